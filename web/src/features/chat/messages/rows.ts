import type { Message } from '@guildhall/contract/chat.ts';
import { notInLog, type Outbox, type OutboxEntry } from '../outbox/outbox-state.ts';
import { isShown, type RoomLog } from './room-log.ts';

/** Messages of one author within so many minutes stand together. */
const groupMs = 5 * 60_000;

interface RowFrame {
  key: string;
  /** A new day begins here. */
  day: Date | null;
  /** The unread divider stands above. */
  isNew: boolean;
  /** Opens a group: with name and picture. */
  isFirst: boolean;
  /** Closes a group. */
  isLast: boolean;
  isOwn: boolean;
}

export type Row = RowFrame &
  ({ message: Message; entry?: undefined } | { message?: undefined; entry: OutboxEntry });

interface Line {
  at: Date;
  authorId: number | null;
  isSystem: boolean;
}

const lineOf = ({ createdAt, senderId, messageType }: Message): Line => ({
  at: createdAt,
  authorId: senderId,
  isSystem: messageType === 'system',
});

function isSameDay(a: Date, b: Date): boolean {
  return a.getDate() === b.getDate() && a.getMonth() === b.getMonth() && a.getFullYear() === b.getFullYear();
}

function belongsTo(before: Line | undefined, line: Line): boolean {
  return (
    before !== undefined &&
    !before.isSystem &&
    !line.isSystem &&
    before.authorId === line.authorId &&
    isSameDay(before.at, line.at) &&
    Math.abs(line.at.getTime() - before.at.getTime()) <= groupMs
  );
}

interface View {
  meId: number;
  /** Of this room. */
  outbox: Outbox;
  /** Where the unread messages began when the room was opened. */
  dividerSeq: number | null;
}

/**
 * While older messages exist, the first loaded one is held back: what stands above it (a day, a name) is known only
 * with its predecessor, and a row that changed its height later would make the list jump.
 */
function shownMessages(log: RoomLog): {
  before: Message | undefined;
  shown: readonly Message[];
} {
  const { hasOlder } = log;
  const messages = log.messages.filter(isShown);
  return hasOlder && messages.length > 1
    ? { before: messages[0], shown: messages.slice(1) }
    : { before: undefined, shown: messages };
}

/** An own message keeps the key it had in the outbox; a clientId is unique per sender only. */
function keyOf({ seq, clientId, senderId }: Message, meId: number): string {
  return clientId && senderId === meId ? clientId : `seq-${seq}`;
}

/** The unread divider stands above the first unread message, unless that one is the member's own. */
function dividedMessage(shown: readonly Message[], { dividerSeq, meId }: View): Message | undefined {
  if (dividerSeq === null) return undefined;
  const first = shown.find((message) => message.seq >= dividerSeq);
  return first && first.senderId !== meId ? first : undefined;
}

/** What the list draws: the log, then what is not yet in it. */
export function rowsOf(log: RoomLog, view: View): Row[] {
  const { before, shown } = shownMessages(log);
  const divided = dividedMessage(shown, view);
  const rows: Row[] = [];
  let previous = before && lineOf(before);

  function push(line: Line, isNew: boolean, row: Pick<Row, 'key' | 'message' | 'entry'>) {
    const isFirst = isNew || !belongsTo(previous, line);
    const last = rows.at(-1);
    if (last) last.isLast = isFirst;
    const day = previous && isSameDay(previous.at, line.at) ? null : line.at;
    const isOwn = line.authorId === view.meId;
    rows.push({ ...row, day, isNew, isFirst, isLast: true, isOwn } as Row);
    previous = line;
  }

  for (const message of shown)
    push(lineOf(message), message === divided, { key: keyOf(message, view.meId), message });
  for (const entry of notInLog(view.outbox, log.messages, view.meId)) {
    // A clock that is behind the server's must not open a new day.
    const at = new Date(Math.max(entry.createdAt, previous?.at.getTime() ?? 0));
    push({ at, authorId: view.meId, isSystem: false }, false, { key: entry.clientId, entry });
  }
  return rows;
}
