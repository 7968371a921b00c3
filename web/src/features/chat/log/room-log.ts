import type { Message } from '@guildhall/contract/chat.ts';

/** Messages of a room without a hole between them, rising by seq. */
export type Segment = readonly Message[];

/** The loaded parts of a room. Everything here is pure: `seq` decides place and identity, `rev` which version is newer. */
export interface RoomLog {
  /** Rising, with a hole between each two. The last one reaches to the newest message, and is empty in an empty room alone. */
  segments: readonly Segment[];
  /** Came before what lies between; they join the last segment when the hole is filled. */
  ahead: readonly Message[];
  /** Whether older ones are still to be loaded above the first segment. */
  hasOlder: boolean;
  /** Every message that is held is at least as it was at this rev, and the last segment has all that were written by then. */
  rev: number;
}

/** What one sees of a log: not what is from somebody whom one has blocked. */
export function isShown({ messageType }: Message): boolean {
  return messageType !== 'hidden';
}

/** The segment that reaches to the newest message. */
export function latestOf({ segments }: RoomLog): Segment {
  return segments.at(-1) ?? [];
}

/** Nobody has said anything yet: there is at most a line of the house. */
export function isSilent(log: RoomLog): boolean {
  return !log.hasOlder && latestOf(log).every(({ messageType }) => messageType === 'system');
}

export function lastSeqOf(log: RoomLog): number {
  return latestOf(log).at(-1)?.seq ?? 0;
}

function holds({ segments }: RoomLog, seq: number): boolean {
  return segments.some((segment) => segment.some((message) => message.seq === seq));
}

/** Whether it's known where the message with this seq stands: what is right before it is there, too. The first one has nothing before it. */
export function holdsStartOf(log: RoomLog, seq: number): boolean {
  return holds(log, Math.max(1, seq - 1));
}

const bySeq = (a: Message, b: Message) => a.seq - b.seq;
const byRev = (a: Message, b: Message) => a.rev - b.rev;
const revOf = (messages: readonly Message[]) => Math.max(0, ...messages.map(({ rev }) => rev));

/** @param rev one that the page is known to be not older than */
export function logOf(page: readonly Message[], limit: number, rev = 0): RoomLog {
  const messages = page.toSorted(bySeq);
  const hasOlder = messages.length >= limit && messages[0]?.seq !== 1;
  return { segments: [messages], ahead: [], hasOlder, rev: Math.max(rev, revOf(messages)) };
}

/** Takes the place of older versions; what is the same stays the same to the rows that are drawn. */
function replaced(messages: Segment, newer: ReadonlyMap<number, Message>): Segment {
  const [first, last] = [messages[0]?.seq ?? 0, messages.at(-1)?.seq ?? 0];
  if (![...newer.keys()].some((seq) => seq >= first && seq <= last)) return messages;
  const current = (message: Message) => {
    const told = newer.get(message.seq);
    return told && told.rev > message.rev ? told : message;
  };
  return messages.some((message) => current(message) !== message) ? messages.map(current) : messages;
}

/** Puts behind the last segment what follows it without a hole. */
function joined(segments: readonly Segment[], ahead: readonly Message[]): Pick<RoomLog, 'segments' | 'ahead'> {
  const latest = segments.at(-1) ?? [];
  const last = latest.at(-1)?.seq ?? 0;
  // A page may have brought some of them by now.
  const left = ahead.some(({ seq }) => seq <= last) ? ahead.filter(({ seq }) => seq > last) : ahead;
  let count = 0;
  while (left[count]?.seq === last + count + 1) count += 1;
  if (count === 0) return { segments, ahead: left };
  return {
    segments: [...segments.slice(0, -1), [...latest, ...left.slice(0, count)]],
    ahead: left.slice(count),
  };
}

/** Messages as a signal or an answer told them: new or changed, in any order, any number of times. */
export function withTold(log: RoomLog, told: readonly Message[]): RoomLog {
  const newer = new Map<number, Message>();
  for (const message of told.toSorted(byRev)) newer.set(message.seq, message);
  const last = lastSeqOf(log);
  const known = replaced(log.ahead, newer);
  const seqs = new Set(known.map(({ seq }) => seq));
  const fresh = [...newer.values()].filter(({ seq }) => seq > last && !seqs.has(seq));
  const ahead = fresh.length > 0 ? [...known, ...fresh].sort(bySeq) : known;
  const segments = log.segments.map((segment) => replaced(segment, newer));
  let { rev } = log;
  for (const message of told.toSorted(byRev)) if (message.rev === rev + 1) rev = message.rev;
  const isSame =
    rev === log.rev && ahead === log.ahead && segments.every((segment, nth) => segment === log.segments[nth]);
  return isSame ? log : { ...log, ...joined(segments, ahead), rev };
}

/** Something was told of which the log does not know what came before it. */
export function isBehind({ rev }: RoomLog, told: readonly Message[]): boolean {
  return told.some((message) => message.rev > rev);
}

interface Changes {
  /** The rev after which was asked. */
  after: number;
  /** In order of rev. */
  page: readonly Message[];
  /** Nothing more had changed. */
  isWhole: boolean;
  /** The room was known to have come so far when it was asked. */
  knownRev: number;
}

/** The answer to `changedAfter=`. What was written and is not in it does not exist, whatever the numbers are. */
export function withChanges(log: RoomLog, { after, page, isWhole, knownRev }: Changes): RoomLog {
  const next = withTold(log, page);
  // A page that was loaded meanwhile may be older than that: what it missed is asked for again.
  if (after > log.rev) return next;
  const reached = Math.max(page.at(-1)?.rev ?? 0, isWhole ? knownRev : 0);
  const rev = Math.max(next.rev, reached);
  const isNext = (message: Message) => message.rev <= reached;
  if (!isWhole || !next.ahead.some(isNext)) return rev === next.rev ? next : { ...next, rev };
  const latest = [...latestOf(next), ...next.ahead.filter(isNext)];
  const ahead = next.ahead.filter((message) => !isNext(message));
  return { ...next, ...joined([...next.segments.slice(0, -1), latest], ahead), rev };
}

interface LoadedPage {
  page: readonly Message[];
  /** The page lies right behind, or right before, the message with this seq. */
  after?: number;
  before?: number;
  /** Nothing lies before it. */
  isStart: boolean;
  /** The rev of the log when it was asked for: what changed since then may be missing in the page. */
  askedAt: number;
}

/** A page of another place: it joins what it overlaps or lies next to, and stands alone elsewhere. */
export function withPage(log: RoomLog, { page, after, before, isStart, askedAt }: LoadedPage): RoomLog {
  const rev = Math.min(log.rev, askedAt);
  const run = page.toSorted(bySeq);
  const first = run[0]?.seq ?? before ?? 0;
  const last = run.at(-1)?.seq ?? after ?? 0;
  const touches = (segment: Segment) => {
    const [from, to] = [segment[0]?.seq ?? 0, segment.at(-1)?.seq ?? 0];
    return from === before || to === after || (from <= last + 1 && to >= first - 1);
  };
  const touched = log.segments.filter(touches);
  const messages = new Map<number, Message>();
  const seqs = new Set(run.map(({ seq }) => seq));
  const waiting = log.ahead.filter(({ seq }) => seqs.has(seq));
  for (const message of [...touched.flat(), ...run, ...waiting]) {
    const known = messages.get(message.seq);
    if (!known || known.rev < message.rev) messages.set(message.seq, message);
  }
  const union = [...messages.values()].sort(bySeq);
  const apart = log.segments.filter((segment) => !touches(segment));
  const segments =
    union.length > 0 ? [...apart, union].sort((a, b) => (a[0]?.seq ?? 0) - (b[0]?.seq ?? 0)) : apart;
  const isFirst = segments[0] === union;
  const hasGrown = union[0] !== log.segments[0]?.[0];
  const hasOlder = isFirst && (isStart || hasGrown) ? !isStart && union[0]?.seq !== 1 : log.hasOlder;
  return { ...log, ...joined(segments, log.ahead), hasOlder, rev };
}

/** Too much was missed to fetch it all: the newest page takes the place of everything, and older ones load around it. */
export function replacedBy(log: RoomLog, page: readonly Message[], limit: number, rev: number): RoomLog {
  return withTold(logOf(page, limit, rev), log.ahead);
}
