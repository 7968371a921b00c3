import { type Act, actNames, acts, type TargetKind, targetKinds } from '@guildhall/contract/audit.ts';
import { memberSearchMin } from '@guildhall/contract/members.ts';
import { useState } from 'react';
import { useMemberSearch } from '#web/features/members/queries.ts';
import { t } from '#web/lib/text.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import type { Asked } from './params.ts';
import { targetWords } from './words.ts';

interface FiltersProps {
  asked: Asked;
  onChange: (change: Partial<Asked>) => void;
  /** What the member is called who is asked for. */
  whoName: string | null;
}

function WhoField({ asked: { who }, onChange, whoName }: FiltersProps) {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const isAsked = q.length >= memberSearchMin;
  const { data = [], isFetching } = useMemberSearch(q, isAsked);
  const found = isAsked ? data.map(({ id, displayName }) => ({ value: String(id), label: displayName })) : [];
  const [chosen, setChosen] = useState<(typeof found)[number]>();
  const value = who === null ? '' : String(who);
  const current = chosen?.value === value ? chosen : { value, label: whoName ?? t('Member {id}', { id: value }) };
  const isFound = value === '' || found.some((one) => one.value === value);
  const options = isFound ? found : [current, ...found];
  return (
    <Field label={t('Who')}>
      <Combobox
        value={value}
        onChange={(value) => {
          setChosen(options.find((one) => one.value === value));
          onChange({ who: value === '' ? null : Number(value) });
        }}
        onType={setTyped}
        options={options}
        emptyLabel={t('Everybody')}
        note={isFetching || q !== typed.trim() ? t('One moment …') : undefined}
      />
    </Field>
  );
}

/** Acts in the order of their words: as somebody looks for one. */
const choices = () =>
  actNames.map((value) => ({ value, label: t(acts[value]) })).sort((a, b) => a.label.localeCompare(b.label));

export function AuditFilters(props: FiltersProps) {
  const { asked, onChange } = props;
  const isWrong = asked.from !== '' && asked.to !== '' && asked.from > asked.to;
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-5">
      <WhoField {...props} />
      <Field label={t('What')}>
        <Select
          value={asked.act ?? ''}
          onChange={({ target }) => onChange({ act: (target.value || null) as Act | null })}
          placeholder={t('Everything')}
          options={choices()}
        />
      </Field>
      <Field label={t('About')}>
        <Select
          value={asked.about ?? ''}
          onChange={({ target }) => onChange({ about: (target.value || null) as TargetKind | null })}
          placeholder={t('Everything')}
          options={targetKinds.map((value) => ({ value, label: t(targetWords[value]) }))}
        />
      </Field>
      <Field label={t('First day')}>
        <Input type="date" value={asked.from} onChange={({ target }) => onChange({ from: target.value })} />
      </Field>
      <Field label={t('Last day')} error={isWrong ? t('must not be before the first day') : undefined}>
        <Input type="date" value={asked.to} onChange={({ target }) => onChange({ to: target.value })} />
      </Field>
    </div>
  );
}
