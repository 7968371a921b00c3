import type { Me } from '@guildhall/contract/members.ts';
import { useEffect, useRef } from 'react';
import { cx } from '#web/lib/classes.ts';
import { paths } from '#web/lib/paths.ts';
import { rendering } from '#web/lib/rendering.ts';
import { useStoredFlag } from '#web/lib/stored-flag.ts';
import { t } from '#web/lib/text.ts';
import { usePageTitle } from '#web/lib/unread-title.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { failureOf, QueryView } from '#web/ui/query-view.tsx';
import { ConversationSkeleton, StripSkeleton } from './chat-skeleton.tsx';
import { Conversation } from './conversation.tsx';
import { useRooms } from './queries.ts';
import { RoomList } from './rooms/room-list.tsx';
import { useColumns } from './use-columns.ts';
import { useKeyboardInset } from './use-keyboard-inset.ts';
import { useOpenRoom } from './use-open-room.ts';
import { useRegions } from './use-regions.ts';

function NoRoom() {
  usePageTitle(t('Come & Chat'));
  return (
    <EmptyState drawing="table" title={t('Select a chat')} className="m-auto">
      {t('Choose a conversation to start messaging')}
    </EmptyState>
  );
}

function UnknownRoom() {
  return (
    <EmptyState
      drawing="door"
      title={t('This conversation is not open to you')}
      className="m-auto"
      action={
        <Button asChild variant="secondary">
          <Link to={paths.chat}>{t('All rooms')}</Link>
        </Button>
      }
    >
      {t('It may have been closed, or the link belongs to somebody else.')}
    </EmptyState>
  );
}

/** After the way back on a phone, the focus is on the room that was left. */
function useFocusOnReturn(roomId: number | null, isListOnly: boolean) {
  const previous = useRef(roomId);
  useEffect(() => {
    const left = previous.current;
    previous.current = roomId;
    if (roomId === null && left !== null && isListOnly)
      document.querySelector<HTMLElement>(`[data-room="${left}"]`)?.focus();
  }, [roomId, isListOnly]);
}

/** Until it is measured, the style sheet finds out what there is room for (`columnsFor`). */
const unmeasured = {
  /** Of all rooms; beside it, where there is room, the wish to choose one. */
  rooms: {
    list: 'w-full shrink-0 border-r-0 md:@min-[620px]:w-72 md:@min-[620px]:border-r md:@min-[620px]:2xl:w-80',
    collapsedList: 'w-full shrink-0 border-r-0 md:@min-[620px]:hidden',
    strip: 'hidden',
    collapsedStrip: 'hidden md:@min-[620px]:block',
  },
  /** Of one room, with the others beside it. */
  room: {
    list: 'hidden w-72 shrink-0 md:@min-[620px]:flex 2xl:w-80',
    collapsedList: 'hidden',
    strip: 'hidden md:@min-[416px]:block md:@min-[620px]:hidden',
    collapsedStrip: 'hidden md:@min-[416px]:block',
  },
};

/** Rooms, conversation, and whom it is with: as many columns as there is room for, which the server can't know. */
export function ChatLayout({ me }: { me: Me }) {
  const roomId = useOpenRoom();
  const list = useRooms();
  const rooms = list.data;
  const [ref, columns] = useColumns();
  const [isCollapsed, setIsCollapsed] = useStoredFlag('chat-rooms-collapsed', false);
  const keyboard = useKeyboardInset();
  const firstRoomId = useRef(roomId);
  if (roomId !== firstRoomId.current) firstRoomId.current = null;
  useRegions(ref);

  const isAlone = columns?.count === 1 || (columns?.isListNarrow && roomId === null);
  const isStrip = !isAlone && (isCollapsed || columns?.isListNarrow === true);
  useFocusOnReturn(roomId, isAlone === true);

  const isUnmeasured = !columns && rendering() !== undefined;
  const drawn = unmeasured[roomId === null ? 'rooms' : 'room'];
  const listWidth = isAlone ? 'w-full border-r-0' : isStrip ? 'w-17 shrink-0' : 'w-72 shrink-0 2xl:w-80';

  const room = rooms?.find((one) => one.id === roomId);
  const column = (isUnmeasured || (columns && (!isAlone || roomId === null))) && (
    <RoomList
      rooms={rooms}
      failure={failureOf(list)}
      currentId={roomId}
      isNarrow={!isUnmeasured && isStrip}
      onToggle={!columns || isAlone || columns.isListNarrow ? undefined : () => setIsCollapsed(!isCollapsed)}
      className={isUnmeasured ? (isCollapsed ? drawn.collapsedList : drawn.list) : listWidth}
    />
  );

  return (
    <div
      ref={ref}
      className={cx('flex min-h-0 min-w-0 flex-1', isUnmeasured && '@container')}
      // On phones the bottom bar is below the keyboard as well.
      style={keyboard > 0 ? { paddingBottom: `calc(${keyboard}px - var(--bottom-bar))` } : undefined}
    >
      {column || <h1 className="sr-only">{t('Come & Chat')}</h1>}
      {isUnmeasured && <StripSkeleton className={isCollapsed ? drawn.collapsedStrip : drawn.strip} />}
      {isUnmeasured && roomId !== null && (
        <section aria-label={t('Conversation')} className="flex min-w-0 flex-1 flex-col overflow-y-auto">
          <ConversationSkeleton hasAbout="auto" />
        </section>
      )}
      {columns && roomId !== null && room && (
        <Conversation
          key={room.id}
          room={room}
          me={me}
          hasBack={isAlone === true}
          hasAbout={columns.count === 3}
          takesFocus={firstRoomId.current === null}
        />
      )}
      {columns && roomId !== null && !room && (
        <section aria-label={t('Conversation')} className="flex min-w-0 flex-1 flex-col overflow-y-auto">
          <QueryView query={list} loading={<ConversationSkeleton hasAbout={columns.count === 3} />}>
            {() => <UnknownRoom />}
          </QueryView>
        </section>
      )}
      {roomId === null && (isUnmeasured || (columns && !isAlone)) && (
        <section
          aria-label={t('Conversation')}
          className={cx(
            'min-w-0 flex-1 flex-col overflow-y-auto',
            isUnmeasured ? 'hidden md:@min-[620px]:flex' : 'flex',
          )}
        >
          <NoRoom />
        </section>
      )}
    </div>
  );
}
