import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { logOf } from './log/room-log.ts';
import { messageOf, messagesFrom } from './messages/messages.fixture.ts';
import { chatKeys } from './queries.ts';
import { chatLive } from './signals.ts';

test('a block leaves nothing on the screen that was read before it', () => {
  const client = new QueryClient();
  client.setQueryData(chatKeys.log(7), logOf(messagesFrom(1, 3), 50));
  client.setQueryData(chatKeys.rooms, []);
  chatLive.onSignal({ type: 'new_message', message: messageOf(4) }, client);
  chatLive.onSignal({ type: 'blocks_changed' }, client);
  expect(client.getQueryData(chatKeys.log(7))).toBeUndefined();
  expect(client.getQueryState(chatKeys.rooms)?.isInvalidated).toBe(true);
});
