import type { Room } from '@guildhall/contract/chat.ts';
import { expect, test } from 'vitest';
import { unreadOf } from './unread.ts';

const room = (over: Partial<Room>) => ({ type: 'private', unreadCount: 0, unreadMentions: [], ...over }) as Room;

test('a private room waits with any unread line, the general one only with a mention', () => {
  expect(unreadOf(room({ unreadCount: 3 }))).toBe(3);
  expect(unreadOf(room({}))).toBe(0);
  expect(unreadOf(room({ type: 'general', unreadCount: 9 }))).toBe(0);
  expect(unreadOf(room({ type: 'general', unreadCount: 9, unreadMentions: [4] }))).toBe(1);
});
