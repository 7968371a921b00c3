import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { spreadMs } from '#web/lib/live.ts';
import { businessKeys } from './queries.ts';
import { businessesLive } from './signals.ts';

const list = [...businessKeys.lists, {}];

function directoryLoaded(secondsAgo: number): QueryClient {
  const client = new QueryClient();
  client.setQueryData(list, { pages: [] }, { updatedAt: Date.now() - secondsAgo * 1000 });
  return client;
}

const isMarked = (client: QueryClient) => client.getQueryState(list)?.isInvalidated;

test('a list that was loaded just before the socket opened is not called changed', () => {
  const [fresh, older] = [directoryLoaded(2), directoryLoaded(60)];
  for (const client of [fresh, older]) businessesLive.onGap(client);
  expect([isMarked(fresh), isMarked(older)]).toEqual([false, true]);
});

test('a change that was told marks every list', () => {
  const client = directoryLoaded(2);
  businessesLive.onSignal({ type: 'businesses_changed', businessId: 7 }, client);
  expect(isMarked(client)).toBe(true);
});

test('of an edit only who shows the listing fetches it; counts follow a thousand edits with one fetch', async () => {
  vi.useFakeTimers();
  const client = new QueryClient();
  const fetched: string[] = [];
  const show = (...queryKey: unknown[]) => {
    const queryFn = () => fetched.push(String(queryKey[1]));
    client.setQueryData(queryKey, []);
    return new QueryObserver(client, { queryKey, queryFn, staleTime: Infinity }).subscribe(() => {});
  };
  const ends = [
    show(...businessKeys.ones, 7),
    show(...businessKeys.mine),
    show(...businessKeys.deleted, 'own'),
    show(...businessKeys.facets, {}),
  ];
  for (let businessId = 8; businessId < 1008; businessId += 1)
    businessesLive.onSignal({ type: 'businesses_changed', businessId }, client);
  await vi.advanceTimersByTimeAsync(spreadMs);
  expect(fetched).toEqual(['facets']);
  businessesLive.onSignal({ type: 'businesses_changed', businessId: 7 }, client);
  businessesLive.onSignal({ type: 'own_businesses_changed' }, client);
  await vi.advanceTimersByTimeAsync(spreadMs);
  expect(fetched.toSorted()).toEqual(['deleted', 'facets', 'facets', 'mine', 'one']);
  for (const end of ends) end();
  vi.useRealTimers();
});
