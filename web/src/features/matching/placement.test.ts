import { expect, test } from 'vitest';
import { match, request } from '#web/test/matches.ts';
import { decidedBusinesses, place, tabOf, toMatchingTab } from './placement.ts';

const decided = { status: 'decided' } as const;

test.each([
  ['an open like', match(1), 'pending'],
  ['a like that waits for an owner', match(1, { status: 'waiting' }), 'pending'],
  ['a star', match(1, { action: 'star', ...decided }), 'favorites'],
  ['a pass', match(1, { action: 'dislike', ...decided }), 'rejected'],
  ['a request to the member', request(1), 'requests'],
  ['a request that the member declined', request(1, { mutualMatch: false, status: 'declined' }), 'rejected'],
  ['an accepted like', match(1, { status: 'accepted', roomId: 3 }), null],
  ['an accepted request', request(1, { mutualMatch: false, status: 'accepted', roomId: 3 }), null],
])('%s has its tab', (_, row, tab) => {
  expect(tabOf(row)).toBe(tab);
});

test('rows stand newest first, whatever order they come in', () => {
  const old = match(1, { businessId: 1, createdAt: new Date('2026-01-01') });
  const recent = match(2, { businessId: 2, createdAt: new Date('2026-02-01') });
  expect(place([old, recent]).pending.map(({ id }) => id)).toEqual([2, 1]);
});

test('only the newest record per business is kept in each list', () => {
  const first = match(1, { createdAt: new Date('2026-01-01') });
  const again = match(2, { createdAt: new Date('2026-02-01') });
  const star = match(3, { action: 'star', ...decided });
  const placed = place([first, again, star]);
  expect(placed.pending.map(({ id }) => id)).toEqual([2]);
  expect(placed.favorites.map(({ id }) => id)).toEqual([3]);
});

test('two people who ask for the same business are two requests', () => {
  const bob = { id: 51, displayName: 'Bob', profileImageUrl: null, role: 'user', businessName: null } as const;
  expect(place([request(1), request(2, { requester: bob })]).requests).toHaveLength(2);
});

test('a pass of one’s own and a declined request of the same business are both kept', () => {
  const declined = request(1, { mutualMatch: false, status: 'declined' });
  expect(place([declined, match(2, { action: 'dislike', ...decided })]).rejected).toHaveLength(2);
});

test('decided on are the businesses of one’s own rows, accepted ones too', () => {
  const rows = [match(1, { businessId: 4, status: 'accepted' }), request(2, { businessId: 5 })];
  expect([...decidedBusinesses(rows)]).toEqual([[4, 'like']]);
});

test('an unknown tab in the address means Discover', () => {
  expect(toMatchingTab('requests')).toBe('requests');
  expect(toMatchingTab('nonsense')).toBe('discover');
  expect(toMatchingTab(null)).toBe('discover');
});
