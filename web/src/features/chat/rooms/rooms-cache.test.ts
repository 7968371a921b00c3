import type { Room } from '@guildhall/contract/chat.ts';
import { describe, expect, test } from 'vitest';
import { ada, messageOf } from '../messages/messages.fixture.ts';
import { reconciled, withNewMessage, withReadMark } from './rooms-cache.ts';

const roomOf = (id: number, given: Partial<Room> = {}): Room => ({
  ...{ id, type: 'private', name: `room ${id}`, isReadOnly: false, matchId: null, groupId: null, partner: null },
  ...{ lastMessage: null, lastMessageAt: new Date(2026, 2, 4, 8), lastSeq: 10, lastReadSeq: 10, unreadCount: 0 },
  createdAt: new Date(2026, 0, 1),
  ...given,
});
const nobody = { meId: ada.id, watchedRoomId: null };

describe('a new message', () => {
  const rooms = [roomOf(1), roomOf(7)];

  test('brings its room to the head, with preview and unread count', () => {
    const next = withNewMessage(rooms, messageOf(11), nobody);
    expect(next?.map(({ id }) => id)).toEqual([7, 1]);
    expect(next?.[0]).toMatchObject({ lastMessage: 'message 11', lastSeq: 11, unreadCount: 1 });
  });

  test('counts what lies between, too', () => {
    expect(withNewMessage(rooms, messageOf(14), nobody)?.[0]?.unreadCount).toBe(4);
  });

  test('is not unread when it is the own one, or on the screen', () => {
    const own = withNewMessage(rooms, messageOf(11, { senderId: ada.id }), nobody)?.[0];
    expect(own).toMatchObject({ unreadCount: 0, lastReadSeq: 11 });
    const watched = withNewMessage(rooms, messageOf(11), { ...nobody, watchedRoomId: 7 })?.[0];
    expect(watched).toMatchObject({ unreadCount: 0, lastReadSeq: 10 });
  });

  test('that came twice, or late, changes nothing', () => {
    expect(withNewMessage(rooms, messageOf(10), nobody)).toBe(rooms);
  });

  test('of an unknown room asks for the list', () => {
    expect(withNewMessage(rooms, messageOf(1, { roomId: 99 }), nobody)).toBeUndefined();
  });
});

test('a reading mark only rises', () => {
  const rooms = [roomOf(7, { lastReadSeq: 4, unreadCount: 6 })];
  expect(withReadMark(rooms, { roomId: 7, lastReadSeq: 9 }, null)[0]).toMatchObject({ unreadCount: 1 });
  expect(withReadMark(rooms, { roomId: 7, lastReadSeq: 3 }, null)[0]).toBe(rooms[0]);
});

describe('a list that was fetched while signals came', () => {
  const fetched = [roomOf(1), roomOf(7, { lastReadSeq: 8, unreadCount: 2 })];

  test('keeps the newer head and the newer mark', () => {
    const known = [roomOf(7, { lastReadSeq: 10 })];
    const next = reconciled(fetched, known, new Map([[7, messageOf(12)]]), nobody);
    expect(next[0]).toMatchObject({ id: 7, lastSeq: 12, lastReadSeq: 10, unreadCount: 2 });
  });

  test('is taken as it is when nothing is newer', () => {
    expect(reconciled(fetched, undefined, new Map([[7, messageOf(10)]]), nobody)).toEqual([...fetched].reverse());
  });
});
