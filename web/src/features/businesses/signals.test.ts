import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
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
  businessesLive.onSignal({ type: 'businesses_changed' }, client);
  expect(isMarked(client)).toBe(true);
});
