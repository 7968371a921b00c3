import { generalRoomId, type Room } from '@guildhall/contract/chat.ts';
import { ArrowLeft, PanelLeftClose, PanelLeftOpen, RotateCw } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { userMessage } from '#web/lib/api.ts';
import { cx } from '#web/lib/classes.ts';
import { paths } from '#web/lib/paths.ts';
import { rich, t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import type { ErrorStateProps } from '#web/ui/error-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Link } from '#web/ui/link.tsx';
import { ScrollArea } from '#web/ui/scroll-area.tsx';
import { RoomListSkeleton } from '../chat-skeleton.tsx';
import { useOutbox } from '../outbox/outbox.ts';
import { roomsByKind } from '../queries.ts';
import { RoomEntry, type RoomEntryProps } from './room-entry.tsx';

/** product.md 3: the general room has a fixed id, so it is there before the list is. */
const generalStandIn: RoomEntryProps['room'] = {
  id: generalRoomId,
  type: 'general',
  name: '',
  pictureUrl: null,
  partner: null,
  partnerBusiness: null,
  lastMessage: null,
  lastMessageAt: null,
  unreadCount: 0,
  unreadMentions: [],
};

/** ↑ and ↓ go from room to room, Home and End to the first and the last. */
function onArrow(event: KeyboardEvent<HTMLElement>) {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-room]')];
  const current = links.indexOf(document.activeElement as HTMLElement);
  const target = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: links.length - 1 }[event.key];
  if (target === undefined || current < 0) return;
  event.preventDefault();
  links[Math.min(links.length - 1, Math.max(0, target))]?.focus();
}

function Heading({ isNarrow, children }: { isNarrow: boolean; children: string }) {
  return (
    <h2
      className={
        isNarrow
          ? 'mx-auto my-2 h-px w-8 overflow-hidden bg-hairline text-transparent'
          : 'eyebrow px-2.5 pt-4 pb-1.5 font-sans'
      }
    >
      {children}
    </h2>
  );
}

function Failed({ error, isNarrow, onRetry }: ErrorStateProps & { isNarrow: boolean }) {
  if (isNarrow)
    return (
      <IconButton
        label={t('Your rooms could not be loaded. Try again')}
        side="right"
        onClick={onRetry}
        className="mx-auto flex"
      >
        <RotateCw strokeWidth={1.75} />
      </IconButton>
    );
  return (
    <div role="alert" className="px-2.5 text-sm">
      <p className="font-medium">{t('Your rooms could not be loaded')}</p>
      <p className="mt-0.5 mb-2.5 text-muted">{userMessage(error)}</p>
      <Button size="sm" variant="secondary" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </div>
  );
}

interface RoomListProps {
  /** Undefined as long as nobody knows: what is not loaded is not empty. */
  rooms: readonly Room[] | undefined;
  /** Why they could not be loaded. */
  failure: ErrorStateProps | undefined;
  currentId: number | null;
  isNarrow: boolean;
  /** Absent where the width leaves no choice; then the head leads back to the whole list. */
  onToggle?: (() => void) | undefined;
  className?: string;
}

export function RoomList({ rooms, failure, currentId, isNarrow, onToggle, className }: RoomListProps) {
  const outbox = useOutbox();
  const { general = generalStandIn, matches, groups } = roomsByKind(rooms ?? []);
  const ids = [general, ...matches, ...groups].map((room) => room.id);
  const tabStop = currentId !== null && ids.includes(currentId) ? currentId : general.id;
  const failed = new Set(
    outbox.filter(({ delivery }) => delivery.state === 'failed').map((entry) => entry.roomId),
  );

  const entry = (room: RoomEntryProps['room']) => (
    <li key={room.id}>
      <RoomEntry
        room={room}
        isCurrent={room.id === currentId}
        isTabStop={room.id === tabStop}
        isNarrow={isNarrow}
        hasFailed={failed.has(room.id)}
      />
    </li>
  );

  return (
    <nav
      aria-label={t('Rooms')}
      data-region
      onKeyDown={onArrow}
      className={cx('flex min-h-0 flex-col border-r bg-surface', className)}
    >
      <div
        className={cx(
          'flex h-16 shrink-0 items-center border-b short:h-11',
          isNarrow ? 'justify-center' : 'justify-between gap-2 pr-2 pl-5',
        )}
      >
        <h1 tabIndex={-1} className={isNarrow ? 'sr-only' : 'truncate text-xl'}>
          {t('Come & Chat')}
        </h1>
        {onToggle ? (
          <IconButton
            label={isNarrow ? t('Expand room list') : t('Collapse room list')}
            aria-expanded={!isNarrow}
            side="right"
            onClick={onToggle}
          >
            {isNarrow ? <PanelLeftOpen strokeWidth={1.75} /> : <PanelLeftClose strokeWidth={1.75} />}
          </IconButton>
        ) : (
          isNarrow && (
            <Link
              to={paths.chat}
              aria-label={t('All rooms')}
              className="inline-flex size-10 items-center justify-center rounded-full text-muted hover:bg-sunken hover:text-ink"
            >
              <ArrowLeft aria-hidden="true" strokeWidth={1.75} className="size-5" />
            </Link>
          )
        )}
      </div>
      <ScrollArea className={cx('min-h-0 flex-1 py-2', isNarrow ? 'px-1.5' : 'px-2.5')}>
        <ul>{entry(general)}</ul>
        <Heading isNarrow={isNarrow}>{t('Business Matches')}</Heading>
        {failure && <Failed {...failure} isNarrow={isNarrow} />}
        {!rooms && !failure && <RoomListSkeleton isNarrow={isNarrow} />}
        {rooms && (
          <>
            <ul className="space-y-0.5">{matches.map(entry)}</ul>
            {matches.length === 0 && !isNarrow && (
              <p className="px-2.5 text-sm text-muted">
                {rich('Each match opens a conversation here. <link>Find matches</link>', {
                  link: (words) => (
                    <Link to={paths.matching} className="link">
                      {words}
                    </Link>
                  ),
                })}
              </p>
            )}
            {groups.length > 0 && (
              <>
                <Heading isNarrow={isNarrow}>{t('Group Rooms')}</Heading>
                <ul className="space-y-0.5">{groups.map(entry)}</ul>
              </>
            )}
          </>
        )}
      </ScrollArea>
    </nav>
  );
}
