import { generalRoomId, type Message } from '@guildhall/contract/chat.ts';
import { removalReasonMax, removeGeneralMessage } from '@guildhall/contract/chat-organising.ts';
import { formerMember } from '@guildhall/contract/members.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { rich, t } from '#web/lib/text.ts';
import type { Opened } from '#web/lib/url/dialog-param.ts';
import { FormField } from '#web/ui/form.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { act } from '../outbox/sender.ts';

interface RemoveDialogProps {
  message: Message | null;
  dialog: Opened;
}

/** Staff take a message out of General Chat, and say why. */
export function RemoveDialog({ message, dialog }: RemoveDialogProps) {
  const form = useContractForm(removeGeneralMessage, {
    defaults: { reason: '' },
    subject: message?.id,
    labels: { reason: t('Reason') },
    toBody: ({ reason }) => ({ reason }),
    send: ({ reason }) => act({ kind: 'remove', roomId: generalRoomId, messageId: message?.id ?? 0, reason }),
    onDone: dialog.close,
  });
  const name = message?.user?.displayName ?? formerMember;
  return (
    <FormDialog
      form={form}
      dialog={dialog}
      width="sm"
      title={t('Remove this message?')}
      description={rich(
        'The message by {name} will be deleted for good. Everybody will see “Removed by staff.” in its place.',
        { name: <bdi>{name}</bdi> },
      )}
      submit={t('Remove message')}
      submitVariant="danger"
    >
      <FormField form={form} name="reason" label={t('Reason')} hint={t('The author will read it.')}>
        {(field) => <Textarea rows={3} maxLength={removalReasonMax} aria-required {...field} />}
      </FormField>
    </FormDialog>
  );
}
