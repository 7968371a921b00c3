import { listMessages, listRooms, sendMessage } from '@guildhall/contract/chat.ts';
import { expect, test } from 'vitest';
import { type Caller, useApp } from '../../../../test/harness.ts';
import { befriend, matched, part } from '../../../../test/rooms.ts';
import { openSocket } from '../../../../test/sockets.ts';
import { pairOf } from '../../rules.ts';
import { findPrivateRooms } from './service.ts';

const app = useApp();

test('two people share one room for ever: closed, reopened, and each time both are told', async () => {
  const here = { listening: await app.listen(), publicUrl: app.ctx.config.publicUrl };
  const [alice, bob] = [await app.join('Alice'), await app.join('Bob')];
  const [hers, his] = [await openSocket(here, alice.cookie), await openSocket(here, bob.cookie)];
  const roomId = await befriend(app, alice, bob);
  for (const socket of [hers, his]) {
    expect(await socket.heard('rooms_changed')).toEqual([{ type: 'rooms_changed', roomId }]);
    const [line] = await socket.heard('new_message');
    expect(line?.message).toMatchObject({ roomId, seq: 1, messageType: 'system', senderId: null, user: null });
  }
  // His other tabs have counted the line.
  expect(await his.heard('room_read')).toEqual([{ type: 'room_read', roomId, lastReadSeq: 1, unreadCount: 0 }]);
  await part(app, roomId);
  await Promise.all([hers, his].map((socket) => socket.heard('rooms_changed', 2)));
  const pairs: [number, number][] = [
    [bob.id, alice.id],
    [alice.id, 999],
  ];
  const closed = await findPrivateRooms(app.ctx.db, pairs);
  expect(closed.size).toBe(1);
  expect(closed.get(pairOf(bob.id, alice.id))).toMatchObject({ id: roomId, isReadOnly: true });

  expect(await befriend(app, bob, alice, 'Bowsprit Bakery')).toBe(roomId);
  const reopened = await findPrivateRooms(app.ctx.db, pairs);
  expect(reopened.get(pairOf(alice.id, bob.id))).toMatchObject({ id: roomId, isReadOnly: false });
  const lines = await his.heard('new_message', 2);
  expect(lines.map(({ message }) => [message.seq, message.content])).toEqual([
    [1, 'Alice and Archer Boats are matched. Alice asked to meet.'],
    [2, 'Bob and Bowsprit Bakery are matched. Bob asked to meet.'],
  ]);
});

test('what the house says is stored as kind and values, and read as words: in the room and in the list of rooms', async () => {
  const [alice, bob] = [await app.join('Alice'), await app.join('Bob')];
  const roomId = await befriend(app, alice, bob);
  const { rows } = await app.pool.query('select content, line from chat_messages where room_id = $1', [roomId]);
  expect(rows).toEqual([{ content: null, line: { ...matched, asker: 'Alice', target: 'Archer Boats' } }]);
  const words = 'Alice and Archer Boats are matched. Alice asked to meet.';
  const [line] = await bob.call(listMessages, { params: { roomId: String(roomId) } });
  expect(line).toMatchObject({ content: words, messageType: 'system', user: null });
  const room = (await alice.call(listRooms)).find(({ id }) => id === roomId);
  expect(room).toMatchObject({ lastMessage: words, lastSeq: 1, unreadCount: 1 });
});

test('the line that opens a room is unread for the asker alone, and never hides what was unread before it', async () => {
  const [alice, bob] = [await app.join('Alice'), await app.join('Bob')];
  const roomId = await befriend(app, alice, bob);
  const unreadOf = async (caller: Caller) =>
    (await caller.call(listRooms)).find(({ id }) => id === roomId)?.unreadCount;
  expect([await unreadOf(alice), await unreadOf(bob)]).toEqual([1, 0]);

  await alice.call(sendMessage, { body: { roomId, content: 'Hello' } });
  await part(app, roomId);
  await befriend(app, alice, bob, 'Bowsprit Bakery');
  expect([await unreadOf(alice), await unreadOf(bob)]).toEqual([1, 2]);
});
