import { listMessages, listRooms, markRoomRead, sendMessage } from '@guildhall/contract/chat.ts';
import * as contract from '@guildhall/contract/groups.ts';
import { beforeAll, expect, test } from 'vitest';
import { join, leave, params, remove, roomOf, startGroup } from '../../../../test/groups.ts';
import { type Caller, useApp } from '../../../../test/harness.ts';
import { plain, send } from '../../../../test/pictures.ts';
import { openSocket, seqsHeard, settled } from '../../../../test/sockets.ts';

const app = useApp();
const minute = 60_000;
let here: { listening: string; publicUrl: string };
beforeAll(async () => {
  here = { listening: await app.listen(), publicUrl: app.ctx.config.publicUrl };
});

const say = (caller: Caller, roomId: number, content: string) =>
  caller.call(sendMessage, { body: { roomId, content } });
const read = async (caller: Caller, roomId: number) =>
  (await caller.call(listMessages, { params: { roomId: String(roomId) } })).map(({ content }) => content);

test('a group has a room from its first moment, entered and left with the membership on open sockets, and nothing reaches who is removed', async () => {
  const [ann, ben] = [await app.join('Ann'), await app.join('Ben')];
  const socket = await openSocket(here, ben.cookie);
  const group = await startGroup(ann, 'Harbour');
  const room = await roomOf(ann, group);
  expect(room).toMatchObject({ type: 'group', name: 'Harbour', unreadCount: 0, lastMessage: null });
  const roomId = room?.id as number;
  await say(ann, roomId, 'Before Ben');
  expect((await ben.try(listMessages, { params: { roomId: String(roomId) } })).status).toBe(404);

  await join(ben, group);
  expect((await socket.heard('rooms_changed')).at(-1)).toEqual({ type: 'rooms_changed', roomId });
  expect(await roomOf(ben, group)).toMatchObject({ unreadCount: 0 });
  expect(await read(ben, roomId)).toEqual(['Before Ben']);
  await say(ann, roomId, 'With Ben');
  await socket.heard('new_message');
  await ben.call(markRoomRead, { params: { roomId: String(roomId) }, body: { seq: 2 } });

  await remove(ann, group, ben);
  await socket.heard('rooms_changed', 2);
  await say(ann, roomId, 'Without Ben');
  await settled(socket);
  expect(seqsHeard(socket, roomId)).toEqual([2]);
  expect(await roomOf(ben, group)).toBeUndefined();
  expect((await ben.try(sendMessage, { body: { roomId, content: 'Still here?' } })).status).toBe(404);
  expect((await ben.try(markRoomRead, { params: { roomId: String(roomId) }, body: { seq: 3 } })).status).toBe(404);
  expect((await ben.try(listMessages, { params: { roomId: String(roomId) } })).status).toBe(404);
  expect((await socket.heard('group_counted')).map(({ memberCount }) => memberCount)).toEqual([1, 2, 1]);
});

test('writing and reading while one is removed brings nobody back in', async () => {
  const [ann, ben] = [await app.join('Ann'), await app.join('Ben')];
  const group = await startGroup(ann, 'Slippery');
  await join(ben, group);
  const roomId = (await roomOf(ann, group))?.id as number;
  await say(ann, roomId, 'One');
  await Promise.all([
    ...Array.from({ length: 5 }, (_, nth) => ben.try(sendMessage, { body: { roomId, content: `Quick ${nth}` } })),
    remove(ann, group, ben),
    ...[1, 2, 3].map((seq) => ben.try(markRoomRead, { params: { roomId: String(roomId) }, body: { seq } })),
  ]);
  expect(await roomOf(ben, group)).toBeUndefined();
  const { rows } = await app.pool.query('select member_id from chat_members where room_id = $1', [roomId]);
  expect(rows.map(({ member_id }) => member_id)).toEqual([ann.id]);
});

test('who came is told in one line for many, unread for the others alone, and not again within the hour unless somebody spoke', async () => {
  const ann = await app.join('Ann');
  const group = await startGroup(ann, 'Popular');
  const roomId = (await roomOf(ann, group))?.id as number;
  const come = async (...names: string[]) => {
    const came = [];
    for (const name of names) came.push(await app.join(name));
    for (const one of came) await join(one, group);
    app.travel(minute);
    await app.doJob('tell-arrivals');
    return came;
  };
  const [ben] = await come('Ben', 'Cat', 'Dan', 'Eve');
  expect(await read(ann, roomId)).toEqual(['Ben Tester, Cat Tester and 2 others joined.']);
  expect(await roomOf(ann, group)).toMatchObject({ unreadCount: 1 });
  expect(await roomOf(ben as Caller, group)).toMatchObject({ unreadCount: 0 });
  await come('Fay');
  expect(await read(ann, roomId)).toHaveLength(1);
  await say(ann, roomId, 'Welcome, all');
  await come('Gus');
  expect((await read(ann, roomId)).at(-1)).toBe('Fay Tester and Gus Tester joined.');
  await app.doJob('tell-arrivals');
  expect(await read(ann, roomId)).toHaveLength(3);

  const { inTransaction } = await import('../../../../context.ts');
  const { removeMember } = await import('../../../members/service.ts');
  await inTransaction(app.ctx, (ctx) => removeMember(ctx, (ben as Caller).id));
  expect((await read(ann, roomId))[0]).toBe('Former member, Cat Tester and 2 others joined.');
});

test('the room goes by the group’s name, is read-only with its archive, and its talk keeps the group active', async () => {
  const [ann, ben] = [await app.join('Ann'), await app.join('Ben')];
  const group = await startGroup(ann, 'Old name');
  await join(ben, group);
  const roomId = (await roomOf(ann, group))?.id as number;
  await ann.call(contract.updateGroup, { ...params(group.id), body: { name: 'New name' } });
  expect(await roomOf(ben, group)).toMatchObject({ name: 'New name' });
  app.travel(5 * minute);
  await say(ben, roomId, 'Anybody here?');
  await app.doJob('note-group-activity');
  const { lastActiveAt } = await ann.call(contract.getGroup, params(group.id));
  expect(app.ctx.now().getTime() - (lastActiveAt as Date).getTime()).toBeLessThan(minute);
  await ann.call(contract.archiveGroup, { ...params(group.id), body: {} });
  expect((await ben.try(sendMessage, { body: { roomId, content: 'Too late' } })).body.code).toBe('read_only');
  expect(await read(ben, roomId)).toEqual(['Anybody here?']);
  await leave(ben, group);
  expect((await ben.call(listRooms)).map(({ id }) => id)).not.toContain(roomId);
});

test('another picture of the group reaches the open chat of who is in it, and nobody else’s', async () => {
  const [ann, ben, eve] = [await app.join('Ann'), await app.join('Ben'), await app.join('Eve')];
  const group = await startGroup(ann, 'Pictured');
  await join(ben, group);
  const roomId = (await roomOf(ann, group))?.id as number;
  const [inside, outside] = [await openSocket(here, ben.cookie), await openSocket(here, eve.cookie)];
  const picture = await plain(9, 9).png().toBuffer();
  expect((await send(ann, picture, { url: `/api/groups/${group.id}/picture` })).status).toBe(200);
  expect(await inside.heard('rooms_changed')).toEqual([{ type: 'rooms_changed', roomId }]);
  expect((await roomOf(ben, group))?.pictureUrl).toMatch(/^\/api\/files\//);
  await ann.call(contract.removeGroupPicture, params(group.id));
  expect(await inside.heard('rooms_changed', 2)).toHaveLength(2);
  expect((await roomOf(ben, group))?.pictureUrl).toBeNull();
  await settled(outside);
  expect(outside.signals.filter(({ type }) => type === 'rooms_changed')).toEqual([]);
});
