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
  expect([await unread(alice, roomId), await unread(bob, roomId)]).toEqual([0, 5]);
  await say(bob, roomId, 'I have read it all');
  expect([await unread(alice, roomId), await unread(bob, roomId)]).toEqual([1, 0]);
});

test('unread messages of the general room that name the member are told, whatever else is unread there', async () => {
  const [ann, bob] = [await app.join('Ann', { lastName: 'Lee (Sails)' }), await app.join('Bob')];
  const nick = await app.join('Nicholas', { nickname: 'Nick.O', useNicknameInChat: true });
  const mentions = async (who: Caller) => (await who.call(listRooms))[0]?.unreadMentions;
  for (const who of [ann, bob, nick]) expect(await mentions(who)).toEqual([]);

  const { seq: first } = await say(bob, 1, 'Does @ann lee (sails) know a rigger?');
  for (const text of [
    'Ann Lee (Sails) without the sign',
    'ask@Ann Lee (Sails)',
    '@Ann Lee (Sails)ley is somebody else',
  ])
    await say(bob, 1, text);
  const { seq: second } = await say(bob, 1, 'Ahoy,\n@Ann Lee (Sails)! And @Nick.O, too.');
  expect(await mentions(ann)).toEqual([first, second]);
  await say(ann, 1, '@Bob Tester, who calls @Ann Lee (Sails)?');
  await say(bob, 1, '@NickSO is nobody, @Nicholas Tester is not how he is called here');
  expect(await mentions(nick)).toEqual([second]);
  // Whoever writes has read what stands above.
  expect([await mentions(ann), await mentions(bob)]).toEqual([[], []]);
  const { seq: third } = await say(bob, 1, '@Ann Lee (Sails), one more');
  expect(await mentions(ann)).toEqual([third]);
  await read(nick, 1, first);
  expect(await mentions(nick)).toEqual([second]);
  await read(nick, 1, third);
  expect(await mentions(nick)).toEqual([]);
  const roomId = await befriend(app, ann, bob);
  await say(bob, roomId, '@Ann Lee (Sails), among ourselves');
  const inPrivate = (await ann.call(listRooms)).find(({ id }) => id === roomId);
  expect(inPrivate).toMatchObject({ unreadMentions: [], unreadCount: 2 });
});

test('mentions are looked for among the newest thousand messages, however many are unread', async () => {
  const [hanna, bob] = [await app.join('Hanna'), await app.join('Bob')];
  await hanna.call(listRooms);
  await say(bob, 1, '@Hanna Tester, long ago');
  await app.pool.query(
    `with added as (update chat_rooms set last_seq = last_seq + 1000, last_rev = last_rev + 1000 where id = 1
       returning last_seq, last_rev)
     insert into chat_messages (room_id, seq, rev, sender_id, content)
     select 1, last_seq - 1000 + n, last_rev - 1000 + n, $1, case when n > 800 then '@Hanna Tester ' || n else 'talk' end
     from added, generate_series(1, 1000) n`,
    [bob.id],
  );
  const [general] = await hanna.call(listRooms);
  const last = general?.lastSeq ?? 0;
  expect(general?.unreadCount).toBe(1001);
  expect(general?.unreadMentions).toEqual(Array.from({ length: 100 }, (_, index) => last - 99 + index));
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
  const { rows } = await app.pool.query('select 1 from chat_members where member_id = $1', [eve.id]);
  expect(rows).toEqual([]);
});
