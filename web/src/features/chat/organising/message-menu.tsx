import type { Message } from '@guildhall/contract/chat.ts';
import { formerMember } from '@guildhall/contract/members.ts';
import { Pin, PinOff, Trash2, VolumeX } from 'lucide-react';
import { createContext, useContext } from 'react';
import { Menu, type MenuItem } from '#web/ui/menu.tsx';

/** What the organisers of a group can do with what is said in its room. */
export interface Organising {
  pinned: ReadonlySet<number>;
  pin: (message: Message, isPinned: boolean) => void;
  askToRemove: (message: Message) => void;
  askToMute: (message: Message) => void;
}

/** Null for who doesn't organise. */
export const OrganisingRoom = createContext<Organising | null>(null);

/** Beside a message: nothing for who doesn't organise the room. With a mouse it shows where the pointer is. */
export function MessageMenu({ message, isOwn }: { message: Message; isOwn: boolean }) {
  const organising = useContext(OrganisingRoom);
  if (!organising || message.messageType !== 'text') return null;
  const { user, id } = message;
  const isPinned = organising.pinned.has(id);
  const items: MenuItem[] = [
    {
      label: isPinned ? 'Unpin' : 'Pin',
      icon: isPinned ? <PinOff aria-hidden="true" /> : <Pin aria-hidden="true" />,
      onSelect: () => organising.pin(message, !isPinned),
    },
    ...(user && !isOwn
      ? [
          {
            label: `Mute ${user.displayName} here`,
            icon: <VolumeX aria-hidden="true" />,
            onSelect: () => organising.askToMute(message),
          },
        ]
      : []),
    {
      label: 'Remove message',
      icon: <Trash2 aria-hidden="true" />,
      isDanger: true,
      onSelect: () => organising.askToRemove(message),
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
