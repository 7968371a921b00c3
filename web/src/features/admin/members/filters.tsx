import { roles } from '@guildhall/contract/members.ts';
import type { Message } from '@guildhall/contract/messages.ts';
import { seenSpans, userStatuses } from '@guildhall/contract/users.ts';
import { useState } from 'react';
import { usePlanName } from '#web/features/billing/shared/plans.ts';
import { useGroups } from '#web/features/groups/queries.ts';
import { useIsOn } from '#web/lib/brand.ts';
import { t } from '#web/lib/text.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import type { Asked } from './params.ts';
import { roleWords, seenWords, statusLooks } from './words.ts';

interface FiltersProps {
  asked: Asked;
  onChange: (change: Partial<Asked>) => void;
}

interface ChoiceProps<T extends string> {
  label: string;
  all: string;
  value: T | null;
  values: readonly T[];
  wordOf: (value: T) => string;
  onChoose: (value: T | null) => void;
}

function Choice<T extends string>({ label, all, value, values, wordOf, onChoose }: ChoiceProps<T>) {
  return (
    <Field label={label}>
      <Select
        value={value ?? ''}
        onChange={({ target }) => onChoose((target.value || null) as T | null)}
        placeholder={all}
        options={values.map((value) => ({ value, label: wordOf(value) }))}
      />
    </Field>
  );
}

function GroupField({ asked: { group }, onChange }: FiltersProps) {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const { data, isFetching } = useGroups({ q, industry: '', isMine: false });
  const found = (data?.pages ?? []).flatMap(({ items }) => items);
  const options = found.map(({ id, name }) => ({ value: String(id), label: name }));
  const value = group === null ? '' : String(group);
  const isFound = value === '' || options.some((one) => one.value === value);
  return (
    <Field label={t('Group')}>
      <Combobox
        value={value}
        onChange={(value) => onChange({ group: value === '' ? null : Number(value) })}
        onType={setTyped}
        options={isFound ? options : [{ value, label: t('Group {id}', { id: value }) }, ...options]}
        emptyLabel={t('Any')}
        note={isFetching || q !== typed.trim() ? t('One moment …') : undefined}
      />
    </Field>
  );
}

const said = (words: Record<string, Message>) => (value: string) => t(words[value] as Message);

export function MemberFilters(props: FiltersProps) {
  const { asked, onChange } = props;
  const planName = usePlanName();
  const hasGroups = useIsOn('groups');
  const isWrong = asked.from !== '' && asked.to !== '' && asked.from > asked.to;
  return (
    <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4 *:min-w-0 sm:gap-x-4 lg:grid-cols-4">
      <Choice
        label={t('Role')}
        all={t('Any')}
        value={asked.role}
        values={roles}
        wordOf={said(roleWords)}
        onChoose={(role) => onChange({ role })}
      />
      <Choice
        label={t('Status')}
        all={t('Any')}
        value={asked.status}
        values={userStatuses}
        wordOf={(status) => t(statusLooks[status].label)}
        onChoose={(status) => onChange({ status })}
      />
      <Choice
        label={t('Plan')}
        all={t('Any')}
        value={asked.plan}
        values={['free', 'basic', 'premium']}
        wordOf={planName}
        onChoose={(plan) => onChange({ plan })}
      />
      <Choice
        label={t('E-mail confirmed')}
        all={t('Any')}
        value={asked.confirmed}
        values={['true', 'false']}
        wordOf={(value) => (value === 'true' ? t('Yes') : t('No'))}
        onChoose={(confirmed) => onChange({ confirmed })}
      />
      <Choice
        label={t('Last seen')}
        all={t('Any time')}
        value={asked.seen}
        values={seenSpans}
        wordOf={said(seenWords)}
        onChoose={(seen) => onChange({ seen })}
      />
      {hasGroups && <GroupField {...props} />}
      <Field label={t('Joined from')}>
        <Input type="date" value={asked.from} onChange={({ target }) => onChange({ from: target.value })} />
      </Field>
      <Field label={t('Joined until')} error={isWrong ? t('must not be before the first day') : undefined}>
        <Input type="date" value={asked.to} onChange={({ target }) => onChange({ to: target.value })} />
      </Field>
    </div>
  );
}
