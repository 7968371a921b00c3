import { expect, test } from 'vitest';
import { positionAfter, positionAfterSending, positionAtOpening } from './reading-position.ts';

test('a room opens with the divider above its first unread message', () => {
  expect(positionAtOpening(90, 100)).toEqual({ dividerSeq: 91, seenSeq: 100 });
  expect(positionAtOpening(100, 100)).toEqual({ dividerSeq: null, seenSeq: 100 });
});

test('while somebody looks, nothing is new', () => {
  const position = positionAfter({ dividerSeq: null, seenSeq: 100 }, { isWatching: true, lastSeq: 103 });
  expect(position).toEqual({ dividerSeq: null, seenSeq: 103 });
});

test('what comes while nobody looks stands below a divider that does not move with each message', () => {
  const away = { isWatching: false };
  const first = positionAfter({ dividerSeq: 91, seenSeq: 100 }, { ...away, lastSeq: 101 });
  expect(first).toEqual({ dividerSeq: 101, seenSeq: 100 });
  expect(positionAfter(first, { ...away, lastSeq: 105 })).toBe(first);
  expect(positionAfter(first, { isWatching: true, lastSeq: 105 })).toEqual({ dividerSeq: 101, seenSeq: 105 });
});

test('whoever writes has read', () => {
  expect(positionAfterSending(42)).toEqual({ dividerSeq: null, seenSeq: 42 });
});
