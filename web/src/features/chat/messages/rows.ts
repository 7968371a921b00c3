import type { Message } from '@guildhall/contract/chat.ts';
import { isShown, latestOf, type RoomLog, type Segment } from '../log/room-log.ts';
import { type Act, notInLog, type Outbox } from '../outbox/outbox-state.ts';

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

/** What lies between these two is not loaded. */
export interface Hole {
  after: number;
  before: number;
}

/** What is about to happen to a message. */
export type Change = Act<'edit'> | Act<'remove'>;

type Nothing<K extends string> = { [P in K]?: undefined };

export type Row = RowFrame &
  (
    | ({ message: Message; act?: Change | undefined } & Nothing<'entry' | 'hole'>)
    | ({ entry: Act<'send'> } & Nothing<'message' | 'act' | 'hole'>)
    | ({ hole: Hole } & Nothing<'message' | 'act' | 'entry'>)
  );

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
 * While what comes before a segment isn't loaded, its first message is held back: what stands above it (a day, a name) is
 * known only with its predecessor, and a row that changed its height later would make the list jump.
 */
function shownMessages(segment: Segment, hasOlder: boolean): { before: Message | undefined; shown: Segment } {
  const messages = segment.filter(isShown);
  return hasOlder && messages.length > 1
    ? { before: messages[0], shown: messages.slice(1) }
    : { before: undefined, shown: messages };
}

/** An own message keeps the key it had in the outbox; a clientId is unique per sender only. */
function keyOf({ seq, clientId, senderId }: Message, meId: number): string {
  return clientId && senderId === meId ? clientId : `seq-${seq}`;
}

/** The unread divider stands above the first unread message of those drawn, unless that one is the member's own. */
function dividedMessage(segments: readonly Segment[], { dividerSeq, meId }: View): Message | undefined {
  if (dividerSeq === null) return undefined;
  const segment = segments.find((one) => (one.at(-1)?.seq ?? 0) >= dividerSeq);
  const first = segment?.find((message) => message.seq >= dividerSeq);
  return first && first.senderId !== meId ? first : undefined;
}

const isChange = (act: Act): act is Change => act.kind !== 'send';

/** A signal may tell what an act did before its answer comes. Words that were refused stay, whatever became of the message. */
function isLeft(act: Change | undefined, { messageType, content }: Message): boolean {
  if (act?.kind === 'edit')
    return act.delivery.state === 'failed' || (messageType === 'text' && act.content !== content);
  return messageType === 'text';
}

/** What the list draws: the log with what is about to happen to its messages, then what is not yet in it. */
export function rowsOf(log: RoomLog, view: View): Row[] {
  const parts = log.segments.map((segment, nth) => shownMessages(segment, nth > 0 || log.hasOlder));
  const divided = dividedMessage(
    parts.map(({ shown }) => shown),
    view,
  );
  const acts = new Map(view.outbox.filter(isChange).map((act) => [act.messageId, act]));
  const rows: Row[] = [];
  let previous: Line | undefined;

  function push(line: Line, isNew: boolean, row: Pick<Row, 'key' | 'message' | 'act' | 'entry'>) {
    const isFirst = isNew || !belongsTo(previous, line);
    const last = rows.at(-1);
    if (last) last.isLast = isFirst;
    const day = previous && isSameDay(previous.at, line.at) ? null : line.at;
    const isOwn = line.authorId === view.meId;
    rows.push({ ...row, day, isNew, isFirst, isLast: true, isOwn } as Row);
    previous = line;
  }

  function pushHole(hole: Hole) {
    const frame = { day: null, isNew: false, isFirst: true, isLast: true, isOwn: false };
    rows.push({ key: `hole-${hole.after}-${hole.before}`, hole, ...frame });
  }

  for (const [nth, { before, shown }] of parts.entries()) {
    const [earlier, segment] = [log.segments[nth - 1], log.segments[nth]];
    if (earlier) pushHole({ after: earlier.at(-1)?.seq ?? 0, before: segment?.[0]?.seq ?? 0 });
    previous = before && lineOf(before);
    for (const message of shown) {
      const wanted = acts.get(message.id);
      const act = isLeft(wanted, message) ? wanted : undefined;
      const row = { key: keyOf(message, view.meId), message, act };
      push(lineOf(message), message === divided, row);
    }
  }
  for (const entry of notInLog(view.outbox, latestOf(log), view.meId)) {
    // A clock that is behind the server's must not open a new day.
    const at = new Date(Math.max(entry.createdAt, previous?.at.getTime() ?? 0));
    push({ at, authorId: view.meId, isSystem: false }, false, { key: entry.clientId, entry });
  }
  return rows;
}
