import type { MemberCard } from '@guildhall/contract/members.ts';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { reportError } from '#web/ui/report-failure.ts';
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
  open: boolean;
  roomId: number;
  member: MemberCard | null;
  onClose: () => void;
}

/** An organiser takes somebody's voice away in the room of their group. */
export function MuteDialog({ open, roomId, member, onClose }: MuteDialogProps) {
  const mute = useMuteInRoom(roomId);
  const [minutes, setMinutes] = useState(String(hour));
  const name = member?.displayName ?? '';

  const send = () =>
    member &&
    mute.mutate(
      { userId: member.id, ...(minutes && { minutes: Number(minutes) }) },
      {
        onSuccess: () => {
          toast({ title: `${name} is muted in this room` });
          onClose();
        },
        onError: (error) => reportError(error),
      },
    );

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      width="sm"
      title={`Mute ${name}?`}
      description="They go on reading this room, and can’t write in it. They are told that an organiser muted them."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button pending={mute.isPending} onClick={send}>
            Mute
          </Button>
        </>
      }
    >
      <Field label="For how long">
        <Select options={durations} value={minutes} onChange={(event) => setMinutes(event.target.value)} />
      </Field>
    </Dialog>
  );
}
