import type { Message, Room } from '@guildhall/contract/chat.ts';
import type { Me } from '@guildhall/contract/members.ts';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { t } from '#web/lib/text.ts';
import { useVisible } from '#web/lib/use-visible.ts';
import { reportError } from '#web/ui/report-failure.ts';
import type { ComposerHandle } from '../composer/composer.tsx';
import { useClosed } from '../composer/use-closed.ts';
import { holdsStartOf, isShown, isSilent, lastSeqOf, latestOf, type RoomLog } from '../log/room-log.ts';
import { usePages } from '../log/use-pages.ts';
import { OrganisedRoom } from '../organising/organised-room.tsx';
import { PinnedBar } from '../organising/pinned-bar.tsx';
import { forgetShown, useOutbox } from '../outbox/outbox.ts';
import { ofRoom, sendsIn } from '../outbox/outbox-state.ts';
import { OwnMessages } from '../own/own-messages.tsx';
import { roomName } from '../rooms/room-names.ts';
import { Announcer } from './announcer.tsx';
import { DividerSeen } from './dividers.tsx';
import { FirstHello } from './first-hello.tsx';
import { type Holes, HolesOfLog } from './hole-row.tsx';
import { MessageList, type MessageListHandle } from './message-list.tsx';
import { LatestPill, UnreadPill } from './pills.tsx';
import { ReportedRoom } from './reported-room.tsx';
import { type Hole, type Row, rowsOf } from './rows.ts';
import { useMarkRead } from './use-mark-read.ts';
import { useReadingPosition } from './use-reading-position.ts';

interface MessagePaneProps {
  room: Room;
  log: RoomLog;
  me: Me;
  composer: RefObject<ComposerHandle | null>;
}

/** Where a jump leads: to the first unread message, or to any other. */
type Target = 'unread' | { seq: number };

const isTarget = (target: Target) => (row: Row) =>
  target === 'unread' ? row.isNew : row.message?.seq === target.seq;

const noRows: readonly Row[] = [];

/** The messages of a room, where the reader stands among them, and the ways to the end and to the first unread one. */
export function MessagePane({ room, log, me, composer }: MessagePaneProps) {
  const everything = useOutbox();
  const outbox = useMemo(() => ofRoom(everything, room.id), [everything, room.id]);
  const lastSeq = lastSeqOf(log);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const isVisible = useVisible();
  const isWatching = isVisible && isAtEnd;
  const handle = useRef<MessageListHandle>(null);
  const { dividerSeq, seenSeq } = useReadingPosition(room, {
    lastSeq,
    isWatching,
    onSend: () => isAtEnd || handle.current?.toEnd(),
  });
  const [seenDivider, setSeenDivider] = useState<number | null>(null);
  const [target, setTarget] = useState<Target | null>(null);
  const { loadNext, loadAround, hasFailed } = usePages(room.id);
  const latest = latestOf(log);

  useMarkRead(room, lastSeq, isWatching);
  useEffect(() => forgetShown(room.id, latest), [room.id, latest]);

  const canWrite = useClosed(room, me) === null;
  const isFirstHello = room.type === 'private' && canWrite && sendsIn(outbox).length === 0 && isSilent(log);
  const said = useMemo(() => rowsOf(log, { meId: me.id, outbox, dividerSeq }), [log, me.id, outbox, dividerSeq]);
  const rows = isFirstHello ? noRows : said;
  const keys = useMemo(() => rows.map((row) => row.key), [rows]);
  const fresh = useMemo(
    () => latest.filter((one) => isShown(one) && one.seq > seenSeq && one.senderId !== me.id).length,
    [latest, seenSeq, me.id],
  );

  /** What isn't loaded comes as one page around it, with nothing of what lies between. */
  async function jump(to: Target) {
    const seq = to === 'unread' ? (dividerSeq ?? 1) : to.seq;
    const isLoaded = to === 'unread' ? holdsStartOf(log, seq) : rows.some(isTarget(to));
    try {
      if (!isLoaded) await loadAround(seq);
      setTarget(to);
    } catch (error) {
      reportError(error);
    }
  }

  // In the render that has the page.
  useEffect(() => {
    if (!target) return;
    setTarget(null);
    const row = rows.find(isTarget(target));
    if (row) handle.current?.toRow(row.key);
  }, [target, rows]);

  const older = { before: log.segments[0]?.[0]?.seq ?? 0 };
  const sidesOf = (hole: Hole) => [{ after: hole.after }, { before: hole.before }] as const;
  const holes: Holes = {
    hasFailed: (hole) => sidesOf(hole).some(hasFailed),
    retry: (hole) => loadNext(sidesOf(hole).find(hasFailed) ?? { after: hole.after }),
  };

  const unread = useMemo(() => {
    if (dividerSeq === null) return 0;
    const isHidden = (one: Message) => !isShown(one) && one.seq >= dividerSeq && one.seq <= seenSeq;
    return seenSeq - dividerSeq + 1 - latest.filter(isHidden).length;
  }, [latest, dividerSeq, seenSeq]);
  return (
    <ReportedRoom me={me}>
      <OwnMessages room={room} canWrite={canWrite} composer={composer}>
        <OrganisedRoom room={room} me={me}>
          <PinnedBar room={room} onOpen={({ seq }) => void jump({ seq })} />
          <div className="relative flex min-h-0 flex-1 flex-col">
            <HolesOfLog value={holes}>
              <DividerSeen value={() => setSeenDivider(dividerSeq)}>
                <MessageList
                  label={t('Messages in {room}', { room: roomName(room) })}
                  rows={rows}
                  keys={keys}
                  edge={{
                    hasOlder: log.hasOlder,
                    hasFailed: hasFailed(older),
                    onRetry: () => loadNext(older),
                    room,
                  }}
                  instead={
                    isFirstHello && (
                      <FirstHello
                        room={room}
                        me={me}
                        line={latest.at(-1)}
                        onPick={(text) => composer.current?.fill(text)}
                      />
                    )
                  }
                  onAtEnd={setIsAtEnd}
                  onOlder={() => loadNext(older)}
                  onHole={(hole, side) =>
                    holes.hasFailed(hole) ||
                    loadNext(side === 'after' ? { after: hole.after } : { before: hole.before })
                  }
                  handle={handle}
                />
              </DividerSeen>
            </HolesOfLog>
            {unread > 0 && !isFirstHello && dividerSeq !== seenDivider && (
              <UnreadPill unread={unread} onClick={() => void jump('unread')} />
            )}
            {!isAtEnd && <LatestPill fresh={fresh} onClick={() => handle.current?.toEnd()} />}
            <Announcer messages={latest} meId={me.id} />
          </div>
        </OrganisedRoom>
      </OwnMessages>
    </ReportedRoom>
  );
}
