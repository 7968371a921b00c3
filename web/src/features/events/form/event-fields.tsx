import { eventDescriptionMax, eventPlaceMax, eventSeatsMax, eventTitleMax } from '@guildhall/contract/events.ts';
import { useMemo } from 'react';
import type { ContractForm } from '#web/lib/form/use-contract-form.ts';
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
  const zones = useMemo(() => timeZoneChoices(form.getValues('timeZone')), [form.getValues]);
  return (
    <>
      <FormField form={form} name="title" label={fieldLabels.title}>
        {(field) => <Input aria-required="true" maxLength={eventTitleMax} {...field} />}
      </FormField>
      {groups && groups.length > 0 && (
        <FormField form={form} name="groupId" label={fieldLabels.groupId}>
          {(field) => (
            <Select
              options={[
                { value: '', label: 'Everybody, including visitors' },
                ...groups.map(({ id, name }) => ({ value: String(id), label: `The group ${name}` })),
              ]}
              {...field}
            />
          )}
        </FormField>
      )}
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <FormField form={form} name="date" label={fieldLabels.date}>
          {(field) => <Input type="date" aria-required="true" {...field} />}
        </FormField>
        <FormField form={form} name="startsAt" label={fieldLabels.startsAt}>
          {(field) => <Input type="time" aria-required="true" {...field} />}
        </FormField>
        <FormField form={form} name="endsAt" label={fieldLabels.endsAt}>
          {(field) => <Input type="time" aria-required="true" {...field} />}
        </FormField>
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormField form={form} name="timeZone" label={fieldLabels.timeZone}>
          {(field) => <Select options={zones} {...field} />}
        </FormField>
        <FormField form={form} name="endDate" label={fieldLabels.endDate} optional hint="If that is another day.">
          {(field) => <Input type="date" {...field} />}
        </FormField>
        <FormField form={form} name="place" label={fieldLabels.place} optional>
          {(field) => <Input maxLength={eventPlaceMax} {...field} />}
        </FormField>
        <FormField
          form={form}
          name="seats"
          label={fieldLabels.seats}
          optional
          hint="When all are taken, others can wait and move up."
        >
          {(field) => <Input inputMode="numeric" maxLength={String(eventSeatsMax).length} {...field} />}
        </FormField>
      </div>
      <FormField
        form={form}
        name="link"
        label={fieldLabels.link}
        optional
        hint="Where it is held online. Visitors don’t see it."
      >
        {(field) => <Input type="url" inputMode="url" placeholder="https://" {...field} />}
      </FormField>
      <FormField form={form} name="description" label={fieldLabels.description} optional>
        {(field) => <Textarea rows={5} maxLength={eventDescriptionMax} {...field} />}
      </FormField>
      {isNew && (
        <CheckField
          label={fieldLabels.isComing}
          hint="You are the first on the list, and have one of the seats."
          className="pointer-coarse:min-h-11"
        >
          <Checkbox {...form.register('isComing')} />
        </CheckField>
      )}
    </>
  );
}
