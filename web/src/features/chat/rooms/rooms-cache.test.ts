import type { Room } from '@guildhall/contract/chat.ts';
import { describe, expect, test } from 'vitest';
import { ada, messageOf } from '../messages/messages.fixture.ts';
import { reconciled, withMessage, withReadMark } from './rooms-cache.ts';

const roomOf = (id: number, given: Partial<Room> = {}): Room => ({
  id,
  type: 'private',
  name: `room ${id}`,
  isReadOnly: false,
  matchId: null,
  groupId: null,
  pictureUrl: null,
  partner: null,
  partnerBusiness: null,
  lastMessage: null,
  lastMessageAt: new Date(2026, 2, 4, 8),
  lastSeq: 10,
  rev: 10,
  lastReadSeq: 10,
  unreadCount: 0,
  unreadMentions: [],
  unreadHidden: [],
  isOrganised: false,
  mute: null,
  createdAt: new Date(2026, 0, 1),
  ...given,
});
const me = { id: ada.id, firstName: 'Ada', lastName: 'Archer', nickname: null, useNicknameInChat: false };
const nobody = { me, watchedRoomId: null };

describe('a new message', () => {
  const rooms = [roomOf(1), roomOf(7)];

  test('brings its room to the head, with preview and unread count', () => {
    const next = withMessage(rooms, messageOf(11), nobody);
    expect(next?.map(({ id }) => id)).toEqual([7, 1]);
    expect(next?.[0]).toMatchObject({ lastMessage: 'message 11', lastSeq: 11, unreadCount: 1 });
  });

  test('counts what lies between, too', () => {
    expect(withMessage(rooms, messageOf(14), nobody)?.[0]?.unreadCount).toBe(4);
  });

  test('is not unread when it is the own one, or on the screen', () => {
    const own = withMessage(rooms, messageOf(11, { senderId: ada.id }), nobody)?.[0];
    expect(own).toMatchObject({ unreadCount: 0, lastReadSeq: 11 });
    const watched = withMessage(rooms, messageOf(11), { ...nobody, watchedRoomId: 7 })?.[0];
    expect(watched).toMatchObject({ unreadCount: 0, lastReadSeq: 10 });
  });

  test('that is hidden moves the head, and neither unread count nor preview', () => {
    const hidden = messageOf(11, { messageType: 'hidden', content: '', senderId: null, user: null });
    const [first, second] = withMessage([roomOf(7, { lastMessage: 'before' })], hidden, nobody) ?? [];
    expect(first).toMatchObject({ lastSeq: 11, unreadCount: 0, unreadHidden: [11], lastMessage: 'before' });
    expect(second).toBeUndefined();
    const next = withMessage([first as Room], messageOf(12), nobody)?.[0];
    expect(next).toMatchObject({ unreadCount: 1, unreadHidden: [11], lastMessage: 'message 12' });
    expect(withReadMark([next as Room], { roomId: 7, lastReadSeq: 11 }, null)[0]).toMatchObject({
      ...{ unreadCount: 1, unreadHidden: [] },
    });
    // A list that was asked for before both, and the signal of the second.
    const merged = reconciled([roomOf(7)], [next as Room], new Map([[7, messageOf(12)]]), nobody);
    expect(merged[0]).toMatchObject({ lastSeq: 12, unreadCount: 1, unreadHidden: [11] });
    const again = reconciled([roomOf(7)], [first as Room], new Map([[7, hidden]]), nobody);
    expect(again[0]).toMatchObject({ lastSeq: 11, unreadCount: 0, unreadHidden: [11] });
  });

  test('that is another one now changes what is shown of the last, and the rev of the room', () => {
    const removed = { messageType: 'removed', content: 'Removed.' } as const;
    const [first] =
      withMessage(rooms, messageOf(10, { ...removed, rev: 11 }), nobody)?.filter(({ id }) => id === 7) ?? [];
    expect(first).toMatchObject({ lastMessage: 'Removed.', rev: 11, unreadCount: 0 });
    const [older] =
      withMessage(rooms, messageOf(4, { ...removed, rev: 11 }), nobody)?.filter(({ id }) => id === 7) ?? [];
    expect(older).toMatchObject({ lastMessage: null, rev: 11 });
  });

  test('that may be older than what is shown has the list fetched: what was removed never comes back', () => {
    const known = [roomOf(7, { lastMessage: 'Removed.', rev: 12 })];
    expect(withMessage(known, messageOf(10), nobody)).toBeUndefined();
  });

  test('that is removed mentions nobody any longer, also where a later change is known', () => {
    const known = [roomOf(7, { type: 'general', lastReadSeq: 8, unreadMentions: [9], rev: 12 })];
    const removed = messageOf(9, { messageType: 'removed', content: 'Removed.', rev: 11 });
    expect(withMessage(known, removed, nobody)?.[0]).toMatchObject({ unreadMentions: [], rev: 12 });
  });

  test('that is removed under a hidden one has the list fetched where its words are those in the list', () => {
    const shown = messageOf(9, { messageType: 'removed', content: 'Removed.', rev: 11 });
    const room = roomOf(7, { lastMessage: 'message 9', lastMessageAt: shown.createdAt, unreadHidden: [10] });
    expect(withMessage([room], shown, nobody)).toBeUndefined();
    expect(withMessage([room], { ...shown, seq: 8, createdAt: new Date(0) }, nobody)?.[0]).toMatchObject({
      lastMessage: 'message 9',
      rev: 11,
    });
  });

  test('that came twice, or late, changes nothing', () => {
    expect(withMessage(rooms, messageOf(10), nobody)).toBe(rooms);
  });

  test('of an unknown room asks for the list', () => {
    expect(withMessage(rooms, messageOf(1, { roomId: 99 }), nobody)).toBeUndefined();
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

describe('a message of the general room that names the member', () => {
  const general = roomOf(7, { type: 'general' });
  const naming = (seq: number, content = 'Ask @ada archer about it') => messageOf(seq, { content });
  const mentionsOf = (rooms: readonly Room[] | undefined) => rooms?.find(({ id }) => id === 7)?.unreadMentions;

  test('is counted once, until it is read', () => {
    const first = withMessage([general], naming(11), nobody) ?? [];
    const twice = withMessage(first, naming(11), nobody) ?? [];
    const second = withMessage(withMessage(twice, messageOf(12), nobody) ?? [], naming(13), nobody) ?? [];
    expect(mentionsOf(second)).toEqual([11, 13]);
    expect(mentionsOf(withReadMark(second, { roomId: 7, lastReadSeq: 11 }, null))).toEqual([13]);
    expect(mentionsOf(withReadMark(second, { roomId: 7, lastReadSeq: 13 }, null))).toEqual([]);
    expect(mentionsOf(withMessage(second, messageOf(14, { senderId: ada.id }), nobody))).toEqual([]);
  });

  test('does not count on the screen, from oneself, in other rooms, or for a longer name', () => {
    expect(mentionsOf(withMessage([general], naming(11), { me, watchedRoomId: 7 }))).toEqual([]);
    const own = { ...naming(11), senderId: ada.id };
    expect(mentionsOf(withMessage([general], own, nobody))).toEqual([]);
    expect(mentionsOf(withMessage([roomOf(7)], naming(11), nobody))).toEqual([]);
    expect(mentionsOf(withMessage([general], naming(11, '@Ada Archerson'), nobody))).toEqual([]);
    const nicknamed = { ...me, nickname: 'Captain (retd.)', useNicknameInChat: true };
    const asCaptain = { me: nicknamed, watchedRoomId: null };
    expect(mentionsOf(withMessage([general], naming(11), asCaptain))).toEqual([]);
    expect(mentionsOf(withMessage([general], naming(11, 'Aye, @captain (retd.)!'), asCaptain))).toEqual([11]);
  });

  test('stays counted when an older list arrives', () => {
    const known = withMessage([general], naming(11), nobody);
    const next = reconciled([general], known, new Map([[7, naming(11)]]), nobody);
    expect(next[0]).toMatchObject({ lastSeq: 11, unreadMentions: [11] });
  });
});
