import { describe, expect, test } from 'vitest';
import { messageOf, messagesFrom } from '../messages/messages.fixture.ts';
import {
  holdsStartOf,
  isBehind,
  isSilent,
  latestOf,
  logOf,
  type RoomLog,
  replacedBy,
  withChanges,
  withPage,
  withTold,
} from './room-log.ts';

/** The loaded parts as 'first-last'. */
const parts = (log: RoomLog) => log.segments.map((segment) => `${segment[0]?.seq}-${segment.at(-1)?.seq}`);
const seqs = (log: RoomLog) => latestOf(log).map(({ seq }) => seq);
const ahead = (log: RoomLog) => log.ahead.map(({ seq }) => seq);
const changed = (seq: number, rev: number) =>
  messageOf(seq, { rev, messageType: 'removed', content: `changed at ${rev}` });
const contentOf = (log: RoomLog, seq: number) =>
  log.segments.flat().find((message) => message.seq === seq)?.content;

describe('the newest page', () => {
  test('knows that older ones exist when it is full, and how far the room had come', () => {
    expect(logOf(messagesFrom(51, 100), 50)).toMatchObject({ hasOlder: true, rev: 100 });
    expect(logOf(messagesFrom(1, 50), 50).hasOlder).toBe(false);
    expect(logOf(messagesFrom(1, 3), 50, 12)).toMatchObject({ hasOlder: false, rev: 12 });
    expect(logOf([changed(1, 7), messageOf(2)], 50).rev).toBe(7);
  });

  test('may be empty: the next message is number 1', () => {
    expect(seqs(withTold(logOf([], 50), [messageOf(1)]))).toEqual([1]);
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

describe('messages that are told', () => {
  const log = logOf(messagesFrom(1, 5), 50);

  test('join in order, whatever order they come in, once', () => {
    const next = withTold(log, [messageOf(7), messageOf(6), messageOf(7), messageOf(5)]);
    expect(seqs(next)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(next).toMatchObject({ ahead: [], rev: 7 });
  });

  test('wait ahead of a hole until it is filled, and the log says that it is behind', () => {
    const gap = withTold(log, messagesFrom(8, 9));
    expect([seqs(gap), ahead(gap), gap.rev]).toEqual([[1, 2, 3, 4, 5], [8, 9], 5]);
    expect(isBehind(gap, messagesFrom(8, 9))).toBe(true);
    const half = withTold(gap, [messageOf(6)]);
    expect([seqs(half), ahead(half), half.rev]).toEqual([[1, 2, 3, 4, 5, 6], [8, 9], 6]);
    expect(seqs(withTold(half, [messageOf(7)]))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('that are known change nothing, not even the object', () => {
    expect(withTold(log, messagesFrom(1, 5))).toBe(log);
    const gap = withTold(log, [messageOf(8)]);
    expect(withTold(gap, [messageOf(8)])).toBe(gap);
  });

  test('take the place of older versions wherever those stand, and of no newer one', () => {
    const wide = withPage(withTold(logOf(messagesFrom(51, 53), 3), [messageOf(55)]), {
      page: messagesFrom(10, 12),
      isStart: false,
      askedAt: 53,
    });
    const next = withTold(wide, [changed(11, 56), changed(52, 57), changed(55, 58), changed(30, 59)]);
    expect([11, 52, 30].map((seq) => contentOf(next, seq))).toEqual(['changed at 56', 'changed at 57', undefined]);
    expect(next.ahead.map(({ content }) => content)).toEqual(['changed at 58']);
    const again = withTold(next, [messageOf(11), changed(52, 40)]);
    expect(again).toBe(next);
    // What is the same stays the same to the rows that are drawn.
    expect(next.segments[0]?.[0]).toBe(wide.segments[0]?.[0]);
  });

  test('that changed count as heard when nothing was missed before them', () => {
    expect(withTold(log, [changed(2, 6)]).rev).toBe(6);
    expect(withTold(log, [changed(2, 7)]).rev).toBe(5);
    expect(withTold(log, [changed(-3, 6)]).rev).toBe(6);
  });
});

describe('catching up', () => {
  const log = logOf(messagesFrom(1, 5), 50);

  test('brings what was written and what changed, and what waited behind it', () => {
    const gap = withTold(log, [messageOf(9, { rev: 14 })]);
    const page = [messageOf(6), messageOf(8), changed(2, 9), changed(7, 10), messageOf(9, { rev: 14 })];
    const next = withChanges(gap, { after: 5, page, isWhole: true, knownRev: 12 });
    expect([seqs(next), ahead(next), next.rev]).toEqual([[1, 2, 3, 4, 5, 6, 7, 8, 9], [], 14]);
    expect(contentOf(next, 2)).toBe('changed at 9');
  });

  test('goes on from the last rev of a page that is not whole', () => {
    const next = withChanges(log, { after: 5, page: [messageOf(6), messageOf(8)], isWhole: false, knownRev: 40 });
    expect([seqs(next), ahead(next), next.rev]).toEqual([[1, 2, 3, 4, 5, 6], [8], 8]);
  });

  test('believes a whole answer where numbers are missing on the server, but nothing that came after it', () => {
    const told = withTold(log, [messageOf(20)]);
    const next = withChanges(told, { after: 5, page: messagesFrom(8, 9), isWhole: true, knownRev: 11 });
    expect([seqs(next), ahead(next), next.rev]).toEqual([[1, 2, 3, 4, 5, 8, 9], [20], 11]);
  });

  test('takes an answer that a signal has overtaken', () => {
    const overtaken = withTold(log, messagesFrom(6, 7));
    const next = withChanges(overtaken, { after: 5, page: messagesFrom(6, 8), isWhole: true, knownRev: 5 });
    expect([seqs(next), next.rev]).toEqual([[1, 2, 3, 4, 5, 6, 7, 8], 8]);
  });

  test('asks again for what a page of another place may lack', () => {
    const lowered = withPage(log, { page: messagesFrom(1, 2), before: 3, isStart: true, askedAt: 4 });
    expect(lowered.rev).toBe(4);
    expect(withChanges(lowered, { after: 5, page: [], isWhole: true, knownRev: 9 }).rev).toBe(4);
    expect(withChanges(lowered, { after: 4, page: [messageOf(5)], isWhole: true, knownRev: 5 }).rev).toBe(5);
  });

  test('stays the same log where nothing had changed', () => {
    expect(withChanges(log, { after: log.rev, page: [], isWhole: true, knownRev: log.rev })).toBe(log);
  });

  test('replaces everything when too much was missed, and keeps what came meanwhile', () => {
    const gap = withTold(log, [messageOf(501)]);
    const next = replacedBy(gap, messagesFrom(451, 500), 50, 480);
    expect([parts(next), next.hasOlder, next.rev]).toEqual([['451-501'], true, 501]);
  });
});

describe('pages of other places', () => {
  const log = logOf(messagesFrom(501, 550), 50);
  const around = (from: number, to: number, isStart = false) => ({
    page: messagesFrom(from, to),
    isStart,
    askedAt: 550,
  });

  test('stand above', () => {
    const older = withPage(log, { page: messagesFrom(401, 500), before: 501, isStart: false, askedAt: 550 });
    expect([parts(older), older.hasOlder]).toEqual([['401-550'], true]);
    const start = withPage(older, { page: messagesFrom(1, 400), before: 401, isStart: false, askedAt: 550 });
    expect([parts(start), start.hasOlder]).toEqual([['1-550'], false]);
  });

  test('end where nothing is left, and join where numbers are missing', () => {
    expect(withPage(log, { page: [], before: 501, isStart: true, askedAt: 550 })).toMatchObject({
      hasOlder: false,
    });
    const apart = withPage(log, { page: messagesFrom(11, 20), before: 501, isStart: true, askedAt: 550 });
    expect([parts(apart), apart.hasOlder]).toEqual([['11-550'], false]);
    expect(seqs(apart)).toHaveLength(60);
  });

  test('stand alone after a jump, in order, and join what they come to overlap or to lie next to', () => {
    const two = withPage(withPage(log, around(200, 299)), around(50, 149));
    expect([parts(two), two.hasOlder]).toEqual([['50-149', '200-299', '501-550'], true]);
    const filled = withPage(two, { page: messagesFrom(150, 199), after: 149, isStart: false, askedAt: 550 });
    expect(parts(filled)).toEqual(['50-299', '501-550']);
    const back = withPage(filled, { page: messagesFrom(270, 500), before: 501, isStart: false, askedAt: 550 });
    expect(parts(back)).toEqual(['50-550']);
    expect(parts(withPage(two, around(250, 520)))).toEqual(['50-149', '200-550']);
  });

  test('are taken once when asked for twice, and leave what is below them as it is', () => {
    const once = withPage(log, around(200, 299));
    expect(withPage(once, around(200, 299))).toEqual(once);
    expect(latestOf(once)).toBe(latestOf(log));
    expect([250, 251, 301].map((seq) => holdsStartOf(once, seq))).toEqual([true, true, false]);
  });

  test('leave it open where the unread ones begin until what is before them is there, or they begin the room', () => {
    expect(holdsStartOf(log, 1)).toBe(false);
    expect(holdsStartOf(withPage(log, around(1, 80, true)), 1)).toBe(true);
    expect([501, 502].map((seq) => holdsStartOf(log, seq))).toEqual([false, true]);
  });

  test('know the beginning of the room when they reach it', () => {
    expect(withPage(log, around(1, 80, true)).hasOlder).toBe(false);
    expect(withPage(log, around(3, 80, true)).hasOlder).toBe(false);
    expect(withPage(log, around(3, 80)).hasOlder).toBe(true);
    // A page between two parts says nothing of what lies above the first.
    const two = withPage(log, around(3, 80, true));
    expect(
      withPage(two, { page: messagesFrom(401, 500), before: 501, isStart: false, askedAt: 550 }).hasOlder,
    ).toBe(false);
  });

  test('bring no older version, and do not hide what changed while they were on their way', () => {
    const newer = withTold(log, [changed(520, 551)]);
    const next = withPage(newer, { page: [...messagesFrom(450, 530)], isStart: false, askedAt: 550 });
    expect([contentOf(next, 520), next.rev]).toEqual(['changed at 551', 550]);
  });
});
