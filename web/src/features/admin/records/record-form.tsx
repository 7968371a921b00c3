import type { Answer } from '@guildhall/contract/endpoint.ts';
import { type getMemberRecord, memberNumberMax, setMemberRecord } from '@guildhall/contract/member-records.ts';
import { isUnpublished, type MemberStatus, memberStatuses } from '@guildhall/contract/member-status.ts';
import { memberStatusLooks } from '#web/features/businesses/shared/member-status.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { t } from '#web/lib/text.ts';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { FormField } from '#web/ui/form.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.ts';
import { useSetRecord } from './queries.ts';

interface RecordFormProps {
  record: Answer<typeof getMemberRecord>;
  dialog: DialogParam;
}

/** What saving does to the listing, said before. */
function Consequence({ from, to }: { from: MemberStatus | null; to: MemberStatus | null }) {
  if (isUnpublished(from) === isUnpublished(to)) return null;
  return (
    <p role="status" className="rounded-control bg-sunken px-4 py-3 text-sm font-medium">
      {isUnpublished(to)
        ? t(
            'Saving takes the listing off the site: nobody finds it in the directory, in search or in Discover, and its page is for the owner and admins. Another status brings it back as it was.',
          )
        : t('Saving publishes the listing again, with everything it had.')}
    </p>
  );
}

export function RecordForm({ record, dialog }: RecordFormProps) {
  const { id, name, number, status, joinedOn, leftOn, nextNumber } = record;
  const save = useSetRecord(id);
  const labels = {
    number: t('Membership number'),
    status: t('Status'),
    joinedOn: t('Joined on'),
    leftOn: t('Left on'),
  };
  const form = useContractForm(setMemberRecord, {
    subject: id,
    defaults: { number: number ?? '', status: status ?? '', joinedOn: joinedOn ?? '', leftOn: leftOn ?? '' },
    labels,
    toBody: (values) => ({
      number: values.number || null,
      status: (values.status || null) as MemberStatus | null,
      joinedOn: values.joinedOn || null,
      leftOn: values.leftOn || null,
    }),
    send: (body) => save.mutateAsync(body),
    onDone() {
      dialog.close();
      toast({ title: t('Membership saved'), description: name });
    },
  });
  const chosen = (form.watch('status') || null) as MemberStatus | null;
  return (
    <FormDialog
      form={form}
      dialog={dialog}
      width="sm"
      title={t('Membership of {name}', { name })}
      description={t(
        'What the office knows. The owner sees number, status and the day of joining; nobody else does.',
      )}
      submit={t('Save')}
    >
      <FormField
        form={form}
        name="number"
        label={labels.number}
        optional
        hint={number === null && nextNumber ? t('The next one is {nextNumber}.', { nextNumber }) : undefined}
      >
        {(field) => <Input {...field} maxLength={memberNumberMax} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="status" label={labels.status} optional>
        {(field) => (
          <Select
            {...field}
            placeholder={t('Not said')}
            options={memberStatuses.map((value) => ({ value, label: t(memberStatusLooks[value].label) }))}
          />
        )}
      </FormField>
      <Consequence from={status} to={chosen} />
      <FormField form={form} name="joinedOn" label={labels.joinedOn} optional>
        {(field) => <Input {...field} type="date" />}
      </FormField>
      <FormField form={form} name="leftOn" label={labels.leftOn} optional>
        {(field) => <Input {...field} type="date" />}
      </FormField>
    </FormDialog>
  );
}
