import { createGroup, type GroupDetails } from '@guildhall/contract/groups.ts';
import { useNavigate } from 'react-router';
import { ConfirmNotice } from '#web/features/auth/shared/confirm-notice.tsx';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { groupPage } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { emptyGroup, GroupFields, type GroupForm, groupLabels, toGroupBody } from './group-fields.tsx';
import { useCreateGroup } from './queries.ts';
import { tellRefusal } from './refusal.ts';

/** It closes by leading to the new group. */
export function CreateGroupDialog({ dialog }: { dialog: DialogParam }) {
  const navigate = useNavigate();
  const { mutateAsync } = useCreateGroup();
  const form = useContractForm<typeof createGroup, GroupForm, GroupDetails>(createGroup, {
    defaults: emptyGroup,
    labels: groupLabels,
    toBody: toGroupBody,
    send: (body) => mutateAsync(body),
    onDone({ id }) {
      const path = groupPage(id);
      toast({ title: t('Success'), description: t('Group created successfully!'), path });
      void navigate(path, { replace: true });
    },
    onFailed: (error) => tellRefusal(error, t('Failed to create group')),
  });
  return (
    <FormDialog
      form={form}
      dialog={dialog}
      title={t('Create Group')}
      description={t('It gets a room in chat, and you organise it.')}
      submit={t('Create Group')}
    >
      <ConfirmNotice inset />
      <GroupFields form={form} />
    </FormDialog>
  );
}
