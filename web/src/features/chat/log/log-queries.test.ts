import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionEnd } from '#web/lib/session-end.ts';
import { messageOf, messagesFrom } from '../messages/messages.fixture.ts';
import { chatKeys } from '../queries.ts';
import { catchUp, readLog, roomLogQuery } from './log-queries.ts';
import { lastSeqOf, logOf } from './room-log.ts';

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
let client: QueryClient;
let leave: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(chatKeys.log(7), logOf(messagesFrom(1, 10), 50));
  leave = new QueryObserver(client, roomLogQuery(7)).subscribe(() => {});
});

afterEach(() => {
  sessionEnd.emit();
  leave();
  client.clear();
  fetched.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answer = () => Response.json([messageOf(11)]);
const failure = (status: number, values = {}) =>
  Response.json({ code: status === 429 ? 'rate_limited' : 'forbidden', message: 'No', ...values }, { status });

test('what could not be fetched is asked for again after five seconds, or when the server says', async () => {
  fetched.mockResolvedValueOnce(failure(500));
  fetched.mockResolvedValueOnce(failure(429, { retryAfter: 9 }));
  fetched.mockImplementation(async () => answer());
  await catchUp(client, 7);
  await vi.advanceTimersByTimeAsync(4999);
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(fetched).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(8999);
  expect(fetched).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(lastSeqOf(readLog(client, 7) ?? logOf([], 50))).toBe(11);
});

test('what was refused, and what nobody looks at, is not asked for again', async () => {
  fetched.mockResolvedValueOnce(failure(403));
  await catchUp(client, 7);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched).toHaveBeenCalledTimes(1);
  fetched.mockResolvedValueOnce(failure(500));
  await catchUp(client, 7);
  leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched).toHaveBeenCalledTimes(2);
});

test('what was asked for one member does not come into the log of the next one', async () => {
  const late = Promise.withResolvers<Response>();
  fetched.mockReturnValueOnce(late.promise);
  const asked = catchUp(client, 7);
  sessionEnd.emit();
  client.setQueryData(chatKeys.log(7), logOf(messagesFrom(1, 10), 50));
  late.resolve(answer());
  await asked;
  expect(lastSeqOf(readLog(client, 7) ?? logOf([], 50))).toBe(10);
  fetched.mockImplementation(async () => answer());
  await catchUp(client, 7);
  expect(lastSeqOf(readLog(client, 7) ?? logOf([], 50))).toBe(11);
});
