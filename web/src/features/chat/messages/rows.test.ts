import { describe, expect, test } from 'vitest';
import { latestOf, logOf, withPage, withTold } from '../log/room-log.ts';
import type { Act } from '../outbox/outbox-state.ts';
import { ada, messageOf, messagesFrom } from './messages.fixture.ts';
import { rowsOf } from './rows.ts';

const view = { meId: ada.id, outbox: [], dividerSeq: null };
const entry: Act<'send'> = {
  kind: 'send',
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
      const rows = rowsOf(logOf([...latestOf(log), messageOf(6, own)], 50), {
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

describe('what is not loaded', () => {
  const page = { page: messagesFrom(51, 60), isStart: false, askedAt: 100 };
  const log = withPage(logOf(messagesFrom(91, 100), 10), page);

  test('stands between two parts as a row of its own, and each part holds its first message back', () => {
    const rows = rowsOf(log, view);
    expect(rows.map(({ message, hole }) => message?.seq ?? hole)).toEqual([
      ...[52, 53, 54, 55, 56, 57, 58, 59, 60],
      { after: 60, before: 91 },
      ...[92, 93, 94, 95, 96, 97, 98, 99, 100],
    ]);
    // No row above or below changes when the hole is filled.
    const filled = withPage(log, { page: messagesFrom(61, 90), after: 60, isStart: false, askedAt: 100 });
    const after = new Map(rowsOf(filled, view).map((row) => [row.key, row]));
    for (const row of rows)
      if (row.message) expect(after.get(row.key)).toMatchObject({ day: row.day, isFirst: row.isFirst });
  });

  test('has its own key for each side that grew, so that it is looked at again', () => {
    const [key] = rowsOf(log, view).flatMap((row) => (row.hole ? [row.key] : []));
    const grown = withPage(log, { page: messagesFrom(61, 70), after: 60, isStart: false, askedAt: 100 });
    expect(rowsOf(grown, view).some((row) => row.key === key)).toBe(false);
  });
});

test('a message that is about to be removed shows it, and nothing else stands at the end', () => {
  const act: Act<'remove'> = {
    kind: 'remove',
    clientId: 'r-1',
    roomId: 7,
    messageId: 2,
    createdAt: 0,
    delivery: { state: 'sending' },
  };
  const rows = rowsOf(logOf(messagesFrom(1, 3), 50), { ...view, outbox: [act] });
  expect(rows.map((row) => row.act)).toEqual([undefined, act, undefined]);
  const removed = messageOf(2, { messageType: 'removed', rev: 4 });
  const told = rowsOf(withTold(logOf(messagesFrom(1, 3), 50), [removed]), { ...view, outbox: [act] });
  expect(told.map((row) => row.act)).toEqual([undefined, undefined, undefined]);
});

test('a message that is about to say something else says it until the server does; refused words stay beside what became of it', () => {
  const frame = { clientId: 'e-1', roomId: 7, createdAt: 0 };
  const edit = (delivery: Act['delivery']): Act<'edit'> => ({
    kind: 'edit',
    messageId: 2,
    content: 'other words',
    delivery,
    ...frame,
  });
  const shown = (act: Act<'edit'>, told: Parameters<typeof messageOf>[1] = {}) => {
    const log = withTold(logOf(messagesFrom(1, 3), 50), [messageOf(2, { rev: 4, ...told })]);
    return rowsOf(log, { ...view, outbox: [act] }).map((row) => row.act);
  };
  const sending = edit({ state: 'sending' });
  expect(shown(sending)).toEqual([undefined, sending, undefined]);
  const none = [undefined, undefined, undefined];
  expect(shown(sending, { content: 'other words' })).toEqual(none);
  expect(shown(sending, { messageType: 'removed' })).toEqual(none);
  const failed = edit({ state: 'failed', reason: 'It is gone.' });
  expect(shown(failed, { messageType: 'removed' })).toEqual([undefined, failed, undefined]);
});
