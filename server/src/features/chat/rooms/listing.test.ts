import { listRooms, markRoomRead, sendMessage } from '@guildhall/contract/chat.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Caller, useApp } from '../../../test/harness.ts';
import { befriend, part } from '../../../test/rooms.ts';
import { openSocket, settled } from '../../../test/sockets.ts';

const app = useApp();
let here: { listening: string; publicUrl: string };

beforeAll(async () => {
  here = { listening: await app.listen(), publicUrl: app.ctx.config.publicUrl };
});

const say = (who: Caller, roomId: number, content = 'Good morning') =>
  who.call(sendMessage, { body: { roomId, content } });
const read = (who: Caller, roomId: number, seq: number) =>
  who.call(markRoomRead, { params: { roomId: String(roomId) }, body: { seq } });
const unread = async (who: Caller, roomId: number) =>
  (await who.call(listRooms)).find(({ id }) => id === roomId)?.unreadCount;

test('everybody has the general room, first; the others follow by latest activity', async () => {
  const [alice, bob, carol] = [await app.join('Alice'), await app.join('Bob'), await app.join('Carol')];
  const [withBob, withCarol] = [await befriend(app, alice, bob), await befriend(app, alice, carol)];
  const order = async () => (await alice.call(listRooms)).map(({ id }) => id);
  await say(bob, withBob, 'Ahoy');
  expect(await order()).toEqual([1, withBob, withCarol]);
  app.travel(1000);
  await say(alice, withCarol, 'How are the nets?');
  expect(await order()).toEqual([1, withCarol, withBob]);
  const [general, newest] = await alice.call(listRooms);
  expect(general).toMatchObject({ type: 'general', name: 'General Chat', partner: null, isReadOnly: false });
  expect(newest).toMatchObject({ type: 'private', lastMessage: 'How are the nets?', lastSeq: 2, unreadCount: 0 });
  expect(await app.join('Dora').then((dora) => dora.call(listRooms))).toHaveLength(1);
  expect((await app.stranger.try(listRooms)).status).toBe(401);
});

test('a private room is named after the other side: the business, else the name', async () => {
  const [alice, bob] = [await app.join('Alice'), await app.join('Bob')];
  const roomId = await befriend(app, alice, bob, 'Bowsprit Bakery');
  const hers = (await alice.call(listRooms)).find(({ id }) => id === roomId);
  const his = (await bob.call(listRooms)).find(({ id }) => id === roomId);
  expect(hers).toMatchObject({ name: 'Bowsprit Bakery', partner: { id: bob.id, displayName: 'Bob Tester' } });
  expect(his).toMatchObject({ name: 'Alice Tester', partner: { id: alice.id, businessName: null } });
  expect(JSON.stringify(hers)).not.toContain('@people.example');
  await part(app, roomId);
  expect((await bob.call(listRooms)).find(({ id }) => id === roomId)).toMatchObject({ isReadOnly: true });
});

test('unread counts follow from what was read: never one’s own, never from before the first look', async () => {
  const [alice, bob] = [await app.join('Alice'), await app.join('Bob')];
  await say(alice, 1);
  expect(await unread(bob, 1)).toBe(0);
  await say(alice, 1);
  await say(alice, 1);
  expect(await unread(bob, 1)).toBe(2);
  expect(await unread(alice, 1)).toBe(0);
  const roomId = await befriend(app, alice, bob);
  await Promise.all(Array.from({ length: 5 }, () => say(alice, roomId)));
  expect([await unread(alice, roomId), await unread(bob, roomId)]).toEqual([0, 6]);
  await say(bob, roomId, 'I have read it all');
  expect([await unread(alice, roomId), await unread(bob, roomId)]).toEqual([1, 0]);
});

test('what was read never moves back nor beyond the newest message, and the own tabs follow', async () => {
  const [alice, bob] = [await app.join('Alice'), await app.join('Bob')];
  const roomId = await befriend(app, alice, bob);
  for (let i = 0; i < 4; i++) await say(alice, roomId);
  const [tab, hers] = [await openSocket(here, bob.cookie), await openSocket(here, alice.cookie)];
  expect(await read(bob, roomId, 3)).toEqual({ roomId, lastReadSeq: 3, unreadCount: 2 });
  expect(await read(bob, roomId, 2)).toEqual({ roomId, lastReadSeq: 3, unreadCount: 2 });
  expect(await read(bob, roomId, 2_000_000_000)).toEqual({ roomId, lastReadSeq: 5, unreadCount: 0 });
  await settled(tab, hers);
  expect(tab.signals.filter(({ type }) => type === 'room_read')).toEqual([
    { type: 'room_read', roomId, lastReadSeq: 3, unreadCount: 2 },
    { type: 'room_read', roomId, lastReadSeq: 5, unreadCount: 0 },
  ]);
  expect(hers.signals.filter(({ type }) => type === 'room_read')).toEqual([]);
});

test('a room of others can’t be marked, and looks like one that does not exist', async () => {
  const [alice, bob, eve] = [await app.join('Alice'), await app.join('Bob'), await app.join('Eve')];
  const roomId = await befriend(app, alice, bob);
  const [foreign, missing] = await Promise.all(
    [roomId, 999_999].map((id) => eve.try(markRoomRead, { params: { roomId: String(id) }, body: { seq: 1 } })),
  );
  expect(foreign?.status).toBe(404);
  expect({ ...foreign?.body, requestId: '' }).toEqual({ ...missing?.body, requestId: '' });
  const { rows } = await app.ctx.pool.query('select 1 from chat_members where member_id = $1', [eve.id]);
  expect(rows).toEqual([]);
});
