import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/lib/query-client.ts';
import { fakeStorage } from '#web/test/storage.ts';
import { toasts } from '#web/ui/toast.ts';
import { messageOf } from '../messages/messages.fixture.ts';
import { readOutbox } from './outbox.ts';
import type { OutboxEntry } from './outbox-state.ts';
import { resumeSending, send, startSending, stopSending } from './sender.ts';

interface Answer {
  status: number;
  body: object;
}

let answers: ((sent: OutboxEntry) => Answer)[];
let posted: string[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('location', { pathname: '/chat' });
  vi.stubGlobal('navigator', { onLine: true });
  answers = [];
  posted = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const sent: OutboxEntry = JSON.parse(String(init.body));
    posted.push(sent.content);
    const { status, body } = (answers.shift() ?? stored)(sent);
    return new Response(JSON.stringify(body), { status });
  });
  startSending(createQueryClient(), 7);
});

afterEach(() => {
  stopSending();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const refused = (status: number, body: object) => () => ({ status, body: { message: 'No.', ...body } });
const stored = ({ roomId, content, clientId }: OutboxEntry): Answer => ({
  status: 201,
  body: messageOf(1, { roomId, content, clientId, senderId: 7 }),
});

test('messages of a room go out one after the other; one that has to wait holds those behind it, and goes out by itself', async () => {
  answers = [refused(429, { code: 'newcomer_pause', retryAfter: 3 })];
  send(1, 'first');
  send(1, 'second');
  send(2, 'elsewhere');
  await vi.advanceTimersByTimeAsync(0);
  expect(posted).toEqual(['first', 'elsewhere']);
  await vi.advanceTimersByTimeAsync(3000);
  expect(posted).toEqual(['first', 'elsewhere', 'first', 'second']);
  expect(readOutbox()).toEqual([]);
});

test('without a network a message waits for it, and leaves when asked again', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  send(1, 'first');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(posted).toEqual([]);
  vi.stubGlobal('navigator', { onLine: true });
  resumeSending();
  await vi.advanceTimersByTimeAsync(0);
  expect(posted).toEqual(['first']);
});

test('the first message of an outage says that there is no connection, those after it wait without a word', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  send(1, 'first');
  const told = { title: 'Not Connected', description: 'Cannot send message. Connection is not established.' };
  const [first] = toasts.read();
  expect(first).toMatchObject(told);
  send(1, 'second');
  expect(toasts.read()[0]).toBe(first);
  vi.stubGlobal('navigator', { onLine: true });
  resumeSending();
  await vi.advanceTimersByTimeAsync(0);
  expect(posted).toEqual(['first', 'second']);
  // Another outage is another one.
  vi.stubGlobal('navigator', { onLine: false });
  send(1, 'third');
  expect(toasts.read()[0]).toMatchObject(told);
  expect(toasts.read()[0]?.id).not.toBe(first?.id);
});

test('a muted member is told for how long, whatever the words of the server', async () => {
  answers = [refused(403, { code: 'muted', retryAfter: 121 })];
  send(1, 'first');
  await vi.advanceTimersByTimeAsync(0);
  expect(toasts.read()[0]).toMatchObject({
    title: 'You are muted',
    description: 'You can send messages again in 3 minutes',
    variant: 'destructive',
  });
  expect(readOutbox()).toMatchObject([{ delivery: { state: 'failed' } }]);
});

test('a member who is muted in one room alone hears nothing of the others: the message stays, with the reason beside it', async () => {
  const before = toasts.read();
  answers = [refused(403, { code: 'muted_here', retryAfter: 604_800 })];
  send(1, 'first');
  await vi.advanceTimersByTimeAsync(0);
  expect(toasts.read()).toBe(before);
  expect(readOutbox()).toMatchObject([{ content: 'first', delivery: { state: 'failed', reason: 'No.' } }]);
});
