import { muteInRoom } from '@guildhall/contract/chat-organising.ts';
import type { MemberCard } from '@guildhall/contract/members.ts';
import { message } from '@guildhall/contract/messages.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { t } from '#web/lib/text.ts';
import type { Opened } from '#web/lib/url/dialog-param.ts';
import { FormField } from '#web/ui/form.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.ts';
import { useMuteInRoom } from './queries.ts';

const hour = 60;
const durations = [
  { value: String(hour), label: message('1 hour') },
  { value: String(24 * hour), label: message('1 day') },
  { value: String(7 * 24 * hour), label: message('1 week') },
  { value: '', label: message('Until an organiser lifts it') },
];

interface MuteDialogProps {
  roomId: number;
  member: MemberCard | null;
  dialog: Opened;
}

/** An organiser takes somebody's voice away in the room of their group. */
export function MuteDialog({ roomId, member, dialog }: MuteDialogProps) {
  const mute = useMuteInRoom(roomId);
  const name = member?.displayName ?? '';
  const form = useContractForm(muteInRoom, {
    subject: member?.id,
    defaults: { minutes: String(hour) },
    toBody: ({ minutes }) => ({ userId: member?.id ?? 0, ...(minutes && { minutes: Number(minutes) }) }),
    send: (body) => mute.mutateAsync(body),
    onDone() {
      toast({ title: t('{name} is muted in this room', { name }) });
      dialog.close();
    },
  });
  return (
    <FormDialog
      form={form}
      dialog={dialog}
      width="sm"
      title={t('Mute {name}?', { name })}
      description={t(
        'They can still read this room but can’t write in it. They’ll be told that an organiser muted them.',
      )}
      submit={t('Mute')}
    >
      <FormField form={form} name="minutes" label={t('For how long')}>
        {(field) => (
          <Select options={durations.map(({ value, label }) => ({ value, label: t(label) }))} {...field} />
        )}
      </FormField>
    </FormDialog>
  );
}
