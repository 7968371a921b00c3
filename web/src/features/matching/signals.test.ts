import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { matchNews } from './celebration/match-news.ts';
import { matchingLive } from './signals.ts';

test('what the server tells of a match reaches those who say it on the screen; of blocks they hear nothing', () => {
  const heard: unknown[] = [];
  const stop = matchNews.on((signal) => heard.push(signal));
  const client = new QueryClient();
  const signal = { type: 'match_changed', change: 'requested', matchId: 3, roomId: null, name: 'Ada' } as const;
  matchingLive.onSignal(signal, client);
  matchingLive.onSignal({ type: 'blocks_changed' }, client);
  stop();
  expect(heard).toEqual([signal]);
});
