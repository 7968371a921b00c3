import { editMessage, generalRoomId, type Message, sendMessage } from '@guildhall/contract/chat.ts';
import { removeGeneralMessage, removeMessage } from '@guildhall/contract/chat-organising.ts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { authKeys } from '#web/features/auth/queries.ts';
import { moderationKeys } from '#web/features/moderation/queries.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { sessionEnd } from '#web/lib/session-end.ts';
import * as socket from '#web/lib/socket.ts';
import { t } from '#web/lib/text.ts';
import { reportError, warn } from '#web/ui/report-failure.ts';
import { chatKeys, signalsMissed } from '../queries.ts';
import { receive } from '../receive.ts';
import { addToOutbox, closeOutbox, discard, openOutbox, readOutbox, setDelivery } from './outbox.ts';
import { type Act, type ActKind, deliveryAfter, failedSentence, nextOf, type Wanted } from './outbox-state.ts';

const toasts = () => ({
  notConnected: {
    title: t('Not Connected'),
    description: t('Cannot send message. Connection is not established.'),
  },
  messageFailed: { title: t('Message Failed'), description: t(failedSentence) },
  refused: { title: t('Error'), description: t('Failed to send message.') },
});

/** Sends the outbox of one member, each room in its own order. It goes on when the chat screen is left. */
interface Sending {
  client: QueryClient;
  memberId: number;
  /** Rooms of which an act is on its way. */
  busy: Set<number>;
  /** By room: the server has asked to wait. */
  timers: Map<number, ReturnType<typeof setTimeout>>;
  /** Asked for by hand: somebody waits for an answer. */
  insisted: Set<string>;
  /** Said once for each outage, and to whoever asks by hand. */
  isOutageTold: boolean;
  stopListening: () => void;
}

let sending: Sending | undefined;

/** Begins with what was left unsent. Calling it twice for the same member is harmless. */
export function startSending(client: QueryClient, memberId: number): void {
  if (sending?.memberId === memberId) return;
  stopSending();
  sending = {
    client,
    memberId,
    busy: new Set(),
    timers: new Map(),
    insisted: new Set(),
    isOutageTold: false,
    stopListening: socket.onOpen(resumeSending),
  };
  openOutbox(memberId);
  resumeSending();
}

/** Nobody is signed in any more: nothing leaves, and nothing that waited stays in memory. */
export function stopSending(): void {
  for (const timer of sending?.timers.values() ?? []) clearTimeout(timer);
  sending?.stopListening();
  sending = undefined;
  closeOutbox();
}
sessionEnd.on(stopSending);
signalsMissed.on(resumeSending);

/** Shows at once, and reaches the server in its turn. */
export function act(wanted: Wanted): void {
  const { clientId, kind } = addToOutbox(wanted);
  // Trying again is the best way to learn whether the network is back.
  if (navigator.onLine) resumeSending();
  else {
    setDelivery(clientId, { state: 'offline' });
    if (sending) tellOutage(sending, kind);
  }
}

export function send(roomId: number, content: string): void {
  act({ kind: 'send', roomId, content });
}

/** Once, and of messages alone: another act says beside its message that it waits. */
function tellOutage(own: Sending, kind: ActKind): void {
  if (own.isOutageTold || kind !== 'send') return;
  own.isOutageTold = true;
  warn(toasts().notConnected);
}

export function retry({ clientId }: Act): void {
  sending?.insisted.add(clientId);
  setDelivery(clientId, { state: 'queued' });
  resumeSending();
}

/** Everything that waits: after a reload, or when the network may be back. */
export function resumeSending(): void {
  if (!sending) return;
  for (const { clientId, delivery } of readOutbox())
    if (delivery.state === 'offline') setDelivery(clientId, { state: 'queued' });
  for (const roomId of new Set(readOutbox().map((entry) => entry.roomId))) void flush(sending, roomId);
}

async function flush(own: Sending, roomId: number): Promise<void> {
  if (own.busy.has(roomId)) return;
  own.busy.add(roomId);
  clearTimeout(own.timers.get(roomId));
  try {
    while (sending === own) {
      const next = nextOf(readOutbox(), roomId, Date.now());
      if (next.kind === 'wait')
        own.timers.set(
          roomId,
          setTimeout(() => void flush(own, roomId), next.until - Date.now()),
        );
      if (next.kind !== 'deliver') break;
      await deliver(own, next.act);
    }
  } finally {
    own.busy.delete(roomId);
  }
}

/** How each kind of act reaches the server. All answer with the message as it is then. */
const calls: { [K in ActKind]: (act: Act<K>) => Promise<Message> } = {
  send: ({ roomId, content, clientId }) =>
    call(sendMessage, { body: { roomId, content, clientId, messageType: 'text' } }),
  edit: ({ roomId, messageId, content }) =>
    call(editMessage, { params: { roomId, messageId }, body: { content } }),
  remove: ({ roomId, messageId, reason = '', isOwn }) =>
    roomId === generalRoomId && !isOwn
      ? call(removeGeneralMessage, { params: { messageId }, body: { reason } })
      : call(removeMessage, { params: { roomId, messageId } }),
};

async function deliver(own: Sending, act: Act): Promise<void> {
  const { clientId } = act;
  setDelivery(clientId, { state: 'sending' });
  const isInsisted = own.insisted.delete(clientId);
  try {
    const message = await calls[act.kind](act as never);
    if (sending !== own) return;
    own.isOutageTold = false;
    receive(own.client, message);
    if (act.kind === 'send') echo(message, own.memberId);
    else discard(clientId);
  } catch (error) {
    // The signal may have told by now that it arrived after all.
    const current = readOutbox().find((one) => one.clientId === clientId);
    if (sending !== own || !current || current.delivery.state === 'sent') return;
    const isOnline = navigator.onLine && socket.isConnected();
    const delivery = deliveryAfter(error, { isOnline, now: Date.now() });
    setDelivery(clientId, delivery);
    // It waits of itself and says so where it stands.
    if (isInsisted) own.isOutageTold = false;
    if (delivery.state === 'offline') tellOutage(own, act.kind);
    if (delivery.state === 'failed') onRefused(own.client, error, act);
  }
}

/** Echoed over the socket; the server answers it and never stores it (product.md, chat 3). */
function echo({ roomId, content }: Message, senderId: number) {
  try {
    socket.send({ type: 'chat_message', roomId, senderId, content, messageType: 'text' });
  } catch {
    // The connection broke at this moment. The message is stored; nothing has to be done.
  }
}

/** The lists that show why the server refuses. */
const explainedBy: Partial<Record<ApiError['code'], readonly QueryKey[]>> = {
  muted: [moderationKeys.mine],
  // By an organiser, in this room alone.
  muted_here: [chatKeys.rooms],
  banned: [moderationKeys.mine],
  read_only: [chatKeys.rooms],
  email_unconfirmed: [authKeys.me],
};

function mutedToast(seconds: number) {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const description = t('You can send messages again in {minutes, plural, one {# minute} other {# minutes}}', {
    minutes,
  });
  return { title: t('You are muted'), description };
}

function onRefused(client: QueryClient, error: unknown, act: Act) {
  const { code, status, retryAfter } =
    error instanceof ApiError ? error : ({ code: 'unknown', status: 0 } as const);
  for (const queryKey of explainedBy[code] ?? []) void client.invalidateQueries({ queryKey });
  // It stands below its message, with the words that were typed.
  if (act.kind === 'edit') return;
  if (act.kind !== 'send') {
    // Nothing was typed that could get lost: what was wanted shows no longer.
    discard(act.clientId);
    reportError(error);
  } else if (code === 'muted' && retryAfter !== undefined) warn(mutedToast(retryAfter));
  else if (code === 'network') warn(toasts().messageFailed);
  // A refusal with a reason is shown where it happened; the toast is for what nobody can explain.
  else if (status >= 500 || code === 'unknown') warn(toasts().refused);
}
