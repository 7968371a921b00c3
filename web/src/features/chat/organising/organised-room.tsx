import type { Message, Room } from '@guildhall/contract/chat.ts';
import { formerMember, isStaff, type Me } from '@guildhall/contract/members.ts';
import { Pin, PinOff, Trash2, VolumeX } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { t } from '#web/lib/text.ts';
import { ConfirmDialog } from '#web/ui/later-confirm-dialog.tsx';
import { laterDialog } from '#web/ui/later-dialog.tsx';
import type { MenuItem } from '#web/ui/menu.tsx';
import { type ActsOf, MoreActs } from '../messages/message-acts.tsx';
import { act } from '../outbox/sender.ts';
import { usePin, usePins } from './queries.ts';

const MuteDialog = laterDialog(async () => (await import('./mute-dialog.tsx')).MuteDialog);
const RemoveDialog = laterDialog(async () => (await import('./remove-dialog.tsx')).RemoveDialog);

interface Asking {
  about: 'remove' | 'mute';
  message: Message;
}

const removeItem = (ask: () => void): MenuItem => ({
  label: t('Remove message'),
  icon: <Trash2 aria-hidden="true" />,
  isDanger: true,
  onSelect: ask,
});

/** The organisers' part of what can be done with a message; the questions stand here, for rows come and go. */
function Organised({ room, children }: { room: Room; children: ReactNode }) {
  const { data: pins } = usePins(room);
  const { mutate: pin } = usePin(room.id);
  const [asking, setAsking] = useState<Asking | null>(null);
  const acts = useCallback<ActsOf>(
    (message, isOwn) => {
      const { id, user } = message;
      const isPinned = pins?.some((pinned) => pinned.id === id) ?? false;
      const setPinned = () => pin({ messageId: id, isPinned: !isPinned });
      return [
        {
          label: isPinned ? t('Unpin') : t('Pin'),
          icon: isPinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />,
          onSelect: setPinned,
        },
        ...(user && !isOwn
          ? [
              {
                label: t('Mute {name} here', { name: user.displayName }),
                icon: <VolumeX aria-hidden="true" />,
                onSelect: () => setAsking({ about: 'mute', message }),
              },
            ]
          : []),
        ...(isOwn ? [] : [removeItem(() => setAsking({ about: 'remove', message }))]),
      ];
    },
    [pins, pin],
  );
  const message = asking?.message;
  const name = message?.user?.displayName ?? formerMember;
  return (
    <>
      <MoreActs acts={acts}>{children}</MoreActs>
      <ConfirmDialog
        open={asking?.about === 'remove'}
        onOpenChange={() => setAsking(null)}
        title={t('Remove this message?')}
        description={t(
          'What {name} wrote will be deleted for good. A note that an organiser removed it takes its place.',
          { name },
        )}
        action={t('Remove message')}
        onConfirm={() => {
          if (message) act({ kind: 'remove', roomId: room.id, messageId: message.id });
          setAsking(null);
        }}
      />
      <MuteDialog
        dialog={{ isOpen: asking?.about === 'mute', close: () => setAsking(null) }}
        roomId={room.id}
        member={message?.user ?? null}
      />
    </>
  );
}

/** The staff's part in General Chat. */
function Staffed({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<Message | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const acts = useCallback<ActsOf>(
    (chosen, isOwn) =>
      isOwn
        ? []
        : [
            removeItem(() => {
              setMessage(chosen);
              setIsAsking(true);
            }),
          ],
    [],
  );
  return (
    <>
      <MoreActs acts={acts}>{children}</MoreActs>
      <RemoveDialog dialog={{ isOpen: isAsking, close: () => setIsAsking(false) }} message={message} />
    </>
  );
}

interface OrganisedRoomProps {
  room: Room;
  me: Me;
  children: ReactNode;
}

/** Whoever keeps order in this room can do more with its messages. */
export function OrganisedRoom({ room, me, children }: OrganisedRoomProps) {
  if (room.type === 'general') return isStaff(me) ? <Staffed>{children}</Staffed> : children;
  return room.isOrganised && !room.isReadOnly ? <Organised room={room}>{children}</Organised> : children;
}
