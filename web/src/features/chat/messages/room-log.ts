import type { Message } from '@guildhall/contract/chat.ts';

/** The loaded part of a room. Everything here is pure; `seq` alone decides order and identity. */
export interface RoomLog {
  /** Rising by seq, without a hole. */
  messages: readonly Message[];
  /** Came before what lies between; they join `messages` when the hole is filled. */
  ahead: readonly Message[];
  /** Whether older ones are still to be loaded above. */
  hasOlder: boolean;
  /** Counts the times the whole window was replaced: no place in the old one means anything in the new one. */
  generation: number;
}

/** What one sees of a log: not what is from somebody whom one has blocked. */
export function isShown({ messageType }: Message): boolean {
  return messageType !== 'hidden';
}

/** Nobody has said anything yet: there is at most a line of the house. */
export function isSilent({ messages, hasOlder }: RoomLog): boolean {
  return !hasOlder && messages.every(({ messageType }) => messageType === 'system');
}

const bySeq = (a: Message, b: Message) => a.seq - b.seq;

export function lastSeqOf(log: RoomLog): number {
  return log.messages.at(-1)?.seq ?? 0;
}

/** The newest page of a room, as the first thing that is loaded. */
export function logOf(page: readonly Message[], limit: number, generation = 0): RoomLog {
  const messages = [...page].sort(bySeq);
  return { messages, ahead: [], hasOlder: messages.length >= limit && messages[0]?.seq !== 1, generation };
}

/** Messages that a signal or an answer brought, in any order, any number of times. */
export function withArrived(log: RoomLog, arrived: readonly Message[]): RoomLog {
  const last = lastSeqOf(log);
  const fresh = new Map<number, Message>();
  for (const message of [...log.ahead, ...arrived]) if (message.seq > last) fresh.set(message.seq, message);
  const isKnown = fresh.size === log.ahead.length && log.ahead.every(({ seq }) => fresh.has(seq));
  if (isKnown && !fresh.has(last + 1)) return log;
  const sorted = [...fresh.values()].sort(bySeq);
  let joined = 0;
  while (sorted[joined]?.seq === last + joined + 1) joined += 1;
  return {
    ...log,
    messages: joined > 0 ? [...log.messages, ...sorted.slice(0, joined)] : log.messages,
    ahead: sorted.slice(joined),
  };
}

/** Messages that are there already, as they are now: what an organiser removed is another one. */
export function withReplaced(log: RoomLog, current: readonly Message[]): RoomLog {
  const types = new Map(current.map((message) => [message.seq, message]));
  const replaced = (message: Message) => {
    const now = types.get(message.seq);
    return now && now.messageType !== message.messageType ? now : message;
  };
  return { ...log, messages: log.messages.map(replaced), ahead: log.ahead.map(replaced) };
}

/** The answer to `after=`: nothing lies between `after` and its first message, whatever their numbers are. */
export function withPageAfter(log: RoomLog, after: number, page: readonly Message[]): RoomLog {
  if (after !== lastSeqOf(log) || page.length === 0) return withArrived(log, page);
  const messages = [...log.messages, ...[...page].sort(bySeq)];
  return withArrived({ ...log, messages }, []);
}

/** The answer to `before=`; one for another place in the log (a double request) changes nothing. */
export function withPageBefore(log: RoomLog, before: number, page: readonly Message[], limit: number): RoomLog {
  const first = log.messages[0];
  if (!first || first.seq !== before) return log;
  const older = page.filter((message) => message.seq < before).sort(bySeq);
  const hasOlder = older.length >= limit && older[0]?.seq !== 1;
  return { ...log, messages: [...older, ...log.messages], hasOlder };
}

/** Too much was missed to fetch it all: the newest page takes the place of everything, older pages load above it. */
export function replacedBy(log: RoomLog, page: readonly Message[], limit: number): RoomLog {
  return withArrived(logOf(page, limit, log.generation + 1), log.ahead);
}
