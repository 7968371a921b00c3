import { unblockMember } from '@guildhall/contract/blocks.ts';
import { generalRoomId, listMessages, listRooms, type Message, sendMessage } from '@guildhall/contract/chat.ts';
import * as contract from '@guildhall/contract/chat-organising.ts';
import * as groupInvitations from '@guildhall/contract/group-invitations.ts';
import * as groupMembers from '@guildhall/contract/group-members.ts';
import * as groups from '@guildhall/contract/groups.ts';
import { listNotifications } from '@guildhall/contract/notifications.ts';
import { beforeAll, expect, test } from 'vitest';
import { join, leave, params, remove, roomOf, startGroup } from '../../../test/groups.ts';
import { type Caller, useApp } from '../../../test/harness.ts';
import { block } from '../../../test/matching.ts';
import { openSocket } from '../../../test/sockets.ts';

const app = useApp();
const minute = 60_000;
let here: { listening: string; publicUrl: string };
beforeAll(async () => {
  here = { listening: await app.listen(), publicUrl: app.ctx.config.publicUrl };
});

const say = (caller: Caller, roomId: number, content: string, clientId?: string) =>
  caller.call(sendMessage, { body: { roomId, content, clientId } });
const trySaying = (caller: Caller, roomId: number) =>
  caller.try(sendMessage, { body: { roomId, content: 'May I?' } });
const inRoom = (roomId: number) => ({ params: { roomId: String(roomId) } });
const about = (roomId: number, { id }: { id: number }) => ({
  params: { roomId: String(roomId), messageId: String(id) },
});
const pins = async (caller: Caller, roomId: number) =>
  (await caller.call(contract.listPins, inRoom(roomId))).map(({ content }) => content);
const read = (caller: Caller, roomId: number) => caller.call(listMessages, inRoom(roomId));
const mute = (caller: Caller, roomId: number, member: Caller, minutes?: number) =>
  caller.try(contract.muteInRoom, { ...inRoom(roomId), body: { userId: member.id, ...(minutes && { minutes }) } });
const unmute = (caller: Caller, roomId: number, member: Caller) =>
  caller.try(contract.unmuteInRoom, { params: { roomId: String(roomId), userId: String(member.id) } });
const give = (owner: Caller, { id }: { id: number }, member: Caller, role: groups.GroupRole) =>
  owner.call(groupMembers.updateGroupMember, {
    params: { id: String(id), userId: String(member.id) },
    body: { role },
  });

const unseen = { messageType: 'hidden', content: '', senderId: null };
/** Ann owns it, Mia moderates it, Ben and Cat are in it. */
async function crew(name: string) {
  const [ann, mia, ben, cat] = [
    await app.join('Ann'),
    await app.join('Mia'),
    await app.join('Ben'),
    await app.join('Cat'),
  ];
  const group = await startGroup(ann, name, true);
  for (const one of [mia, ben, cat]) {
    await ann.call(groupInvitations.inviteToGroup, { ...params(group.id), body: { userId: one.id } });
    await join(one, group);
  }
  await give(ann, group, mia, 'moderator');
  const roomId = (await roomOf(ann, group))?.id as number;
  return { ann, mia, ben, cat, group, roomId };
}

test('organisers pin up to three messages above their room, everybody in it sees them, and open screens are told', async () => {
  const { ann, mia, ben, cat, roomId } = await crew('Pinning');
  const socket = await openSocket(here, ben.cookie);
  const said: Message[] = [];
  for (const text of ['One', 'Two', 'Three', 'Four']) said.push(await say(ben, roomId, text));
  const [one, two, three, four] = said as [Message, Message, Message, Message];
  for (const [nth, message] of [one, two, three].entries()) {
    app.travel(minute);
    await (nth % 2 ? mia : ann).call(contract.pinMessage, about(roomId, message));
  }
  expect(await pins(cat, roomId)).toEqual(['Three', 'Two', 'One']);
  expect((await socket.heard('room_organised', 3)).at(-1)).toEqual({ type: 'room_organised', roomId });
  const refused = await ann.try(contract.pinMessage, about(roomId, four));
  expect([refused.status, refused.body.message]).toEqual([
    409,
    '3 messages are pinned here already. Unpin one of them first.',
  ]);
  await ann.call(contract.unpinMessage, about(roomId, two));
  await ann.call(contract.unpinMessage, about(roomId, two));
  const both = await Promise.all([
    mia.try(contract.pinMessage, about(roomId, two)),
    ann.try(contract.pinMessage, about(roomId, four)),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await pins(ben, roomId)).toHaveLength(3);
  await block(cat, ben);
  expect(await pins(cat, roomId)).toEqual([]);
  await cat.call(unblockMember, { params: { userId: String(ben.id) } });
  expect(await pins(cat, roomId)).toHaveLength(3);
});

test('a removed message leaves its place and its author, and nothing of its text in any answer, socket, retry or download', async () => {
  const { ann, mia, ben, cat, group, roomId } = await crew('Removing');
  await block(cat, ben);
  const [his, hers] = [await openSocket(here, ben.cookie), await openSocket(here, cat.cookie)];
  const clientId = '3b241101-e2bb-4255-8caf-4136c566a962';
  const message = await say(ben, roomId, 'Xylophagous words', clientId);
  await ann.call(contract.pinMessage, about(roomId, message));
  const removed = await mia.call(contract.removeMessage, about(roomId, message));
  const left = { messageType: 'removed', content: 'Removed by an organiser.', seq: message.seq, senderId: ben.id };
  expect(removed).toMatchObject(left);
  expect((await read(ben, roomId)).at(-1)).toMatchObject(left);
  expect((await his.heard('message_changed')).at(-1)).toMatchObject({ message: left });
  expect(await pins(ben, roomId)).toEqual([]);
  // Who has blocked the author has the place alone, before as after.
  expect((await read(cat, roomId)).at(-1)).toMatchObject({ messageType: 'hidden', content: '', user: null });
  // They hear that there was a change, and nothing of it.
  expect((await hers.heard('message_changed')).at(-1)?.message).toMatchObject({ ...unseen, rev: removed.rev });
  expect((await roomOf(ann, group))?.lastMessage).toBe('Removed by an organiser.');
  expect(await say(ben, roomId, 'Xylophagous words', clientId)).toMatchObject(left);
  for (const caller of [ann, ben]) {
    const answers = [await read(caller, roomId), await caller.call(listRooms), await pins(caller, roomId)];
    expect(JSON.stringify(answers)).not.toContain('Xylophagous');
  }
  const { rows } = await app.pool.query(`select 1 from chat_messages where content like '%Xylophagous%'`);
  expect(rows).toEqual([]);
  // Twice answers the same; and there is nothing to pin any more.
  expect(await ann.call(contract.removeMessage, about(roomId, message))).toMatchObject(left);
  expect((await ann.try(contract.pinMessage, about(roomId, message))).status).toBe(404);
});

test('pinning and removing the same message at once leaves nothing pinned', async () => {
  const { ann, mia, ben, roomId } = await crew('At once');
  for (let nth = 0; nth < 5; nth += 1) {
    const message = await say(ben, roomId, `Contested ${nth}`);
    await Promise.all([
      ann.try(contract.pinMessage, about(roomId, message)),
      mia.try(contract.removeMessage, about(roomId, message)),
    ]);
  }
  expect(await pins(ben, roomId)).toEqual([]);
});

test('a muted member reads and doesn’t write in this room until the time is over or the mute is lifted, and hears of it at once', async () => {
  const { ann, mia, ben, cat, group, roomId } = await crew('Muting');
  const socket = await openSocket(here, ben.cookie);
  const answer = await mute(mia, roomId, ben, 30);
  expect(answer.status).toBe(201);
  expect((await socket.heard('rooms_changed')).at(-1)).toEqual({ type: 'rooms_changed', roomId });
  expect(await roomOf(ben, group)).toMatchObject({ mute: { until: expect.any(Date) }, isOrganised: false });
  expect(await roomOf(mia, group)).toMatchObject({ mute: null, isOrganised: true });
  const refused = await trySaying(ben, roomId);
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    403,
    'muted_here',
    'An organiser has muted you in this room: You can write here again in 30 minutes',
  ]);
  expect((await trySaying(ben, generalRoomId)).status).toBe(201);
  await say(ann, roomId, 'Only for your ears');
  expect((await read(ben, roomId)).at(-1)?.content).toBe('Only for your ears');
  app.travel(30 * minute);
  expect((await trySaying(ben, roomId)).status).toBe(201);
  expect(await roomOf(ben, group)).toMatchObject({ mute: null });

  expect((await mute(ann, roomId, ben)).status).toBe(201);
  await mute(ann, roomId, cat, 60);
  const listed = await mia.call(contract.listRoomMutes, inRoom(roomId));
  expect(listed.map(({ member, until }) => [member.id, until === null])).toEqual(
    expect.arrayContaining([
      [ben.id, true],
      [cat.id, false],
    ]),
  );
  expect((await trySaying(ben, roomId)).body.message).toBe(
    'An organiser has muted you in this room: You can write here again when they lift it.',
  );
  await mute(ann, roomId, cat, 7 * 24 * 60);
  expect((await trySaying(cat, roomId)).body.message).toBe(
    'An organiser has muted you in this room: You can write here again in 7 days',
  );
  const nothing = await ann.try(contract.muteInRoom, {
    ...inRoom(roomId),
    body: { userId: ben.id, minutes: null as never },
  });
  expect([nothing.status, nothing.body.message]).toEqual([
    400,
    expect.stringContaining('left out for a mute until'),
  ]);
  // It holds although they leave and come back.
  await leave(ben, group);
  await ann.call(groupInvitations.inviteToGroup, { ...params(group.id), body: { userId: ben.id } });
  await join(ben, group);
  expect((await trySaying(ben, roomId)).body.code).toBe('muted_here');
  expect((await unmute(mia, roomId, ben)).status).toBe(200);
  expect((await unmute(mia, roomId, ben)).status).toBe(200);
  expect((await trySaying(ben, roomId)).status).toBe(201);
  // Whoever is made an organiser speaks.
  await mute(ann, roomId, ben);
  await give(ann, group, ben, 'moderator');
  expect((await trySaying(ben, roomId)).status).toBe(201);
});

test('nobody but the organisers of this very group keeps order in its room, and nothing changes', async () => {
  const { ann, mia, ben, cat, group, roomId } = await crew('Guarded');
  const other = await crew('Elsewhere');
  const staff = await app.join('Staff', { role: 'admin' });
  const message = await say(ann, roomId, 'Stays');
  const foreign = await say(other.ben, other.roomId, 'Of others');
  const general = await say(ben, generalRoomId, 'In the open');
  const acts = async (caller: Caller, room: number, { id }: { id: number }) => {
    const answers = [
      await caller.try(contract.pinMessage, about(room, { id })),
      await caller.try(contract.unpinMessage, about(room, { id })),
      await caller.try(contract.removeMessage, about(room, { id })),
      await mute(caller, room, cat, 5),
      await unmute(caller, room, cat),
      await caller.try(contract.listRoomMutes, inRoom(room)),
    ];
    return [...new Set(answers.map(({ status }) => status))];
  };
  expect(await acts(app.stranger as Caller, roomId, message)).toEqual([401]);
  for (const outsider of [other.ann, staff]) {
    expect(await acts(outsider, roomId, message)).toEqual([404]);
    expect((await outsider.try(contract.listPins, inRoom(roomId))).status).toBe(404);
  }
  expect(await acts(ben, roomId, message)).toEqual([403]);
  expect(await acts(staff, generalRoomId, general)).toEqual([403]);
  expect(await acts(ben, 999_999, message)).toEqual([404]);
  // An organiser's own room doesn't open another one's messages.
  for (const endpoint of [contract.pinMessage, contract.removeMessage])
    expect((await ann.try(endpoint, about(roomId, foreign))).status).toBe(404);
  expect((await mute(ann, roomId, other.ben, 5)).status).toBe(404);
  // Not each other, not themselves, and the owner by nobody.
  for (const [caller, member] of [
    [ann, mia],
    [mia, ann],
    [mia, mia],
  ] as const)
    expect((await mute(caller, roomId, member, 5)).status).toBe(403);
  for (const minutes of [0, -1, 1.5, 10 ** 9])
    expect(
      (await ann.try(contract.muteInRoom, { ...inRoom(roomId), body: { userId: ben.id, minutes } })).status,
    ).toBe(400);
  // Former organisers have no say any more: neither with a lesser role nor from outside.
  await give(ann, group, mia, 'member');
  expect(await acts(mia, roomId, message)).toEqual([403]);
  await remove(ann, group, mia);
  expect(await acts(mia, roomId, message)).toEqual([404]);
  expect((await read(ben, roomId)).at(-1)).toMatchObject({ content: 'Stays' });
  expect((await read(other.ben, other.roomId)).at(-1)).toMatchObject({ content: 'Of others' });
  expect(await ann.call(contract.listRoomMutes, inRoom(roomId))).toEqual([]);
  await ann.call(groups.archiveGroup, { ...params(group.id), body: {} });
  expect((await ann.try(contract.pinMessage, about(roomId, message))).body.code).toBe('conflict');
});

const reason = 'Advertising, for the third time';
const removeGeneral = (caller: Caller, { id }: { id: number }, why = reason) =>
  caller.try(contract.removeGeneralMessage, { params: { messageId: String(id) }, body: { reason: why } });

test('staff remove anybody’s message from General Chat with a reason: the text goes, screens follow, its author is told why', async () => {
  const [ben, cat, dee] = [await app.join('Ben'), await app.join('Cat'), await app.join('Dee')];
  const [mod, admin] = [await app.join('Mo', { role: 'moderator' }), await app.join('Al', { role: 'admin' })];
  await block(dee, ben);
  const [his, others, hers] = [
    await openSocket(here, ben.cookie),
    await openSocket(here, cat.cookie),
    await openSocket(here, dee.cookie),
  ];
  const message = await say(ben, generalRoomId, 'Zymurgic offers');
  const answer = await removeGeneral(mod, message);
  const left = { messageType: 'removed', content: 'Removed by staff.', seq: message.seq, senderId: ben.id };
  expect([answer.status, answer.body]).toEqual([200, expect.objectContaining(left)]);
  for (const socket of [his, others])
    expect((await socket.heard('message_changed')).at(-1)).toMatchObject({ message: left });
  expect((await hers.heard('message_changed')).at(-1)?.message).toMatchObject(unseen);
  expect((await read(cat, generalRoomId)).at(-1)).toMatchObject(left);
  const told = { kind: 'chat.removed', title: 'Your message was removed', link: '/chat?room=1' };
  const text = `A moderator removed a message of yours from General Chat: ${reason}`;
  expect((await his.heard('notified')).at(-1)).toMatchObject({ ...told, text });
  // Twice answers the same and tells nobody again; who removed it and why is kept, what it said is not.
  expect((await removeGeneral(admin, message, 'Another reason')).body).toMatchObject(left);
  expect(await ben.call(listNotifications)).toMatchObject([{ ...told, text }]);
  const { rows } = await app.pool.query(
    'select moderator_id as by, reason from chat_removals where message_id = $1',
    [message.id],
  );
  expect(rows).toEqual([{ by: mod.id, reason }]);
  const { rows: kept } = await app.pool.query(`select from chat_messages where content like '%Zymurgic%'`);
  expect(kept).toEqual([]);
  // Any of them, of anybody, their own included; nobody is told of their own.
  const own = await say(admin, generalRoomId, 'By the office');
  expect((await removeGeneral(mod, own)).status).toBe(200);
  expect((await removeGeneral(mod, await say(mod, generalRoomId, 'My own'))).status).toBe(200);
  expect(await mod.call(listNotifications)).toEqual([]);
});

test('nobody but staff removes from General Chat, staff from no other room, and not without a reason', async () => {
  const { ann, ben, roomId } = await crew('Not for staff');
  const mod = await app.join('Mo', { role: 'moderator' });
  const message = await say(ben, generalRoomId, 'Stays here');
  const inGroup = await say(ben, roomId, 'Stays there');
  expect((await removeGeneral(app.stranger as Caller, message)).status).toBe(401);
  for (const caller of [ann, ben]) expect((await removeGeneral(caller, message)).status).toBe(403);
  expect((await removeGeneral(mod, inGroup)).status).toBe(404);
  expect((await removeGeneral(mod, { id: 999_999 })).status).toBe(404);
  for (const why of ['', '   ', 'x'.repeat(contract.removalReasonMax + 1)])
    expect((await removeGeneral(mod, message, why)).status).toBe(400);
  expect((await read(ann, generalRoomId)).at(-1)).toMatchObject({ content: 'Stays here', messageType: 'text' });
  expect((await read(ann, roomId)).at(-1)).toMatchObject({ content: 'Stays there', messageType: 'text' });
});
