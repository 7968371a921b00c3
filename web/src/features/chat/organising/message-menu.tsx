import type { Message } from '@guildhall/contract/chat.ts';
import { formerMember } from '@guildhall/contract/members.ts';
import { Pin, PinOff, Trash2, VolumeX } from 'lucide-react';
import { createContext, useContext } from 'react';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';

/** What the organisers of a group can do with what is said in its room, and staff in General Chat. */
export interface Organising {
  /** Absent where nothing is pinned. */
  pins?: { ids: ReadonlySet<number>; pin: (message: Message, isPinned: boolean) => void };
  askToRemove: (message: Message) => void;
  /** In this room alone; absent where nobody can. */
  askToMute?: (message: Message) => void;
}

/** Null for who doesn't organise. */
export const OrganisingRoom = createContext<Organising | null>(null);

/** Beside a message: nothing for who doesn't organise the room. With a mouse it shows where the pointer is. */
export function MessageMenu({ message, isOwn }: { message: Message; isOwn: boolean }) {
  const organising = useContext(OrganisingRoom);
  if (!organising || message.messageType !== 'text') return null;
  const { user, id } = message;
  const { pins, askToMute, askToRemove } = organising;
  const isPinned = pins?.ids.has(id) ?? false;
  const items: MenuItem[] = [
    ...(pins
      ? [
          {
            label: isPinned ? 'Unpin' : 'Pin',
            icon: isPinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />,
            onSelect: () => pins.pin(message, !isPinned),
          },
        ]
      : []),
    ...(askToMute && user && !isOwn
      ? [
          {
            label: `Mute ${user.displayName} here`,
            icon: <VolumeX aria-hidden="true" />,
            onSelect: () => askToMute(message),
          },
        ]
      : []),
    {
      label: 'Remove message',
      icon: <Trash2 aria-hidden="true" />,
      isDanger: true,
      onSelect: () => askToRemove(message),
    },
  ];
  const author = isOwn ? 'you' : (user?.displayName ?? formerMember);
  return (
    <Menu
      label={`More for the message by ${author}`}
      items={items}
      className="size-8 opacity-0 group-hover/line:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100 pointer-coarse:opacity-100 [&_svg]:size-4.5"
    />
  );
}
