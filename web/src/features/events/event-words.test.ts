import { expect, test } from 'vitest';
import { yesWords } from './event-words.ts';

const event = { seats: 1, counts: { yes: 1, maybe: 0, waiting: 0 }, myStatus: null };

test('a yes says what it brings: a seat, a place in the waiting list, or the place that one has there', () => {
  expect(yesWords({ ...event, seats: null })).toBe('Yes');
  expect(yesWords({ ...event, seats: 2 })).toBe('Yes');
  expect(yesWords(event)).toBe('Wait for a seat');
  expect(yesWords({ ...event, counts: { yes: 0, maybe: 0, waiting: 1 } })).toBe('Wait for a seat');
  expect(yesWords({ ...event, myStatus: 'yes' })).toBe('Yes');
  expect(yesWords({ ...event, counts: { yes: 1, maybe: 0, waiting: 1 }, myStatus: 'waiting' })).toBe('Waiting');
});
