import { type Message, sendMessage } from '@guildhall/contract/chat.ts';
import type { QueryClient } from '@tanstack/react-query';
import { authKeys } from '#web/features/auth/queries.ts';
import { moderationKeys } from '#web/features/moderation/queries.ts';
import { ApiError, call, isUnauthorized } from '#web/lib/api.ts';
import * as socket from '#web/lib/socket.ts';
import { toast } from '#web/ui/toast.ts';
import { addToLog, catchUp, readLog } from '../messages/log-queries.ts';
import { chatKeys, showInRooms } from '../queries.ts';
import { addToOutbox, closeOutbox, dropSent, forgetShown, openOutbox, readOutbox, setDelivery } from './outbox.ts';
import { type Delivery, deliveryAfter, nextOf, type OutboxEntry } from './outbox-state.ts';

/** Specification section 8. */
const toasts = {
  notConnected: { title: 'Not Connected', description: 'Cannot send message. Connection is not established.' },
  messageFailed: { title: 'Message Failed', description: 'Failed to send message. Please try again.' },
  refused: { title: 'Error', description: 'Failed to send message.' },
};

const warn = (name: keyof typeof toasts) => toast({ ...toasts[name], variant: 'destructive' });

/** The specification's echo over the socket; the server answers it and never stores it (decisions, chat 3). */
function echo({ roomId, content }: Message, senderId: number) {
  try {
    socket.send({ type: 'chat_message', roomId, senderId, content, messageType: 'text' });
  } catch {
    // The connection broke at this moment. The message is stored; nothing has to be done.
  }
}

export interface Sender {
  send(roomId: number, content: string): void;
  retry(entry: OutboxEntry): void;
  /** Everything that waits, after a reload or when the network is back. */
  resume(): void;
  stop(): void;
}

/** Sends the outbox of one member, each room in its own order. */
function createSender(client: QueryClient, memberId: number): Sender {
  const busy = new Set<number>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  let isStopped = false;

  const isOnline = () => navigator.onLine && socket.isConnected();

  function onSent(message: Message) {
    dropSent(message);
    showInRooms(client, message);
    const isBehind = addToLog(client, message.roomId, [message]);
    const log = readLog(client, message.roomId);
    if (isBehind) void catchUp(client, message.roomId);
    // A room that is not loaded has no log that could show it.
    if (!log) forgetShown(message.roomId, [message]);
    echo(message, memberId);
  }

  function onRefused(error: unknown, delivery: Delivery) {
    if (delivery.state === 'offline') warn('notConnected');
    if (delivery.state !== 'failed') return;
    if (isUnauthorized(error)) void client.invalidateQueries({ queryKey: authKeys.me });
    const code = error instanceof ApiError ? error.code : 'unknown';
    if (code === 'muted' || code === 'banned') void client.invalidateQueries({ queryKey: moderationKeys.mine });
    if (code === 'read_only') void client.invalidateQueries({ queryKey: chatKeys.rooms });
    if (code === 'email_unconfirmed') void client.invalidateQueries({ queryKey: authKeys.me });
    if (code === 'muted' && delivery.reason.includes(': ')) {
      const [title = '', description] = delivery.reason.split(': ', 2);
      toast({ title, description, variant: 'destructive' });
    } else if (code === 'network') warn('messageFailed');
    // A refusal with a reason is shown where it happened; the toast is for what nobody can explain.
    else if (!(error instanceof ApiError) || error.status >= 500 || code === 'unknown') warn('refused');
  }

  async function deliver({ clientId, roomId, content }: OutboxEntry): Promise<void> {
    setDelivery(clientId, { state: 'sending' });
    try {
      onSent(await call(sendMessage, { body: { roomId, content, clientId, messageType: 'text' } }));
    } catch (error) {
      // The signal may have told by now that it arrived after all.
      const entry = readOutbox().find((one) => one.clientId === clientId);
      if (!entry || entry.delivery.state === 'sent') return;
      const delivery = deliveryAfter(error, { isOnline: isOnline(), now: Date.now() });
      setDelivery(clientId, delivery);
      onRefused(error, delivery);
    }
  }

  async function pump(roomId: number): Promise<void> {
    if (busy.has(roomId)) return;
    busy.add(roomId);
    clearTimeout(timers.get(roomId));
    try {
      while (!isStopped) {
        const next = nextOf(readOutbox(), roomId, Date.now());
        if (next.kind === 'wait') {
          const start = () => void pump(roomId);
          timers.set(roomId, setTimeout(start, next.until - Date.now()));
        }
        if (next.kind !== 'send') break;
        await deliver(next.entry);
      }
    } finally {
      busy.delete(roomId);
    }
  }

  function resume() {
    for (const { clientId, delivery } of readOutbox())
      if (delivery.state === 'offline') setDelivery(clientId, { state: 'queued' });
    for (const roomId of new Set(readOutbox().map((entry) => entry.roomId))) void pump(roomId);
  }

  openOutbox(memberId);
  const stopOpen = socket.onOpen(resume);
  addEventListener('online', resume);
  resume();

  return {
    send(roomId, content) {
      const { clientId } = addToOutbox(roomId, content);
      // Trying again is the best way to learn whether the network is back.
      if (navigator.onLine) return resume();
      setDelivery(clientId, { state: 'offline' });
      warn('notConnected');
    },
    retry({ clientId }) {
      setDelivery(clientId, { state: 'queued' });
      resume();
    },
    resume,
    stop() {
      isStopped = true;
      stopOpen();
      removeEventListener('online', resume);
      for (const timer of timers.values()) clearTimeout(timer);
      closeOutbox();
    },
  };
}

let current: { memberId: number; sender: Sender } | undefined;

/** One for the member who is signed in; it goes on when the chat screen is left. */
export function senderOf(client: QueryClient, memberId: number): Sender {
  if (current?.memberId === memberId) return current.sender;
  stopSender();
  current = { memberId, sender: createSender(client, memberId) };
  return current.sender;
}

/** Nobody is signed in any more. */
export function stopSender(): void {
  current?.sender.stop();
  current = undefined;
}
