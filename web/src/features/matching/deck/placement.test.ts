import { expect, test } from 'vitest';
import { match } from '#web/test/matches.ts';
import { datedAt, toMatchingTab } from './placement.ts';

test('a match is dated by its acceptance, everything else by its own day', () => {
  const acceptedAt = new Date('2026-03-05');
  expect(datedAt(match(1, { status: 'accepted', acceptedAt }))).toEqual(acceptedAt);
  expect(datedAt(match(1))).toEqual(match(1).createdAt);
});

test('an unknown tab in the address means Discover', () => {
  expect(toMatchingTab('requests')).toBe('requests');
  expect(toMatchingTab('matches')).toBe('matches');
  expect(toMatchingTab('nonsense')).toBe('discover');
  expect(toMatchingTab(null)).toBe('discover');
});
