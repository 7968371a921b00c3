import type { Message, Room } from '@guildhall/contract/chat.ts';
import { formerMember, isStaff, type Me } from '@guildhall/contract/members.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { later } from '#web/lib/later.tsx';
import { ConfirmDialog } from '#web/ui/later-confirm-dialog.tsx';
import { reportError, reportMissing } from '#web/ui/report-failure.ts';
import { type Organising, OrganisingRoom } from './message-menu.tsx';
import { usePin, usePins, useRemoveMessage } from './queries.ts';

const MuteDialog = later(
  async () => (await import('./mute-dialog.tsx')).MuteDialog,
  ({ open }) => open,
  reportMissing,
);

const RemoveDialog = later(
  async () => (await import('./remove-dialog.tsx')).RemoveDialog,
  ({ open }) => open,
  reportMissing,
);

interface Asking {
  about: 'remove' | 'mute';
  message: Message;
}

/** Gives the messages within what an organiser can do with them; the questions stand here, for rows come and go. */
function Organised({ room, children }: { room: Room; children: ReactNode }) {
  const { data: pins } = usePins(room);
  const { mutate: pin } = usePin(room.id);
  const remove = useRemoveMessage(room.id);
  const [asking, setAsking] = useState<Asking | null>(null);
  const organising = useMemo<Organising>(
    () => ({
      pins: {
        ids: new Set(pins?.map(({ id }) => id)),
        pin: ({ id }, isPinned) => pin({ messageId: id, isPinned }, { onError: (error) => reportError(error) }),
      },
      askToRemove: (message) => setAsking({ about: 'remove', message }),
      askToMute: (message) => setAsking({ about: 'mute', message }),
    }),
    [pins, pin],
  );
  const message = asking?.message;
  const name = message?.user?.displayName ?? formerMember;
  return (
    <>
      <OrganisingRoom value={organising}>{children}</OrganisingRoom>
      <ConfirmDialog
        open={asking?.about === 'remove'}
        onOpenChange={() => setAsking(null)}
        title="Remove this message?"
        description={`What ${name} wrote goes for good. In its place stands that an organiser removed it.`}
        action="Remove message"
        pending={remove.isPending}
        onConfirm={() =>
          message &&
          remove.mutate(message.id, {
            onError: (error) => reportError(error),
            onSettled: () => setAsking(null),
          })
        }
      />
      <MuteDialog
        open={asking?.about === 'mute'}
        roomId={room.id}
        member={message?.user ?? null}
        onClose={() => setAsking(null)}
      />
    </>
  );
}

/** Gives the messages of General Chat what staff can do with them. */
function Staffed({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<Message | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const staffed = useMemo<Organising>(
    () => ({
      askToRemove: (chosen) => {
        setMessage(chosen);
        setIsAsking(true);
      },
    }),
    [],
  );
  return (
    <>
      <OrganisingRoom value={staffed}>{children}</OrganisingRoom>
      <RemoveDialog open={isAsking} message={message} onClose={() => setIsAsking(false)} />
    </>
  );
}

interface OrganisedRoomProps {
  room: Room;
  me: Me;
  children: ReactNode;
}

/** Whoever keeps order in this room can act on its messages. */
export function OrganisedRoom({ room, me, children }: OrganisedRoomProps) {
  if (room.type === 'general') return isStaff(me) ? <Staffed>{children}</Staffed> : children;
  return room.isOrganised && !room.isReadOnly ? <Organised room={room}>{children}</Organised> : children;
}
