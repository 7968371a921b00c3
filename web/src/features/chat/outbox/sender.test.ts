import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/lib/query-client.ts';
import { fakeStorage } from '#web/test/storage.ts';
import { toasts } from '#web/ui/toast.ts';
import { messageOf } from '../messages/messages.fixture.ts';
import { readOutbox } from './outbox.ts';
import type { Act } from './outbox-state.ts';
import { act, resumeSending, send, startSending, stopSending } from './sender.ts';

interface Answer {
  status: number;
  body: object;
}

let answers: ((sent: Act<'send'>) => Answer)[];
let posted: string[];
let called: string[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('location', { pathname: '/chat' });
  vi.stubGlobal('navigator', { onLine: true });
  answers = [];
  posted = [];
  called = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    called.push(`${init.method} ${url}`);
    const sent: Act<'send'> = init.body ? JSON.parse(String(init.body)) : undefined;
    if (sent?.content) posted.push(sent.content);
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
const stored = ({ roomId, content, clientId }: Act<'send'>): Answer => ({
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

test('acts of a room keep their order, whatever their kind, and wait as messages do', async () => {
  answers = [
    refused(429, { code: 'rate_limited', retryAfter: 3 }),
    stored,
    () => ({
      status: 200,
      body: messageOf(3, { roomId: 7, messageType: 'removed', content: 'Removed.', rev: 9 }),
    }),
  ];
  send(7, 'first');
  act({ kind: 'remove', roomId: 7, messageId: 3 });
  send(7, 'second');
  await vi.advanceTimersByTimeAsync(0);
  expect(called).toEqual(['POST /api/chat/messages']);
  await vi.advanceTimersByTimeAsync(3000);
  expect(called.slice(1)).toEqual([
    'POST /api/chat/messages',
    'DELETE /api/chat/rooms/7/messages/3',
    'POST /api/chat/messages',
  ]);
  expect(readOutbox()).toEqual([]);
});

test('a removal that is refused is told and shows no longer, and what was written behind it goes out', async () => {
  answers = [refused(403, { code: 'forbidden', message: 'Only organisers.' })];
  act({ kind: 'remove', roomId: 1, messageId: 3, reason: 'Advertising' });
  send(1, 'behind');
  await vi.advanceTimersByTimeAsync(0);
  expect(called).toEqual(['POST /api/chat/general/messages/3/removal', 'POST /api/chat/messages']);
  expect(toasts.read()[0]).toMatchObject({ title: 'Error', description: 'Only organisers.' });
  expect(readOutbox()).toEqual([]);
});
