import type { Message } from '@guildhall/contract/chat.ts';
import { type PersonalStorage, personalStorage } from '#web/lib/personal-storage.ts';
import { createStore } from '#web/lib/store.ts';
import {
  type Act,
  type Delivery,
  notInLog,
  type Outbox,
  ofRoom,
  parseStored,
  sendsIn,
  type Wanted,
  withDelivery,
  without,
  withSent,
} from './outbox-state.ts';

/** One key for each act, so that two tabs never overwrite each other's. */
const prefix = 'outbox.';

let storage: PersonalStorage | undefined;
let stopListening: (() => void) | undefined;
let memberId: number | undefined;
const outbox = createStore<Outbox>([]);

function keep(entry: Act | undefined) {
  if (!entry) return;
  storage?.write(prefix + entry.clientId, entry.delivery.state === 'sent' ? undefined : JSON.stringify(entry));
}

const find = (clientId: string) => outbox.read().find((entry) => entry.clientId === clientId);

/** What this member left unsent is there again. Calling it twice is harmless. */
export function openOutbox(ownerId: number): PersonalStorage {
  if (storage && memberId === ownerId) return storage;
  stopListening?.();
  memberId = ownerId;
  const opened = personalStorage(ownerId);
  storage = opened;
  const kept = opened.list(prefix).map((name) => parseStored(opened.read(name)));
  outbox.set(kept.filter((entry) => entry !== undefined).sort((a, b) => a.createdAt - b.createdAt));
  // Another tab has sent or discarded it.
  stopListening = opened.onChange((name, value) => {
    if (name.startsWith(prefix) && value === undefined)
      outbox.set(without(outbox.read(), name.slice(prefix.length)));
  });
  return opened;
}

/** Nothing of the member stays in memory; what is stored stays or goes with `personal-storage.ts`. */
export function closeOutbox(): void {
  stopListening?.();
  storage = stopListening = memberId = undefined;
  outbox.set([]);
}

export function addToOutbox(wanted: Wanted): Act {
  const frame = { clientId: crypto.randomUUID(), createdAt: Date.now(), delivery: { state: 'queued' } } as const;
  const act: Act = { ...wanted, ...frame };
  keep(act);
  outbox.set([...outbox.read(), act]);
  return act;
}

export function setDelivery(clientId: string, delivery: Delivery): void {
  outbox.set(withDelivery(outbox.read(), clientId, delivery));
  keep(find(clientId));
}

export function discard(clientId: string): void {
  storage?.write(prefix + clientId, undefined);
  outbox.set(without(outbox.read(), clientId));
}

/** The message is stored on the server: nothing is left to keep. */
export function dropSent(message: Message): void {
  // A clientId can be read by everybody in the room and used again by somebody else.
  const next = message.senderId === memberId ? withSent(outbox.read(), message) : outbox.read();
  if (next === outbox.read()) return;
  outbox.set(next);
  keep(find(message.clientId ?? ''));
}

/** The log of a room shows these messages by now. */
export function forgetShown(roomId: number, messages: readonly Message[]): void {
  if (memberId === undefined || !outbox.read().some((entry) => entry.roomId === roomId)) return;
  const left = new Set(notInLog(ofRoom(outbox.read(), roomId), messages, memberId));
  for (const act of sendsIn(ofRoom(outbox.read(), roomId))) if (!left.has(act)) discard(act.clientId);
}

export const readOutbox = outbox.read;
export const useOutbox = outbox.use;
