import type { Match } from '@guildhall/contract/matching.ts';
import { expect, test } from 'vitest';
import { match } from '#web/test/matches.ts';
import type { TabPage } from '../queries.ts';
import { rowsOf } from './use-tab-rows.ts';

const page = (startedAt: number, items: Match[], total: number): TabPage => ({
  items,
  total,
  startedAt,
  next: undefined,
});
const pages = [page(1, [match(9), match(8)], 5), page(4, [match(7), match(6)], 5)];

test('the rows of all pages stand in their order, and the server says how many there are', () => {
  const { rows, total } = rowsOf('pending', pages, () => false);
  expect(rows.map(({ id }) => id)).toEqual([9, 8, 7, 6]);
  expect(total).toBe(5);
});

test('a row that was acted on is gone from the pages that do not know of it, and is counted off', () => {
  const savedAt = 3;
  const { rows, total } = rowsOf(
    'pending',
    pages,
    (_, { id }, { startedAt }) => id % 2 === 1 && startedAt < savedAt,
  );
  expect(rows.map(({ id }) => id)).toEqual([8, 7, 6]);
  expect(total).toBe(4);
});
