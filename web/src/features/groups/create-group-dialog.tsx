import { createGroup, type GroupDetails } from '@guildhall/contract/groups.ts';
import { useNavigate } from 'react-router';
import { ConfirmNotice } from '#web/features/auth/confirm-notice.tsx';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { useRestartOnOpen } from '#web/lib/form/use-restart-on-open.ts';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormProblem, SubmitButton } from '#web/ui/form.tsx';
import { toast } from '#web/ui/toast.ts';
import { UnsavedGuard } from '#web/ui/unsaved-guard.tsx';
import { emptyGroup, GroupFields, type GroupForm, groupLabels, toGroupBody } from './group-fields.tsx';
import { useCreateGroup } from './queries.ts';
import { tellRefusal } from './refusal.ts';

export function CreateGroupDialog({ dialog }: { dialog: DialogParam }) {
  const { mutateAsync } = useCreateGroup();
  const navigate = useNavigate();
  const form = useContractForm<typeof createGroup, GroupForm, GroupDetails>(createGroup, {
    defaults: emptyGroup,
    labels: groupLabels,
    toBody: toGroupBody,
    send: (body) => mutateAsync(body),
    onDone() {
      toast({ title: 'Success', description: 'Group created successfully!' });
      dialog.close();
    },
    onFailed: (error) => tellRefusal(error, 'Failed to create group', navigate),
  });
  useRestartOnOpen(form, dialog.isOpen);
  return (
    <>
      <Dialog
        open={dialog.isOpen}
        onOpenChange={(open) => !open && dialog.close()}
        title="Create Group"
        description="It gets a room in chat, and you organise it."
        footer={
          <>
            <Button variant="secondary" onClick={dialog.close}>
              Cancel
            </Button>
            <SubmitButton form={form}>Create Group</SubmitButton>
          </>
        }
      >
        <Form form={form} noValidate className="space-y-4">
          <ConfirmNotice inset />
          <GroupFields form={form} />
          <FormProblem form={form} />
        </Form>
      </Dialog>
      <UnsavedGuard
        form={form}
        param="create"
        onKeep={dialog.stay}
        title="Discard this group?"
        description="What you typed will be lost."
        action="Discard"
        cancel="Keep editing"
      />
    </>
  );
}
