import type { Room } from '@guildhall/contract/chat.ts';
import { cx } from '#web/lib/classes.ts';
import { formatMoment, upTo99 } from '#web/lib/format.ts';
import { chatRoom } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Link } from '#web/ui/link.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { noMessages, roomName } from './room-names.ts';
import { RoomPicture } from './room-picture.tsx';

export interface RoomEntryProps {
  room: Pick<
    Room,
    | 'id'
    | 'type'
    | 'pictureUrl'
    | 'name'
    | 'partner'
    | 'partnerBusiness'
    | 'lastMessage'
    | 'lastMessageAt'
    | 'unreadCount'
    | 'unreadMentions'
  >;
  isCurrent: boolean;
  /** Reached by Tab; the arrow keys reach the others. */
  isTabStop: boolean;
  /** Only the picture is drawn. */
  isNarrow: boolean;
  /** A message of this room could not be sent. */
  hasFailed: boolean;
}

const look = cx(
  'relative flex items-center rounded-control transition-colors duration-150 hover:bg-sunken focus-visible:-outline-offset-2',
  'aria-[current=page]:bg-primary-soft aria-[current=page]:text-on-primary-soft aria-[current=page]:[&_[data-tint]:not([data-shade])]:bg-surface',
);

function Preview({ room, hasFailed }: Pick<RoomEntryProps, 'room' | 'hasFailed'>) {
  if (hasFailed) return <span className="font-medium text-danger">{t('Message not sent')}</span>;
  if (room.type === 'general') return t('Community discussion');
  return <bdi>{room.lastMessage ?? t(noMessages)}</bdi>;
}

export function RoomEntry({ room, isCurrent, isTabStop, isNarrow, hasFailed }: RoomEntryProps) {
  const name = roomName(room);
  const hasUnread = room.unreadCount > 0;
  const spokenUnread = t('{count, plural, one {# unread message} other {# unread messages}}', {
    count: room.unreadCount,
  });
  const mentions = room.unreadMentions.length;
  const spokenMentions =
    mentions > 0 && t('{count, plural, one {# mention} other {# mentions}} of you', { count: mentions });
  const spoken = [spokenUnread, spokenMentions].filter(Boolean).join(', ');
  const shared = {
    to: chatRoom(room.id),
    'data-room': room.id,
    'aria-current': isCurrent ? ('page' as const) : undefined,
    tabIndex: isTabStop ? 0 : -1,
  };
  if (isNarrow)
    return (
      <Tooltip text={hasUnread ? `${name} · ${spokenUnread}` : name} side="right">
        <Link
          {...shared}
          aria-label={hasUnread ? `${name}, ${spoken}` : name}
          className={cx(look, 'size-13 justify-center')}
        >
          <RoomPicture room={room} />
          {hasUnread && (
            <span className="absolute top-1 right-1 size-3 rounded-full bg-primary ring-2 ring-surface" />
          )}
        </Link>
      </Tooltip>
    );
  return (
    <Tooltip text={name} side="right" whenClipped>
      <Link {...shared} className={cx(look, 'group min-h-15 gap-3 px-2.5 py-2')}>
        <RoomPicture room={room} />
        <span className="min-w-0 flex-1 text-sm">
          <span className="flex items-baseline gap-2">
            <span
              dir="auto"
              data-clip
              className={cx(
                'line-clamp-2 min-w-0 flex-1 text-start wrap-anywhere',
                hasUnread ? 'font-semibold' : 'font-medium',
              )}
            >
              {name}
            </span>
            {room.lastMessageAt && (
              <time
                dateTime={room.lastMessageAt.toISOString()}
                className="shrink-0 text-xs text-muted group-aria-[current=page]:text-on-primary-soft"
              >
                {formatMoment(room.lastMessageAt)}
              </time>
            )}
          </span>
          <span className="flex items-center gap-2">
            <span
              className={cx(
                'min-w-0 flex-1 truncate group-aria-[current=page]:text-on-primary-soft',
                hasUnread ? 'text-ink' : 'text-muted',
              )}
            >
              <Preview room={room} hasFailed={hasFailed} />
            </span>
            {mentions > 0 && (
              <span
                aria-hidden="true"
                title={t('Somebody mentions you')}
                className="inline-flex size-5 shrink-0 items-center justify-center rounded-full bg-primary text-xs font-semibold text-on-primary"
              >
                @
              </span>
            )}
            {hasUnread && (
              <>
                <span
                  aria-hidden="true"
                  className="inline-flex h-5 min-w-5 shrink-0 items-center justify-center rounded-full bg-primary px-1.5 text-xs font-semibold text-on-primary"
                >
                  {upTo99(room.unreadCount)}
                </span>
                <span className="sr-only">{spoken}</span>
              </>
            )}
          </span>
        </span>
      </Link>
    </Tooltip>
  );
}
