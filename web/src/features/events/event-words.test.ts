import { expect, test } from 'vitest';
import { ownAnswer, seatsWords, yesWords } from './event-words.ts';

const event = { seats: 1, counts: { yes: 1, maybe: 0, waiting: 0 }, myStatus: null };

test('a yes says what it brings: a seat, a place in the waiting list, or the place that one has there', () => {
  expect(yesWords({ ...event, seats: null })).toBe('Yes');
  expect(yesWords({ ...event, seats: 2 })).toBe('Yes');
  expect(yesWords(event)).toBe('Wait for a seat');
  expect(yesWords({ ...event, counts: { yes: 0, maybe: 0, waiting: 1 } })).toBe('Wait for a seat');
  expect(yesWords({ ...event, myStatus: 'yes' })).toBe('Yes');
  expect(yesWords({ ...event, counts: { yes: 1, maybe: 0, waiting: 1 }, myStatus: 'waiting' })).toBe('Waiting');
});

test('how many come is said of the seats there are, and of the past only what they said', () => {
  const [later, before] = [new Date(Date.now() + 60_000), new Date(Date.now() - 60_000)];
  const [counts, status] = [{ yes: 14, maybe: 0, waiting: 0 }, 'planned'] as const;
  expect(seatsWords({ seats: 40, counts, endsAt: later, status })).toBe('14 of 40 seats taken');
  expect(seatsWords({ seats: 1, counts: { ...counts, yes: 1 }, endsAt: later, status })).toBe('1 of 1 seat taken');
  expect(seatsWords({ seats: null, counts, endsAt: later, status })).toBe('14 coming');
  expect(seatsWords({ seats: 40, counts, endsAt: before, status })).toBe('14 said yes');
  expect(seatsWords({ seats: 40, counts, endsAt: later, status: 'cancelled' })).toBe('14 said yes');
  expect(ownAnswer({ myStatus: 'yes', endsAt: later })?.words).toBe('You are coming');
  expect(ownAnswer({ myStatus: 'yes', endsAt: before })?.words).toBe('You said yes');
  expect(ownAnswer({ myStatus: null, endsAt: later })).toBeNull();
});
