import type { Message, Room } from '@guildhall/contract/chat.ts';
import type { Me } from '@guildhall/contract/members.ts';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useVisible } from '#web/lib/use-visible.ts';
import type { ComposerHandle } from '../composer/composer.tsx';
import { useClosed } from '../composer/use-closed.ts';
import { OrganisedRoom } from '../organising/organised-room.tsx';
import { PinnedBar } from '../organising/pinned-bar.tsx';
import { forgetShown, useOutbox } from '../outbox/outbox.ts';
import { ofRoom } from '../outbox/outbox-state.ts';
import { roomName } from '../rooms/room-names.ts';
import { Announcer } from './announcer.tsx';
import { DividerSeen } from './dividers.tsx';
import { FirstHello } from './first-hello.tsx';
import { MessageList, type MessageListHandle } from './message-list.tsx';
import { LatestPill, UnreadPill } from './pills.tsx';
import { isShown, isSilent, lastSeqOf, type RoomLog } from './room-log.ts';
import { type Row, rowsOf } from './rows.ts';
import { useMarkRead } from './use-mark-read.ts';
import { useOlder } from './use-older.ts';
import { useReadingPosition } from './use-reading-position.ts';

interface MessagePaneProps {
  room: Room;
  log: RoomLog;
  me: Me;
  composer: RefObject<ComposerHandle | null>;
}

/** Where a jump leads: to the first unread message, or to a pinned one. */
type Sought = 'unread' | { seq: number };

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
  const [sought, setSought] = useState<Sought | null>(null);
  const older = useOlder(room.id);

  useMarkRead(room, lastSeq, isWatching);
  useEffect(() => forgetShown(room.id, log.messages), [room.id, log.messages]);

  const canWrite = useClosed(room, me) === null;
  const isFirstHello = room.type === 'private' && canWrite && outbox.length === 0 && isSilent(log);
  const said = useMemo(() => rowsOf(log, { meId: me.id, outbox, dividerSeq }), [log, me.id, outbox, dividerSeq]);
  const rows = isFirstHello ? noRows : said;
  const keys = useMemo(() => rows.map((row) => row.key), [rows]);
  const fresh = useMemo(
    () => log.messages.filter((one) => isShown(one) && one.seq > seenSeq && one.senderId !== me.id).length,
    [log, seenSeq, me.id],
  );

  // What is sought may lie pages above: they load until it is there.
  const { loadMany } = older;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that arrives is a new look
  useEffect(() => {
    if (!sought) return;
    const found = rows.find((row) => (sought === 'unread' ? row.isNew : row.message?.seq === sought.seq));
    if (!found && log.hasOlder) return void loadMany().then((isLoaded) => isLoaded || setSought(null));
    setSought(null);
    if (found) handle.current?.toRow(found.key);
  }, [sought, rows]);

  const unread = useMemo(() => {
    if (dividerSeq === null) return 0;
    const isHidden = (one: Message) => !isShown(one) && one.seq >= dividerSeq && one.seq <= seenSeq;
    return seenSeq - dividerSeq + 1 - log.messages.filter(isHidden).length;
  }, [log, dividerSeq, seenSeq]);
  return (
    <OrganisedRoom room={room} me={me}>
      <PinnedBar room={room} onOpen={({ seq }) => setSought({ seq })} />
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
              room,
            }}
            instead={
              isFirstHello && (
                <FirstHello
                  room={room}
                  me={me}
                  line={log.messages.at(-1)}
                  onPick={(text) => composer.current?.fill(text)}
                />
              )
            }
            onAtEnd={setIsAtEnd}
            onOlder={older.loadOne}
            handle={handle}
          />
        </DividerSeen>
        {unread > 0 && !isFirstHello && dividerSeq !== seenDivider && (
          <UnreadPill unread={unread} onClick={() => setSought('unread')} />
        )}
        {!isAtEnd && <LatestPill fresh={fresh} onClick={() => handle.current?.toEnd()} />}
        <Announcer messages={log.messages} meId={me.id} />
      </div>
    </OrganisedRoom>
  );
}
