import type { Room } from '@guildhall/contract/chat.ts';
import type { Me } from '@guildhall/contract/members.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useVisible } from '#web/lib/use-visible.ts';
import { forgetShown, useOutbox } from '../composer/outbox.ts';
import { ofRoom } from '../composer/outbox-state.ts';
import { roomName } from '../rooms/room-names.ts';
import { Announcer } from './announcer.tsx';
import { DividerSeen } from './dividers.tsx';
import { MessageList, type MessageListHandle } from './message-list.tsx';
import { LatestPill, UnreadPill } from './pills.tsx';
import { useReading } from './reading.ts';
import { lastSeqOf, type RoomLog } from './room-log.ts';
import { rowsOf } from './rows.ts';
import { useOlder } from './use-older.ts';
import { useSight } from './use-sight.ts';

interface MessagePaneProps {
  room: Room;
  log: RoomLog;
  me: Me;
  onProfile: (memberId: number) => void;
}

/** The messages of a room, where the reader stands among them, and the ways to the end and to the first unread one. */
export function MessagePane({ room, log, me, onProfile }: MessagePaneProps) {
  const everything = useOutbox();
  const outbox = useMemo(() => ofRoom(everything, room.id), [everything, room.id]);
  const lastSeq = lastSeqOf(log);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const isVisible = useVisible();
  const isWatching = isVisible && isAtEnd;
  const handle = useRef<MessageListHandle>(null);
  const { dividerSeq, seenSeq } = useSight(room, { lastSeq, isWatching, onSend: () => handle.current?.toEnd() });
  const [seenDivider, setSeenDivider] = useState<number | null>(null);
  const [isSeeking, setIsSeeking] = useState(false);
  const older = useOlder(room.id);

  useReading(room, lastSeq, isWatching);
  useEffect(() => forgetShown(room.id, log.messages), [room.id, log.messages]);

  const rows = useMemo(() => rowsOf(log, { meId: me.id, outbox, dividerSeq }), [log, me.id, outbox, dividerSeq]);
  const keys = useMemo(() => rows.map((row) => row.key), [rows]);
  const fresh = useMemo(
    () => log.messages.filter(({ seq, senderId }) => seq > seenSeq && senderId !== me.id).length,
    [log, seenSeq, me.id],
  );

  // The first unread message may lie pages above: they load until it is there.
  const { loadMany } = older;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that arrives is a new look
  useEffect(() => {
    if (!isSeeking) return;
    const first = rows.find((row) => row.isNew);
    if (!first && log.hasOlder) return void loadMany().then((isLoaded) => isLoaded || setIsSeeking(false));
    setIsSeeking(false);
    if (first) handle.current?.toRow(first.key);
  }, [isSeeking, rows]);

  const isDividerAbove = dividerSeq !== null && dividerSeq !== seenDivider && dividerSeq <= seenSeq;
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <DividerSeen value={() => setSeenDivider(dividerSeq)}>
        <MessageList
          key={log.generation}
          label={`Messages in ${roomName(room)}`}
          rows={rows}
          keys={keys}
          edge={{
            hasOlder: log.hasOlder,
            hasFailed: older.hasFailed,
            onRetry: older.loadOne,
            roomName: roomName(room),
          }}
          onProfile={onProfile}
          onAtEnd={setIsAtEnd}
          onOlder={older.loadOne}
          handle={handle}
        />
      </DividerSeen>
      {isDividerAbove && <UnreadPill unread={seenSeq - dividerSeq + 1} onClick={() => setIsSeeking(true)} />}
      {!isAtEnd && <LatestPill fresh={fresh} onClick={() => handle.current?.toEnd()} />}
      <Announcer messages={log.messages} meId={me.id} />
    </div>
  );
}
