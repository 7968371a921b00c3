import { chosenMax } from '@guildhall/contract/invoice-runs.ts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { ContractForm } from '#web/lib/form/use-contract-form.ts';
import { t } from '#web/lib/text.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { ErrorLine } from '#web/ui/error-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { failureOf } from '#web/ui/query-view.tsx';
import { useBillableGroups, useBillableMembers } from './queries.ts';
import type { RunForm } from './run-values.ts';

interface FieldOf {
  form: ContractForm<RunForm>;
}

/** A group by what is typed of its name, however many there are. */
export function GroupField({ form }: FieldOf) {
  const { field } = useController({ control: form.control, name: 'groupId' });
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<{ value: string; label: string }>();
  const query = useBillableGroups(useDebounced(typed.trim()));
  const failure = failureOf(query);
  if (failure) return <ErrorLine {...failure} title={t('The groups could not be loaded.')} />;
  const found = (query.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const isFound = found.some(({ value }) => value === field.value);
  const options = chosen?.value === field.value && !isFound ? [chosen, ...found] : found;
  return (
    <Field label={t('Group')} error={form.errorOf('groupId')}>
      <Combobox
        ref={field.ref}
        value={field.value}
        onChange={(value) => {
          setChosen(options.find((option) => option.value === value));
          field.onChange(value);
        }}
        onType={setTyped}
        options={options}
        emptyLabel={t('Choose a group')}
      />
    </Field>
  );
}

/** Members one by one, by name or e-mail address. */
export function MembersField({ form }: FieldOf) {
  const { field } = useController({ control: form.control, name: 'members' });
  const [typed, setTyped] = useState('');
  const asked = useDebounced(typed.trim());
  const query = useBillableMembers(asked);
  const failure = failureOf(query);
  const chosen = field.value;
  const found = asked ? (query.data ?? []) : [];
  const options = found
    .filter(({ id }) => !chosen.some((one) => one.id === id))
    .map(({ id, displayName, email }) => ({ value: String(id), label: `${displayName} (${email})` }));

  function add(value: string) {
    const member = found.find(({ id }) => String(id) === value);
    if (member && chosen.length < chosenMax)
      field.onChange([...chosen, { id: member.id, name: member.displayName }]);
  }

  return (
    <div className="space-y-2">
      <Field label={t('Members')} error={form.errorOf('members')}>
        <Combobox
          ref={field.ref}
          value=""
          onChange={add}
          onType={setTyped}
          options={options}
          emptyLabel={t('Type a name or an e-mail address')}
          note={query.isFetching || asked !== typed.trim() ? t('One moment …') : undefined}
        />
      </Field>
      {failure && <ErrorLine {...failure} title={t('The members could not be loaded.')} />}
      {chosen.length > 0 && (
        <ul aria-label={t('Chosen members')} className="max-h-48 divide-y overflow-y-auto rounded-card border">
          {chosen.map(({ id, name }) => (
            <li key={id} className="flex items-center justify-between gap-2 py-1 pr-1 pl-3 text-sm">
              <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
              <IconButton
                label={t('Leave {name} out', { name })}
                onClick={() => field.onChange(chosen.filter((one) => one.id !== id))}
              >
                <X aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
