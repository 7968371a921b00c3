import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/lib/query-client.ts';
import { match } from '#web/test/matches.ts';
import { fetchMatches, refreshMatching } from './queries.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { origin: 'http://localhost' });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const stamps = { createdAt: '2026-03-01T09:00:00Z', updatedAt: '2026-03-01T09:00:00Z' };
function row(id: number) {
  const { business, ...rest } = match(id);
  return { ...rest, createdAt: stamps.createdAt, business: { ...business, ...stamps } };
}

test('all pages of the matches are read, so that nothing beyond the first is lost', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const isFirst = asked.length === 1;
    const headers = isFirst ? { Link: '</api/matches?before=8>; rel="next"' } : undefined;
    return new Response(JSON.stringify(isFirst ? [row(9), row(8)] : [row(7)]), headers && { headers });
  });
  const { items } = await fetchMatches(new AbortController().signal);
  expect(items.map(({ id }) => id)).toEqual([9, 8, 7]);
  expect(asked).toEqual(['/api/matches', '/api/matches?before=8']);
});

test('an own like, its answer and the signals about it cost one refresh', async () => {
  const client = createQueryClient();
  const queryFn = vi.fn(async () => 'a list');
  const stop = new QueryObserver(client, { queryKey: ['matching', 'matches'], queryFn }).subscribe(() => {});
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
