import type { Message } from '@guildhall/contract/chat.ts';
import { message } from '@guildhall/contract/messages.ts';
import { ApiError, userMessage } from '#web/lib/api.ts';
import { t } from '#web/lib/text.ts';

/** Why the server asks to wait. */
export type Pause = 'newcomer_pause' | 'rate_limited' | 'unavailable';

/** Where an act stands that the server has not confirmed. */
export type Delivery =
  /** Waits for its turn: the acts of a room go out one after the other, so that they keep their order. */
  | { state: 'queued' }
  | { state: 'sending' }
  /** The network is gone; it goes out by itself when it is back. */
  | { state: 'offline' }
  /** The server asked to wait; it goes out by itself at `until` (milliseconds since the epoch). */
  | { state: 'delayed'; until: number; why: Pause }
  | { state: 'failed'; reason: string }
  /** Stored; drawn until the log shows the message itself. */
  | { state: 'sent'; seq: number };

interface ActFrame {
  /** Made here. The server knows a message by it, so that a retry is harmless. */
  clientId: string;
  roomId: number;
  /** Milliseconds since the epoch. */
  createdAt: number;
  delivery: Delivery;
}

/** What a member does in a room, by kind. One more kind is one more entry here, and how it is delivered in sender.ts. */
interface Acts {
  send: { content: string };
  /** Changes what an own message says. */
  edit: { messageId: number; content: string };
  /** Takes a message out of the room: one's own, or staff say why. */
  remove: { messageId: number; reason?: string | undefined; isOwn?: boolean | undefined };
}
export type ActKind = keyof Acts;
/** What is wanted, without where it stands. */
export type Wanted<K extends ActKind = ActKind> = { [P in K]: { kind: P; roomId: number } & Acts[P] }[K];
export type Act<K extends ActKind = ActKind> = { [P in K]: ActFrame & { kind: P } & Acts[P] }[K];

export type Outbox = readonly Act[];

const isSend = (act: Act): act is Act<'send'> => act.kind === 'send';

/** The own messages among the acts. */
export function sendsIn(outbox: Outbox): readonly Act<'send'>[] {
  return outbox.filter(isSend);
}

export function withDelivery(outbox: Outbox, clientId: string, delivery: Delivery): Outbox {
  return outbox.map((entry) => (entry.clientId === clientId ? { ...entry, delivery } : entry));
}

export function without(outbox: Outbox, clientId: string): Outbox {
  return outbox.filter((entry) => entry.clientId !== clientId);
}

/** The server has the message: told by its answer or by the signal, whichever comes first. */
export function withSent(outbox: Outbox, message: Message): Outbox {
  const { clientId, seq } = message;
  return clientId && outbox.some((entry) => entry.clientId === clientId)
    ? withDelivery(outbox, clientId, { state: 'sent', seq })
    : outbox;
}

/** Own messages among those of a log, by what the composer called them. */
function ownClientIds(messages: readonly Message[], meId: number): Map<string, Message> {
  const own = new Map<string, Message>();
  for (const message of messages)
    if (message.senderId === meId && message.clientId) own.set(message.clientId, message);
  return own;
}

/**
 * Own messages of a room that its newest ones don't show yet. A message that was believed to have failed may be
 * among them: its answer got lost, not itself.
 */
export function notInLog(outbox: Outbox, messages: readonly Message[], meId: number): readonly Act<'send'>[] {
  const sends = sendsIn(outbox);
  if (sends.length === 0) return sends;
  const lastSeq = messages.at(-1)?.seq ?? 0;
  const own = ownClientIds(messages, meId);
  const isShown = ({ clientId, delivery }: Act) =>
    own.has(clientId) || (delivery.state === 'sent' && delivery.seq <= lastSeq);
  return sends.filter((act) => !isShown(act));
}

export function ofRoom(outbox: Outbox, roomId: number): Outbox {
  return outbox.filter((entry) => entry.roomId === roomId);
}

/** What holds up the messages of a room, if the server has asked to wait. */
export function pauseOf(outbox: Outbox, roomId: number): Extract<Delivery, { state: 'delayed' }> | undefined {
  return sendsIn(ofRoom(outbox, roomId))
    .map(({ delivery }) => delivery)
    .find((delivery) => delivery.state === 'delayed');
}

export type Next =
  | { kind: 'deliver'; act: Act }
  /** Nothing until then. */
  | { kind: 'wait'; until: number }
  | { kind: 'nothing' };

/** The act of a room that may go out at `now`. A failed one lets the others pass; a delayed one holds them. */
export function nextOf(outbox: Outbox, roomId: number, now: number): Next {
  for (const entry of outbox) {
    if (entry.roomId !== roomId) continue;
    const { delivery } = entry;
    if (delivery.state === 'sending' || delivery.state === 'offline') return { kind: 'nothing' };
    if (delivery.state === 'delayed' && delivery.until > now) return { kind: 'wait', until: delivery.until };
    if (delivery.state === 'queued' || delivery.state === 'delayed') return { kind: 'deliver', act: entry };
  }
  return { kind: 'nothing' };
}

const pauses: ReadonlySet<string> = new Set<Pause>(['newcomer_pause', 'rate_limited', 'unavailable']);
const isPause = (code: string): code is Pause => pauses.has(code);
/** Said by the toast; where it stands for a reason, the message itself need not say more than that it was not sent. */
export const failedSentence = message('Failed to send message. Please try again.');

/** What becomes of an act after its call has failed. */
export function deliveryAfter(error: unknown, { isOnline, now }: { isOnline: boolean; now: number }): Delivery {
  if (!(error instanceof ApiError)) return { state: 'failed', reason: t(failedSentence) };
  if (error.code === 'network')
    return isOnline ? { state: 'failed', reason: t(failedSentence) } : { state: 'offline' };
  if (isPause(error.code) && error.retryAfter !== undefined)
    return { state: 'delayed', until: now + Math.max(1, error.retryAfter) * 1000, why: error.code };
  return {
    state: 'failed',
    reason: error.status >= 500 ? t(failedSentence) : userMessage(error, t(failedSentence)),
  };
}

const waiting: Record<Delivery['state'], Delivery['state'] | null> = {
  queued: 'queued',
  sending: 'queued',
  offline: 'queued',
  delayed: 'queued',
  failed: 'failed',
  sent: null,
};

/** As kept by the browser. An act whose fate is unknown goes out again: twice changes nothing more. */
export function parseStored(text: string | undefined): Act | undefined {
  try {
    // Before there were other acts, a message had no kind.
    const act = { kind: 'send', ...JSON.parse(text ?? '') } as Act;
    const state = waiting[act.delivery.state];
    const isWhole =
      (act.kind === 'remove' || typeof act.content === 'string') &&
      (act.kind === 'send' || Number.isInteger(act.messageId));
    if (!state || !isWhole || !Number.isInteger(act.roomId)) return undefined;
    return state === 'failed' ? act : { ...act, delivery: { state: 'queued' } };
  } catch {
    return undefined;
  }
}
