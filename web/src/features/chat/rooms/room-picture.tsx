import type { Room } from '@guildhall/contract/chat.ts';
import { MessagesSquare, UsersRound } from 'lucide-react';
import { Monogram } from '#web/features/businesses/shared/monogram.tsx';
import { cx } from '#web/lib/classes.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Picture } from '#web/ui/picture.tsx';

/** The general room is one for all members, so it needs no answer of the server to be drawn. */
type Pictured = Pick<Room, 'type' | 'name' | 'partner' | 'partnerBusiness' | 'pictureUrl'>;

interface RoomPictureProps {
  room: Pictured;
  /** `sm`: in lines of one row. */
  size?: 'sm' | 'md';
  className?: string;
}

export function RoomPicture({ room, size = 'md', className }: RoomPictureProps) {
  if (room.type === 'private')
    return (
      <span className={cx('relative inline-flex shrink-0', className)}>
        <Avatar size={size} name={room.partner?.displayName ?? room.name} src={room.partner?.profileImageUrl} />
        {room.partnerBusiness && (
          <span className="absolute -right-2 -bottom-1.5 flex rounded-sm ring-2 ring-surface">
            <Monogram {...room.partnerBusiness} size="xs" isPatient />
          </span>
        )}
      </span>
    );
  const isGeneral = room.type === 'general';
  const Icon = isGeneral ? MessagesSquare : UsersRound;
  return (
    <span
      data-tint={isGeneral ? 'green' : 'blue'}
      className={cx(
        'inline-flex shrink-0 items-center justify-center overflow-hidden bg-tint text-on-tint',
        room.pictureUrl ? 'rounded-control' : 'rounded-full',
        size === 'sm' ? 'size-8' : 'size-10',
        className,
      )}
    >
      <Picture src={room.pictureUrl} size={size === 'sm' ? 32 : 40} className="object-cover">
        <Icon aria-hidden="true" strokeWidth={1.75} className="size-5" />
      </Picture>
    </span>
  );
}
