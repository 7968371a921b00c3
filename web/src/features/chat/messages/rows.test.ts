import { describe, expect, test } from 'vitest';
import type { OutboxEntry } from '../outbox/outbox-state.ts';
import { ada, messageOf, messagesFrom } from './messages.fixture.ts';
import { logOf } from './room-log.ts';
import { rowsOf } from './rows.ts';

const view = { meId: ada.id, outbox: [], dividerSeq: null };
const entry: OutboxEntry = {
  clientId: 'c-1',
  roomId: 7,
  content: 'hello',
  createdAt: new Date(2026, 2, 4, 9, 6).getTime(),
  delivery: { state: 'sending' },
};

describe('groups', () => {
  test('hold what one author writes within five minutes', () => {
    const minutes = [0, 4, 9, 15];
    const messages = minutes.map((minute, index) =>
      messageOf(index + 1, { createdAt: new Date(2026, 2, 4, 9, minute) }),
    );
    const rows = rowsOf(logOf(messages, 50), view);
    expect(rows.map((row) => row.isFirst)).toEqual([true, false, false, true]);
    expect(rows.map((row) => row.isLast)).toEqual([false, false, true, true]);
  });

  test('end with the author, the day, a system line and the unread divider', () => {
    const rows = rowsOf(
      logOf(
        [
          messageOf(1),
          messageOf(2, { senderId: 3 }),
          messageOf(3, { senderId: null, user: null, messageType: 'system' }),
          messageOf(4),
          messageOf(5),
          messageOf(6, { createdAt: new Date(2026, 2, 5, 0, 1) }),
        ],
        50,
      ),
      { ...view, dividerSeq: 5 },
    );
    expect(rows.every((row) => row.isFirst)).toBe(true);
    expect(rows.map((row) => row.day !== null)).toEqual([true, false, false, false, false, true]);
    expect(rows.map((row) => row.isNew)).toEqual([false, false, false, false, true, false]);
  });
});

test('hidden messages are not drawn, and part nothing', () => {
  const hidden = (seq: number) =>
    messageOf(seq, { messageType: 'hidden', content: '', senderId: null, user: null });
  const rows = rowsOf(logOf([hidden(1), messageOf(2), hidden(3), messageOf(4), hidden(5)], 50), {
    ...view,
    dividerSeq: 3,
  });
  expect(rows.map((row) => row.message?.seq)).toEqual([2, 4]);
  expect(rows.map((row) => row.isNew)).toEqual([false, true]);
  expect(rows.map((row) => row.day !== null)).toEqual([true, false]);
  // The one that is held back is one that would be drawn.
  const older = rowsOf({ ...logOf([hidden(11), ...messagesFrom(12, 14)], 4) }, view);
  expect(older.map((row) => row.message?.seq)).toEqual([13, 14]);
  expect(rowsOf(logOf([hidden(1), hidden(2)], 50), { ...view, dividerSeq: 1 })).toEqual([]);
});

test('the first loaded message is held back while older ones exist, so that no row changes later', () => {
  const rows = rowsOf(logOf(messagesFrom(51, 100), 50), view);
  expect(rows).toHaveLength(49);
  expect(rows[0]).toMatchObject({ day: null, isFirst: false });
});

test('the unread divider does not stand above the own words', () => {
  const messages = [messageOf(1), messageOf(2, { senderId: ada.id, user: ada })];
  expect(rowsOf(logOf(messages, 50), { ...view, dividerSeq: 2 }).some((row) => row.isNew)).toBe(false);
});

describe('what is not sent yet', () => {
  const log = logOf(messagesFrom(1, 5), 50);

  test('stands at the end', () => {
    const last = rowsOf(log, { ...view, outbox: [entry] }).at(-1);
    expect(last).toMatchObject({ key: 'c-1', entry, isOwn: true, isFirst: true });
  });

  test('keeps its key when the log has it, and stands there once', () => {
    const own = { senderId: ada.id, user: ada, clientId: 'c-1' };
    for (const delivery of [
      { state: 'sending' },
      { state: 'failed', reason: '' },
      { state: 'sent', seq: 6 },
    ] as const) {
      const rows = rowsOf(logOf([...log.messages, messageOf(6, own)], 50), {
        ...view,
        outbox: [{ ...entry, delivery }],
      });
      expect(rows.filter((row) => row.key === 'c-1')).toHaveLength(1);
    }
  });

  test('is not mistaken for the message of somebody who uses the same clientId', () => {
    const rows = rowsOf(logOf([messageOf(1, { clientId: 'c-1' })], 50), { ...view, outbox: [entry] });
    expect(rows.map((row) => row.key)).toEqual(['seq-1', 'c-1']);
  });

  test('stays drawn between the answer and the log', () => {
    const sent = { ...entry, delivery: { state: 'sent', seq: 6 } } as const;
    expect(rowsOf(log, { ...view, outbox: [sent] })).toHaveLength(6);
  });
});
