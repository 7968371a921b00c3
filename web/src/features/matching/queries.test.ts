import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/lib/query-client.ts';
import { business } from '#web/test/matches.ts';
import type { Feed } from './deck/deck.ts';
import { feedQuery, refreshMatching } from './queries.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { origin: 'http://localhost' });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('Discover names the cards that it holds, and lets go of those that were decided on elsewhere', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response('[]', { headers: { 'X-Total-Count': '40', 'X-Decided': '4' } });
  });
  const client = createQueryClient();
  const { queryKey, queryFn } = feedQuery(0);
  const cards = [business(4), business(5)];
  client.setQueryData(queryKey, { cards, listed: new Set([4, 5]), total: 40, startedAt: 0 });
  const feed = await client.fetchQuery({ queryKey, queryFn: queryFn as () => Promise<Feed>, staleTime: 0 });
  expect(asked).toEqual(['/api/businesses/unmatched?passes=false&limit=12&held=4%2C5']);
  expect(feed.cards.map(({ id }) => id)).toEqual([5]);
});

test('an own like, its answer and the signals about it cost one refresh', async () => {
  const client = createQueryClient();
  const queryFn = vi.fn(async () => 'a list');
  const stop = new QueryObserver(client, { queryKey: ['matching', 'counts'], queryFn }).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  queryFn.mockClear();
  const like = client.getMutationCache().build(client, {
    mutationKey: ['matching'],
    mutationFn: () => new Promise((resolve) => setTimeout(resolve, 300)),
    onSettled: () => refreshMatching(client),
  });
  void like.execute(undefined);
  // Told before its answer, and once more behind it.
  await vi.advanceTimersByTimeAsync(50);
  refreshMatching(client);
  await vi.advanceTimersByTimeAsync(260);
  refreshMatching(client);
  expect(queryFn).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(queryFn).toHaveBeenCalledTimes(1);
  refreshMatching(client);
  await vi.advanceTimersByTimeAsync(1000);
  expect(queryFn).toHaveBeenCalledTimes(2);
  stop();
});
