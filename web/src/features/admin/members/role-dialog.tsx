import { type Role, roles } from '@guildhall/contract/members.ts';
import type { UserPage } from '@guildhall/contract/user-page.ts';
import { updateUser, userReasonMax } from '@guildhall/contract/users.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { t } from '#web/lib/text.ts';
import type { Opened } from '#web/lib/url/dialog-param.ts';
import { FormField } from '#web/ui/form.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { reportError } from '#web/ui/report-failure.ts';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { byUndo } from './acts.ts';
import { useUpdateUser } from './queries.ts';
import { roleWords } from './words.ts';

interface RoleForm {
  role: Role;
  reason: string;
}

interface RoleProps {
  user: UserPage;
  dialog: Opened;
}

export function RoleDialog({ user, dialog }: RoleProps) {
  const { id, displayName: name, role: before } = user;
  const { mutateAsync } = useUpdateUser(id);
  const form = useContractForm<typeof updateUser, RoleForm, unknown>(updateUser, {
    subject: id,
    defaults: { role: before, reason: '' },
    labels: { role: t('Role'), reason: t('Reason') },
    toBody: ({ role, reason }) => ({ role, reason }),
    send: (body) => mutateAsync(body),
    onDone(_, { role }) {
      dialog.close();
      if (role === before) return;
      toast({
        title: t('{name} has another role now: {role}', { name, role: t(roleWords[role]) }),
        action: {
          label: t('Undo'),
          onClick: () =>
            void mutateAsync({ role: before, reason: byUndo() }).catch((error: unknown) => reportError(error)),
        },
      });
    },
  });
  return (
    <FormDialog
      form={form}
      dialog={dialog}
      width="sm"
      title={t('Change the role of {name}', { name })}
      description={t(
        'It counts at once. Moderators work on reports and claims, mute and ban. Admins can do everything, with this page too.',
      )}
      submit={t('Change role')}
    >
      <FormField form={form} name="role" label={t('Role')}>
        {(field) => <Select {...field} options={roles.map((value) => ({ value, label: t(roleWords[value]) }))} />}
      </FormField>
      <FormField
        form={form}
        name="reason"
        label={t('Reason')}
        hint={t('It stands in the audit log, and the member is told it.')}
      >
        {(field) => <Textarea {...field} rows={3} maxLength={userReasonMax} />}
      </FormField>
    </FormDialog>
  );
}
