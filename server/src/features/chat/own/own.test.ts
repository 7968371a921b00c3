import {
  editMessage,
  editMinutes,
  editsMax,
  generalRoomId,
  listMessages,
  listRooms,
  type Message,
  messageMax,
  sendMessage,
} from '@guildhall/contract/chat.ts';
import { removeMessage } from '@guildhall/contract/chat-organising.ts';
import { banMember, muteMember } from '@guildhall/contract/moderation.ts';
import { createReport, listReports, lookAtReported } from '@guildhall/contract/reports.ts';
import { beforeAll, expect, test } from 'vitest';
import { dayMs, minuteMs } from '../../../durations.ts';
import { type Caller, useApp } from '../../../test/harness.ts';
import { block } from '../../../test/matching.ts';
import { befriend, part } from '../../../test/rooms.ts';
import { openSocket, settled } from '../../../test/sockets.ts';

const app = useApp();
const strict = useApp({ RATE_LIMITS: 'on' });
let here: { listening: string; publicUrl: string };
let [ann, ben, cat, mod] = [{} as Caller, {} as Caller, {} as Caller, {} as Caller];

beforeAll(async () => {
  here = { listening: await app.listen(), publicUrl: app.ctx.config.publicUrl };
  [ann, ben, cat] = [await app.join('Ann'), await app.join('Ben'), await app.join('Cat')];
  mod = await app.join('Mo', { role: 'moderator' });
});

const say = (who: Caller, content: string, roomId = generalRoomId, clientId?: string) =>
  who.call(sendMessage, { body: { roomId, content, clientId } });
const place = ({ roomId, id }: Pick<Message, 'roomId' | 'id'>) => ({
  params: { roomId: String(roomId), messageId: String(id) },
});
const edit = (who: Caller, which: Pick<Message, 'roomId' | 'id'>, content: string) =>
  who.try(editMessage, { ...place(which), body: { content } });
const remove = (who: Caller, which: Pick<Message, 'roomId' | 'id'>) => who.try(removeMessage, place(which));
const read = async (who: Caller, { roomId, seq }: Message) => {
  const query = { around: String(seq), limit: '1' };
  return (await who.call(listMessages, { params: { roomId: String(roomId) }, query }))[0] as Message;
};
const keptOf = async ({ id }: Message) =>
  (
    await app.pool.query('select content from chat_earlier_words where message_id = $1 order by id', [id])
  ).rows.map(({ content }) => content);

test('an author changes what a message says: it is marked, everybody hears of it once, and the earlier words are in no answer', async () => {
  await block(cat, ben);
  const sockets = [await openSocket(here, ann.cookie), await openSocket(here, cat.cookie)] as const;
  const clientId = crypto.randomUUID();
  const said = await say(ben, 'Xanthic at ten', generalRoomId, clientId);
  expect(said.editedAt).toBeNull();
  const { status, body } = await edit(ben, said, 'See you at eleven');
  const now = { content: 'See you at eleven', rev: said.rev + 1, seq: said.seq, messageType: 'text' };
  expect([status, body]).toEqual([200, expect.objectContaining({ ...now, editedAt: expect.any(String) })]);
  expect(await read(ann, said)).toMatchObject(now);
  // The same again, as after a lost answer: nothing changes, and nobody hears of it.
  expect((await edit(ben, said, 'See you at eleven')).body).toEqual(body);
  await settled(sockets[0]);
  const told = sockets[0].signals.filter(({ type }) => type === 'message_changed');
  expect(told).toMatchObject([{ message: now }]);
  expect((await sockets[1].heard('message_changed')).at(-1)?.message).toMatchObject({
    messageType: 'hidden',
    content: '',
    editedAt: null,
    rev: now.rev,
  });
  expect((await ann.call(listRooms))[0]?.lastMessage).toBe('See you at eleven');
  // Whoever sends the first words again finds what became of them.
  expect(await say(ben, 'Xanthic at ten', generalRoomId, clientId)).toMatchObject({
    ...now,
    editedAt: expect.any(Date),
  });
  for (const who of [ann, ben, mod])
    expect(JSON.stringify([await read(who, said), await who.call(listRooms)])).not.toContain('Xanthic');
});

test('fifteen minutes by the clock of the server, so many times, and no words that a message can’t have', async () => {
  const said = await say(ann, 'First');
  for (const content of ['', '   ', 'x'.repeat(messageMax + 1), 'nul \0'])
    expect((await edit(ann, said, content)).status).toBe(400);
  for (let nth = 1; nth <= editsMax; nth += 1) expect((await edit(ann, said, `Take ${nth}`)).status).toBe(200);
  const often = await edit(ann, said, 'Once more');
  expect([often.status, often.body.code]).toEqual([409, 'conflict']);
  expect(await keptOf(said)).toEqual([
    'First',
    ...Array.from({ length: editsMax - 1 }, (_, at) => `Take ${at + 1}`),
  ]);
  const late = await say(ann, 'Too late');
  await app.pool.query('update chat_messages set created_at = $2 where id = $1', [
    late.id,
    new Date(app.ctx.now().getTime() - editMinutes * minuteMs - 1),
  ]);
  const refused = await edit(ann, late, 'Never');
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'You can change a message for 15 minutes. This one is older.',
  ]);
  // An answer to what was done in time is still to be had.
  expect((await edit(ann, late, 'Too late')).status).toBe(200);
  expect(await read(ann, late)).toMatchObject({ content: 'Too late', editedAt: null });
  // Deleting has no end.
  expect((await remove(ann, late)).status).toBe(200);
});

test('nobody changes what others wrote, what is elsewhere, what the house says, or what is gone', async () => {
  const roomId = await befriend(app, ann, ben);
  const [general, inside] = [await say(ann, 'Mine'), await say(ann, 'Between us', roomId)];
  const house = (await ann.call(listMessages, { params: { roomId: String(roomId) } }))[0] as Message;
  expect((await edit(app.stranger as Caller, general, 'Not yours')).status).toBe(401);
  for (const who of [ben, mod]) expect((await edit(who, general, 'Not yours')).status).toBe(403);
  expect((await edit(ben, inside, 'Not yours')).status).toBe(403);
  for (const which of [inside, { ...inside, id: general.id }, { roomId, id: 999_999 }])
    expect((await edit(mod, which, 'Not yours')).status).toBe(404);
  expect((await edit(ann, { roomId: generalRoomId, id: inside.id }, 'Elsewhere')).status).toBe(404);
  expect((await edit(ann, house, 'I am the house')).status).toBe(404);
  expect((await remove(ben, inside)).status).toBe(403);
  expect((await remove(mod, general)).status).toBe(403);
  expect((await remove(mod, inside)).status).toBe(404);
  expect((await remove(ann, house)).status).toBe(403);
  expect((await remove(ann, general)).status).toBe(200);
  expect((await edit(ann, general, 'Back again')).status).toBe(404);
  expect(await read(ben, inside)).toMatchObject({ content: 'Between us', editedAt: null });
  // The room is closed: nothing is said there any more, and what one said can still go.
  await part(app, roomId);
  expect((await edit(ann, inside, 'After the end')).body.code).toBe('read_only');
  expect((await remove(ann, inside)).status).toBe(200);
});

test('a deleted message keeps its place for all, and its words are nowhere', async () => {
  const roomId = await befriend(app, ann, ben, 'Ben’s Sails');
  const socket = await openSocket(here, ben.cookie);
  const clientId = crypto.randomUUID();
  const said = await say(ann, 'Zaffre words', roomId, clientId);
  await edit(ann, said, 'Zaffre words, changed');
  const answer = await remove(ann, said);
  const left = { content: 'This message was deleted.', messageType: 'removed', seq: said.seq, editedAt: null };
  expect([answer.status, answer.body]).toEqual([200, expect.objectContaining(left)]);
  expect((await remove(ann, said)).body).toEqual(answer.body);
  await settled(socket);
  const told = socket.signals.filter(({ type }) => type === 'message_changed');
  expect(told).toHaveLength(2);
  expect(told.at(-1)).toMatchObject({ message: left });
  expect(await read(ben, said)).toMatchObject(left);
  expect((await ben.call(listRooms)).find(({ id }) => id === roomId)?.lastMessage).toBe(left.content);
  expect(await say(ann, 'Zaffre words', roomId, clientId)).toMatchObject(left);
  const { rows } = await app.pool.query(`select from chat_messages where content like '%Zaffre%'`);
  expect([rows, await keptOf(said)]).toEqual([[], []]);
});

test('whoever is muted changes nothing and still deletes; whoever is banned does neither', async () => {
  const [mona, bart] = [await app.join('Mona'), await app.join('Bart')];
  const [hers, his] = [await say(mona, 'Said before'), await say(bart, 'Said before too')];
  const until = { durationMinutes: 60, reason: 'Adverts' };
  await mod.call(muteMember, { body: { userId: mona.id, ...until } });
  await mod.call(banMember, { body: { userId: bart.id, ...until } });
  expect((await edit(mona, hers, 'Changed')).body.code).toBe('muted');
  expect((await edit(bart, his, 'Changed')).body.code).toBe('banned');
  expect((await remove(bart, his)).body.code).toBe('banned');
  expect((await remove(mona, hers)).status).toBe(200);
  expect(await read(ann, his)).toMatchObject({ content: 'Said before too' });
});

test('what was reported staff still read after its author changed and deleted it, and nobody else', async () => {
  const roomId = await befriend(app, ann, cat, 'Cat’s Nets');
  const said = await say(cat, 'Vile words', roomId);
  const body = { kind: 'message' as const, id: said.id, category: 'abuse' as const, text: 'Look at this.' };
  expect((await ann.try(createReport, { body })).status).toBe(201);
  await edit(cat, said, 'Kind words');
  await remove(cat, said);
  const [made] = await mod.call(listReports, { query: { status: 'pending' } });
  const { messages } = await mod.call(lookAtReported, { params: { id: String(made?.id) } });
  expect(messages.at(-1)).toMatchObject({
    content: 'This message was deleted.',
    earlier: ['Vile words', 'Kind words'],
    isReported: true,
  });
  expect(messages.slice(0, -1).every(({ earlier }) => earlier.length === 0)).toBe(true);
  expect(JSON.stringify(await read(ann, said))).not.toContain('words');
  // Staff see them for a while.
  app.travel(91 * dayMs);
  await app.doJob('forget-earlier-words');
  expect(await keptOf(said)).toEqual([]);
  app.travel(-91 * dayMs);
});

test('two who change and delete at once leave one state, with a rev for each change', async () => {
  const before = (await ann.call(listRooms))[0]?.rev as number;
  const said = await say(ann, 'Start');
  const answers = await Promise.all([
    edit(ann, said, 'One'),
    edit(ann, said, 'Two'),
    remove(ann, said),
    remove(ann, said),
  ]);
  expect(answers.slice(2).map(({ status }) => status)).toEqual([200, 200]);
  const changes = answers.slice(0, 2).filter(({ status }) => status === 200).length + 1;
  expect(await read(ben, said)).toMatchObject({ messageType: 'removed', rev: before + 1 + changes });
  expect((await ann.call(listRooms))[0]?.rev).toBe(before + 1 + changes);
});

test('changing a message counts as saying something, and a newcomer brings no link in by it', async () => {
  const nina = await strict.join('Nina', { createdAt: new Date() });
  const said = await say(nina, 'Hello all');
  expect((await edit(nina, said, 'Look at https://example.com')).status).toBe(400);
  expect((await edit(nina, said, 'Hello everybody')).body.code).toBe('newcomer_pause');
  const sam = await strict.join('Sam');
  const his = await say(sam, 'Counting');
  const statuses = [];
  for (let nth = 0; nth < 10; nth += 1) statuses.push((await edit(sam, his, `Count ${nth}`)).status);
  expect(statuses).toEqual([...Array(9).fill(200), 429]);
});
