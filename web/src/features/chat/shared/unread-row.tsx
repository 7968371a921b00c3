import type { Room } from '@guildhall/contract/chat.ts';
import { formatMoment } from '#web/lib/format.ts';
import { chatRoom } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { CountBadge } from '#web/ui/badge.tsx';
import { Link } from '#web/ui/link.tsx';
import { noMessages, roomName } from '../rooms/room-names.ts';
import { RoomPicture } from '../rooms/room-picture.tsx';
import { unreadOf } from './unread.ts';

/** In a private room it is the other one who has written; the room is called after their business. */
function Title({ room }: { room: Room }) {
  const { partner } = room;
  const name = roomName(room);
  if (room.type !== 'private' || !partner || partner.displayName === name)
    return <bdi className="font-semibold">{name}</bdi>;
  return (
    <>
      <bdi className="font-semibold">{partner.displayName}</bdi> <bdi className="text-muted">{name}</bdi>
    </>
  );
}

/** The last line of a room, and how many there are; the link leads into the room. */
export function UnreadRow({ room }: { room: Room }) {
  const unread = unreadOf(room);
  const isGeneral = room.type === 'general';
  return (
    <li>
      <Link
        to={chatRoom(room.id)}
        className="flex items-center gap-3 px-5 py-3.5 hover:bg-sunken focus-visible:-outline-offset-2"
      >
        <RoomPicture room={room} />
        <span className="min-w-0 flex-1 text-sm">
          <span className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">
              <Title room={room} />
            </span>
            {room.lastMessageAt && (
              <time dateTime={room.lastMessageAt.toISOString()} className="shrink-0 text-xs text-muted">
                {formatMoment(room.lastMessageAt)}
              </time>
            )}
          </span>
          <span className="mt-0.5 flex items-center justify-between gap-3">
            <span className="line-clamp-2 min-w-0 wrap-anywhere">
              {isGeneral ? (
                t('{unread, plural, one {# message mentions} other {# messages mention}} you', { unread })
              ) : (
                <bdi>{room.lastMessage ?? t(noMessages)}</bdi>
              )}
            </span>
            <CountBadge
              count={unread}
              label={
                isGeneral
                  ? t('mentions of you')
                  : t('{unread, plural, one {unread message} other {unread messages}}', { unread })
              }
            />
          </span>
        </span>
      </Link>
    </li>
  );
}
