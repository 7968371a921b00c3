import { nameMax } from '@guildhall/contract/auth.ts';
import type { UserPage } from '@guildhall/contract/user-page.ts';
import { updateUser, userNoteMax } from '@guildhall/contract/users.ts';
import { fieldLabels } from '#web/features/members/shared/field-labels.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { t } from '#web/lib/text.ts';
import type { Opened } from '#web/lib/url/dialog-param.ts';
import { FormField } from '#web/ui/form.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Input } from '#web/ui/input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { useUpdateUser } from './queries.ts';

interface EditProps {
  user: UserPage;
  dialog: Opened;
}

/** The name, which the member is told of, and the note, which is for staff. */
export function EditUserDialog({ user, dialog }: EditProps) {
  const { id, displayName, firstName, lastName, note } = user;
  const { mutateAsync } = useUpdateUser(id);
  const { firstName: first, lastName: last } = fieldLabels();
  const form = useContractForm(updateUser, {
    subject: id,
    defaults: { firstName: firstName ?? '', lastName: lastName ?? '', note: note?.text ?? '' },
    labels: { firstName: first, lastName: last, note: t('Note') },
    // A name that stays is not sent: the member would have to have one of each.
    toBody: (values) => ({
      ...(values.firstName !== (firstName ?? '') && { firstName: values.firstName }),
      ...(values.lastName !== (lastName ?? '') && { lastName: values.lastName }),
      note: values.note,
    }),
    send: (body) => mutateAsync(body),
    onDone() {
      dialog.close();
      toast({ title: t('Saved') });
    },
  });
  return (
    <FormDialog
      form={form}
      dialog={dialog}
      width="sm"
      title={t('Edit {name}', { name: displayName })}
      description={t('A new name shows everywhere at once, and the member is told of it.')}
      submit={t('Save')}
    >
      <FormField form={form} name="firstName" label={first}>
        {(field) => <Input {...field} maxLength={nameMax} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="lastName" label={last}>
        {(field) => <Input {...field} maxLength={nameMax} autoComplete="off" />}
      </FormField>
      <FormField
        form={form}
        name="note"
        label={t('Note')}
        hint={t('For the office. It also stands in the member’s download of their data.')}
        optional
      >
        {(field) => <Textarea {...field} rows={4} maxLength={userNoteMax} />}
      </FormField>
    </FormDialog>
  );
}
