import { expect, test } from 'vitest';
import { match, request } from '#web/test/matches.ts';
import { datedAt, decidedBusinesses, place, tabOf, toMatchingTab } from './placement.ts';

const decided = { status: 'decided' } as const;

test.each([
  ['an open like', match(1), 'pending'],
  ['a like that waits for an owner', match(1, { status: 'waiting' }), 'pending'],
  ['a star', match(1, { action: 'star', ...decided }), 'favorites'],
  ['a pass', match(1, { action: 'dislike', ...decided }), 'rejected'],
  ['a request to the member', request(1), 'requests'],
  ['a request that the member declined', request(1, { mutualMatch: false, status: 'declined' }), 'rejected'],
  ['an accepted like', match(1, { status: 'accepted', roomId: 3 }), 'matches'],
  ['an accepted request', request(1, { mutualMatch: false, status: 'accepted', roomId: 3 }), 'matches'],
])('%s has its place', (_, row, tab) => {
  expect(tabOf(row)).toBe(tab);
});

test('rows stand newest first, whatever order they come in', () => {
  const old = match(1, { businessId: 1, createdAt: new Date('2026-01-01') });
  const recent = match(2, { businessId: 2, createdAt: new Date('2026-02-01') });
  expect(place([old, recent]).pending.map(({ id }) => id)).toEqual([2, 1]);
});

test('matches stand by the time of the match, not of the like', () => {
  const accepted = { status: 'accepted' } as const;
  const likedLong = match(1, {
    ...accepted,
    businessId: 1,
    roomId: 5,
    createdAt: new Date('2026-01-01'),
    acceptedAt: new Date('2026-03-05'),
  });
  const likedLately = match(2, {
    ...accepted,
    businessId: 2,
    roomId: 6,
    createdAt: new Date('2026-03-01'),
    acceptedAt: new Date('2026-03-02'),
  });
  expect(place([likedLately, likedLong]).matches.map(({ id }) => id)).toEqual([1, 2]);
  expect(datedAt(likedLong)).toEqual(new Date('2026-03-05'));
});

test('likes that crossed are one match', () => {
  const at = { status: 'accepted', roomId: 5, acceptedAt: new Date('2026-03-05') } as const;
  const own = match(1, { ...at, businessId: 4 });
  const theirs = request(2, { ...at, mutualMatch: false, business: own.business });
  expect(place([own, theirs]).matches).toHaveLength(1);
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

test('a pass and the request that it declined are one business that was turned down', () => {
  const declined = request(1, { mutualMatch: false, status: 'declined' });
  expect(place([declined, match(2, { action: 'dislike', ...decided })]).rejected.map(({ id }) => id)).toEqual([2]);
});

test('decided on are the businesses of one’s own rows, and those whose request was answered', () => {
  const answered = { ...request(3).business, id: 6 };
  const rows = [
    match(1, { businessId: 4, status: 'accepted' }),
    request(2, { businessId: 5 }),
    request(3, { status: 'declined', mutualMatch: false, business: answered }),
  ];
  expect([...decidedBusinesses(rows)]).toEqual([
    [4, 'like'],
    [6, 'like'],
  ]);
});

test('an unknown tab in the address means Discover', () => {
  expect(toMatchingTab('requests')).toBe('requests');
  expect(toMatchingTab('nonsense')).toBe('discover');
  expect(toMatchingTab(null)).toBe('discover');
});
