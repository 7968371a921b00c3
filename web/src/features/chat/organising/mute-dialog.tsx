import { muteInRoom } from '@guildhall/contract/chat-organising.ts';
import type { MemberCard } from '@guildhall/contract/members.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import type { Opened } from '#web/lib/url/dialog-param.ts';
import { FormField } from '#web/ui/form.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.ts';
import { useMuteInRoom } from './queries.ts';

const hour = 60;
const durations = [
  { value: String(hour), label: '1 hour' },
  { value: String(24 * hour), label: '1 day' },
  { value: String(7 * 24 * hour), label: '1 week' },
  { value: '', label: 'Until an organiser lifts it' },
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
      toast({ title: `${name} is muted in this room` });
      dialog.close();
    },
  });
  return (
    <FormDialog
      form={form}
      dialog={dialog}
      width="sm"
      title={`Mute ${name}?`}
      description="They can still read this room but can’t write in it. They’ll be told that an organiser muted them."
      submit="Mute"
    >
      <FormField form={form} name="minutes" label="For how long">
        {(field) => <Select options={durations} {...field} />}
      </FormField>
    </FormDialog>
  );
}
