import { unblockMember } from '@guildhall/contract/blocks.ts';
import {
  generalRoomId,
  listMessages,
  listMessagesByQuery,
  listRooms,
  markRoomRead,
  sendMessage,
} from '@guildhall/contract/chat.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Caller, useApp } from '../../../test/harness.ts';
import { block } from '../../../test/matching.ts';
import { befriend } from '../../../test/rooms.ts';
import { openSocket, settled } from '../../../test/sockets.ts';
import { createAnnouncer } from '../posting/announcer.ts';
import { tellChangesSince } from '../posting/outage.ts';

const app = useApp();
let here: { listening: string; publicUrl: string };
beforeAll(async () => {
  here = { listening: await app.listen(), publicUrl: app.ctx.config.publicUrl };
});

const params = { roomId: String(generalRoomId) };
const say = (who: Caller, content: string, roomId = generalRoomId) =>
  who.call(sendMessage, { body: { roomId, content } });
const read = (who: Caller, after: number) =>
  who.call(listMessages, { params, query: { after: String(after), limit: '200' } });
const roomOf = async (who: Caller, roomId = generalRoomId) =>
  (await who.call(listRooms)).find(({ id }) => id === roomId);
const place = { messageType: 'hidden', content: '', senderId: null, clientId: null, user: null };

async function trio() {
  const [alice, bob, cora] = [await app.join('Alice'), await app.join('Bob'), await app.join('Cora')];
  for (const who of [alice, bob, cora]) await roomOf(who);
  const { seq } = await say(cora, 'Before');
  await alice.call(markRoomRead, { params, body: { seq } });
  return { alice, bob, cora, seq };
}

test('pages keep the place of a blocked member’s messages and nothing of what they say, for the blocker alone', async () => {
  const { alice, bob, cora, seq } = await trio();
  await say(bob, 'Said before the block');
  await block(alice, bob);
  await say(bob, 'Said after the block');
  await say(cora, 'Hello all');
  const seen = await read(alice, seq);
  expect(seen.map((message) => message.seq)).toEqual([seq + 1, seq + 2, seq + 3]);
  expect(seen).toMatchObject([place, place, { content: 'Hello all' }]);
  const other = await alice.call(listMessagesByQuery, { query: { roomId: params.roomId, limit: '3' } });
  expect(other).toEqual(seen);
  const contents = async (who: Caller) => (await read(who, seq)).map(({ content }) => content);
  const all = ['Said before the block', 'Said after the block', 'Hello all'];
  expect([await contents(bob), await contents(cora)]).toEqual([all, all]);
  await say(alice, 'From the blocker');
  expect((await contents(bob)).at(-1)).toBe('From the blocker');
  await alice.call(unblockMember, { params: { userId: String(bob.id) } });
  expect((await contents(alice)).slice(0, 3)).toEqual(all);
});

test('sockets of the blocker get the place, those of all others the message', async () => {
  const { alice, bob, cora, seq } = await trio();
  await block(alice, bob);
  const [hers, his, third] = await Promise.all([alice, bob, cora].map(({ cookie }) => openSocket(here, cookie)));
  if (!hers || !his || !third) throw new Error('no sockets');
  await Promise.all([say(bob, 'Not for Alice'), say(cora, 'For all')]);
  await settled(hers, his, third);
  const told = (one: typeof hers) =>
    one.signals.flatMap((signal) => (signal.type === 'new_message' ? [signal.message] : []));
  for (const one of [hers, his, third])
    expect(told(one).map((message) => message.seq)).toEqual([seq + 1, seq + 2]);
  expect(JSON.stringify(hers.signals)).not.toContain('Not for Alice');
  expect(told(hers).filter(({ messageType }) => messageType === 'hidden')).toMatchObject([place]);
  expect(told(his)).toEqual(told(third));
});

test('also while processes look into the database for each other', async () => {
  const { alice, bob } = await trio();
  await block(alice, bob);
  const { seq, createdAt } = await say(bob, 'Elsewhere');
  const since = new Date(createdAt.getTime() - 1);
  const hers = await openSocket(here, alice.cookie);
  await tellChangesSince(app.ctx, createAnnouncer(), since);
  await settled(hers);
  const told = hers.signals.filter((signal) => signal.type === 'new_message' && signal.message.seq === seq);
  expect(told).toMatchObject([{ message: place }]);
});

test('hidden messages are not unread, no mention and no preview', async () => {
  const { alice, bob, cora, seq } = await trio();
  await say(cora, 'Seen by all');
  await say(bob, 'Hello @Alice Tester');
  expect(await roomOf(alice)).toMatchObject({ unreadCount: 2, unreadMentions: [seq + 2], unreadHidden: [] });
  await block(alice, bob);
  expect(await roomOf(alice)).toMatchObject({
    ...{ unreadCount: 1, unreadMentions: [], unreadHidden: [seq + 2], lastSeq: seq + 2 },
    lastMessage: 'Seen by all',
  });
  expect(await roomOf(cora)).toMatchObject({ unreadCount: 1, lastMessage: 'Hello @Alice Tester' });
  expect(await alice.call(markRoomRead, { params, body: { seq: seq + 1 } })).toMatchObject({ unreadCount: 0 });
  expect(await roomOf(alice)).toMatchObject({ unreadCount: 0, unreadHidden: [seq + 2] });
  expect(await alice.call(markRoomRead, { params, body: { seq: seq + 2 } })).toMatchObject({ unreadCount: 0 });
  expect(await roomOf(alice)).toMatchObject({ unreadCount: 0, unreadHidden: [] });
});

test('in their private room the blocker keeps what the house said and their own words', async () => {
  const { alice, bob } = await trio();
  const roomId = await befriend(app, alice, bob, 'Bob’s Boats');
  await say(alice, 'Mine', roomId);
  await say(bob, 'Theirs', roomId);
  await block(alice, bob);
  expect(await roomOf(alice, roomId)).toMatchObject({ unreadCount: 0, lastMessage: 'Mine', isReadOnly: true });
  expect(await roomOf(bob, roomId)).toMatchObject({ lastMessage: 'Theirs', isReadOnly: true });
  const seen = await alice.call(listMessages, { params: { roomId: String(roomId) } });
  expect(seen.map(({ messageType }) => messageType)).toEqual(['system', 'text', 'hidden']);
});

test('a room shows the time of what is shown of it, and lies where that puts it', async () => {
  const [alice, bob, cora] = [await app.join('Alice'), await app.join('Bob'), await app.join('Cora')];
  const withBob = await befriend(app, alice, bob);
  const withCora = await befriend(app, alice, cora);
  const before = await roomOf(alice, withBob);
  app.travel(60_000);
  await say(cora, 'Shown', withCora);
  app.travel(60_000);
  await say(bob, 'Hidden later', withBob);
  const order = async () => (await alice.call(listRooms)).map(({ id }) => id).slice(1);
  expect(await order()).toEqual([withBob, withCora]);
  await block(alice, bob);
  expect(await order()).toEqual([withCora, withBob]);
  expect((await roomOf(alice, withBob))?.lastMessageAt).toEqual(before?.lastMessageAt);
});
