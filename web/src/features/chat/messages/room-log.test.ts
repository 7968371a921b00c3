import { describe, expect, test } from 'vitest';
import { messageOf, messagesFrom } from './messages.fixture.ts';
import {
  isSilent,
  lastSeqOf,
  logOf,
  type RoomLog,
  replacedBy,
  withArrived,
  withPageAfter,
  withPageBefore,
  withReplaced,
} from './room-log.ts';

const seqs = (log: RoomLog) => log.messages.map(({ seq }) => seq);
const ahead = (log: RoomLog) => log.ahead.map(({ seq }) => seq);

describe('the newest page', () => {
  test('knows that older ones exist when it is full', () => {
    expect(logOf(messagesFrom(51, 100), 50).hasOlder).toBe(true);
    expect(logOf(messagesFrom(1, 50), 50).hasOlder).toBe(false);
    expect(logOf(messagesFrom(1, 3), 50).hasOlder).toBe(false);
  });

  test('may be empty: the next message is number 1', () => {
    const log = withArrived(logOf([], 50), [messageOf(1)]);
    expect(seqs(log)).toEqual([1]);
  });
});

test('a room is silent until a member has said something, and never while older messages are still to come', () => {
  const line = messageOf(1, { messageType: 'system', senderId: null, user: null });
  expect(isSilent(logOf([], 50))).toBe(true);
  expect(isSilent(logOf([line], 50))).toBe(true);
  expect(isSilent(logOf([line, messageOf(2)], 50))).toBe(false);
  expect(isSilent(logOf([line, messageOf(2, { messageType: 'hidden' })], 50))).toBe(false);
  expect(isSilent(logOf([{ ...line, seq: 2 }], 1))).toBe(false);
});

describe('messages that arrive', () => {
  const log = logOf(messagesFrom(1, 5), 50);

  test('join in order, whatever order they come in, once', () => {
    const next = withArrived(log, [messageOf(7), messageOf(6), messageOf(7), messageOf(5)]);
    expect(seqs(next)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(ahead(next)).toEqual([]);
  });

  test('wait ahead of a hole until it is filled', () => {
    const gap = withArrived(log, [messageOf(8), messageOf(9)]);
    expect(seqs(gap)).toEqual([1, 2, 3, 4, 5]);
    expect(ahead(gap)).toEqual([8, 9]);
    const half = withArrived(gap, [messageOf(6)]);
    expect(seqs(half)).toEqual([1, 2, 3, 4, 5, 6]);
    const full = withArrived(half, [messageOf(7)]);
    expect(seqs(full)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(ahead(full)).toEqual([]);
  });

  test('that are known change nothing, not even the object', () => {
    expect(withArrived(log, messagesFrom(1, 5))).toBe(log);
    const gap = withArrived(log, [messageOf(8)]);
    expect(withArrived(gap, [messageOf(8)])).toBe(gap);
  });
});

describe('catching up', () => {
  const log = logOf(messagesFrom(1, 5), 50);

  test('believes the answer to after=, and takes what waited behind it', () => {
    const gap = withArrived(log, [messageOf(12)]);
    const next = withPageAfter(gap, 5, messagesFrom(6, 11));
    expect(lastSeqOf(next)).toBe(12);
    expect(ahead(next)).toEqual([]);
  });

  test('believes it also where numbers are missing on the server', () => {
    expect(seqs(withPageAfter(log, 5, [messageOf(8), messageOf(9)]))).toEqual([1, 2, 3, 4, 5, 8, 9]);
  });

  test('takes an answer that a signal has overtaken as ordinary messages', () => {
    const overtaken = withArrived(log, messagesFrom(6, 7));
    expect(seqs(withPageAfter(overtaken, 5, messagesFrom(6, 8)))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('replaces the window when too much was missed, and keeps what came meanwhile', () => {
    const gap = withArrived(log, [messageOf(501)]);
    const next = replacedBy(gap, messagesFrom(451, 500), 50);
    expect(seqs(next)).toEqual([...messagesFrom(451, 501)].map(({ seq }) => seq));
    expect(next.generation).toBe(1);
    expect(next.hasOlder).toBe(true);
  });
});

describe('older pages', () => {
  const log = logOf(messagesFrom(51, 100), 50);

  test('stand above', () => {
    const next = withPageBefore(log, 51, messagesFrom(1, 50), 50);
    expect(seqs(next)).toHaveLength(100);
    expect(next.hasOlder).toBe(false);
  });

  test('end where a page is not full', () => {
    expect(withPageBefore(log, 51, messagesFrom(41, 50), 50).hasOlder).toBe(false);
    expect(withPageBefore(log, 51, [], 50)).toMatchObject({ hasOlder: false, messages: log.messages });
  });

  test('are taken once when asked for twice', () => {
    const once = withPageBefore(log, 51, messagesFrom(21, 50), 30);
    expect(withPageBefore(once, 51, messagesFrom(21, 50), 30)).toBe(once);
  });
});

test('what an organiser removed takes the place of what was said, also of what waits for a hole to be filled', () => {
  const log = withArrived(logOf(messagesFrom(1, 3), 50), [messageOf(5)]);
  const removed = [2, 5, 9].map((seq) => messageOf(seq, { messageType: 'removed', content: 'Removed.' }));
  const next = withReplaced(log, removed);
  expect(next.messages.map(({ content }) => content)).toEqual(['message 1', 'Removed.', 'message 3']);
  expect(next.ahead.map(({ content }) => content)).toEqual(['Removed.']);
  // What is the same stays the same to the rows that are drawn.
  expect(next.messages[0]).toBe(log.messages[0]);
});
