import { expect, test } from 'vitest';
import { logOf } from '../log/room-log.ts';
import { isSameRow } from './message-row.tsx';
import { ada, messagesFrom } from './messages.fixture.ts';
import { rowsOf } from './rows.ts';

test('a new message draws its own row and the one above it, no other', () => {
  const view = { meId: ada.id, outbox: [], dividerSeq: null };
  const messages = messagesFrom(1, 31);
  const before = rowsOf(logOf(messages.slice(0, 30), 50), view);
  const after = rowsOf(logOf(messages, 50), view);
  const redrawn = after.filter((row, index) => {
    const old = before[index];
    return !old || !isSameRow({ row: old }, { row });
  });
  expect(redrawn.map(({ key }) => key)).toEqual(['seq-30', 'seq-31']);
});
