import { eventDescriptionMax, eventPlaceMax, eventSeatsMax, eventTitleMax } from '@guildhall/contract/events.ts';
import { useMemo } from 'react';
import type { ContractForm } from '#web/lib/form/use-contract-form.ts';
import { t } from '#web/lib/text.ts';
import { timeZoneChoices } from '#web/lib/time-zone.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { CheckField } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { type EventForm, fieldLabels } from './event-form.ts';

interface EventFieldsProps {
  form: ContractForm<EventForm>;
  /** Whom it may be for, beside everybody; absent where that can't be changed any more. */
  groups?: readonly { id: number; name: string }[] | undefined;
  /** Whoever announces it says whether they come; later they answer as everybody does. */
  isNew?: boolean;
}

export function EventFields({ form, groups, isNew = false }: EventFieldsProps) {
  const labels = fieldLabels();
  const zones = useMemo(() => timeZoneChoices(form.getValues('timeZone')), [form.getValues]);
  return (
    <>
      <FormField form={form} name="title" label={labels.title}>
        {(field) => <Input aria-required="true" maxLength={eventTitleMax} {...field} />}
      </FormField>
      {groups && groups.length > 0 && (
        <FormField form={form} name="groupId" label={labels.groupId}>
          {(field) => (
            <Select
              options={[
                { value: '', label: t('Everybody, including visitors') },
                ...groups.map(({ id, name }) => ({ value: String(id), label: t('The group {name}', { name }) })),
              ]}
              {...field}
            />
          )}
        </FormField>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <FormField form={form} name="date" label={labels.date}>
          {(field) => <Input type="date" aria-required="true" {...field} />}
        </FormField>
        <FormField form={form} name="startsAt" label={labels.startsAt}>
          {(field) => <Input type="time" aria-required="true" {...field} />}
        </FormField>
        <FormField form={form} name="endsAt" label={labels.endsAt}>
          {(field) => <Input type="time" aria-required="true" {...field} />}
        </FormField>
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormField form={form} name="timeZone" label={labels.timeZone}>
          {(field) => <Select options={zones} {...field} />}
        </FormField>
        <FormField form={form} name="endDate" label={labels.endDate} optional hint={t('If that is another day.')}>
          {(field) => <Input type="date" {...field} />}
        </FormField>
        <FormField form={form} name="place" label={labels.place} optional>
          {(field) => <Input maxLength={eventPlaceMax} {...field} />}
        </FormField>
        <FormField
          form={form}
          name="seats"
          label={labels.seats}
          optional
          hint={t('When all are taken, others can wait and move up.')}
        >
          {(field) => <Input inputMode="numeric" maxLength={String(eventSeatsMax).length} {...field} />}
        </FormField>
      </div>
      <FormField
        form={form}
        name="link"
        label={labels.link}
        optional
        hint={t('Where it is held online. Visitors don’t see it.')}
      >
        {(field) => <Input type="url" inputMode="url" placeholder="https://" {...field} />}
      </FormField>
      <FormField form={form} name="description" label={labels.description} optional>
        {(field) => <Textarea rows={5} maxLength={eventDescriptionMax} {...field} />}
      </FormField>
      {isNew && (
        <CheckField
          label={labels.isComing}
          hint={t('You are the first on the list, and have one of the seats.')}
          className="pointer-coarse:min-h-11"
        >
          <Checkbox {...form.register('isComing')} />
        </CheckField>
      )}
    </>
  );
}
