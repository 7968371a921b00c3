import type { Room } from '@guildhall/contract/chat.ts';
import { MessagesSquare, UsersRound } from 'lucide-react';
import { cx } from '#web/lib/classes.ts';
import { Avatar } from '#web/ui/avatar.tsx';

/** The general room is one for all members, so it needs no answer of the server to be drawn. */
type Pictured = Pick<Room, 'type' | 'name' | 'partner'>;

export function RoomPicture({ room, className }: { room: Pictured; className?: string }) {
  if (room.type === 'private')
    return (
      <Avatar
        name={room.partner?.displayName ?? room.name}
        src={room.partner?.profileImageUrl}
        className={className}
      />
    );
  const isGeneral = room.type === 'general';
  const Icon = isGeneral ? MessagesSquare : UsersRound;
  return (
    <span
      data-tint={isGeneral ? 'green' : 'blue'}
      className={cx(
        'inline-flex size-10 shrink-0 items-center justify-center rounded-full bg-tint text-on-tint',
        className,
      )}
    >
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-5" />
    </span>
  );
}
