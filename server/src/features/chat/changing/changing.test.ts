import { generalRoomId, listMessages, listRooms, type Message, sendMessage } from '@guildhall/contract/chat.ts';
import { removeGeneralMessage } from '@guildhall/contract/chat-organising.ts';
import { fillPath } from '@guildhall/contract/endpoint.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Caller, useApp } from '../../../test/harness.ts';
import { block } from '../../../test/matching.ts';
import { befriend } from '../../../test/rooms.ts';
import { openSocket, settled } from '../../../test/sockets.ts';

const app = useApp();
let here: { listening: string; publicUrl: string };
let [ann, ben, mod] = [{} as Caller, {} as Caller, {} as Caller];

beforeAll(async () => {
  here = { listening: await app.listen(), publicUrl: app.ctx.config.publicUrl };
  [ann, ben, mod] = [await app.join('Ann'), await app.join('Ben'), await app.join('Mo', { role: 'moderator' })];
});

type Query = { [K in 'before' | 'after' | 'changedAfter' | 'around' | 'limit']?: string };
const list = (query: Query, who = ann, roomId = generalRoomId) =>
  who.call(listMessages, { params: { roomId: String(roomId) }, query });
const seqs = async (query: Query, who = ann) => (await list(query, who)).map(({ seq }) => seq);
const say = (who: Caller, content: string, clientId?: string) =>
  who.call(sendMessage, { body: { roomId: generalRoomId, content, clientId } });
const remove = ({ id }: Pick<Message, 'id'>, who = mod) =>
  who.call(removeGeneralMessage, { params: { messageId: String(id) }, body: { reason: 'Advertising' } });
const revNow = async () => (await ann.call(listRooms))[0]?.rev as number;

async function sayMany(count: number): Promise<Message[]> {
  const said: Message[] = [];
  for (let nth = 1; nth <= count; nth += 1) said.push(await say(nth % 2 ? ann : ben, `line ${nth}`));
  return said;
}

test('each message and each change takes the next rev of its room, and the room shows the latest', async () => {
  const before = await revNow();
  const [one, two] = (await sayMany(2)) as [Message, Message];
  expect([one.rev, two.rev]).toEqual([before + 1, before + 2]);
  const removed = await remove(one);
  expect(removed).toMatchObject({ seq: one.seq, rev: before + 3, messageType: 'removed' });
  expect(await revNow()).toBe(before + 3);
  expect((await say(ann, 'On we go')).rev).toBe(before + 4);
});

test('what changed after a rev comes in order of rev, page by page, whether it is new, was appended meanwhile, or lies far back', async () => {
  const said = await sayMany(120);
  const [first, second] = said as [Message, Message];
  const known = await revNow();
  const away = await sayMany(3);
  await remove(first);
  await remove(away[0] as Message);
  const page = await list({ changedAfter: String(known), limit: '2' });
  expect(page.map(({ content }) => content)).toEqual(['line 2', 'line 3']);
  // While somebody pages, more is written and changed: nothing is left out.
  await remove(second);
  await say(ben, 'Meanwhile');
  const rest: Message[] = [];
  for (let rev = page.at(-1)?.rev as number; ; rev = rest.at(-1)?.rev as number) {
    const next = await list({ changedAfter: String(rev), limit: '2' });
    rest.push(...next);
    if (next.length < 2) break;
  }
  expect(rest.map(({ seq, content }) => [seq - first.seq, content])).toEqual([
    [0, 'Removed by staff.'],
    [120, 'Removed by staff.'],
    [1, 'Removed by staff.'],
    [123, 'Meanwhile'],
  ]);
  expect(rest.map(({ rev }) => rev - known)).toEqual([4, 5, 6, 7]);
  expect(await list({ changedAfter: String(await revNow()) })).toEqual([]);
  // Among those that lie before, or behind.
  expect(await seqs({ changedAfter: String(known), before: String(first.seq + 2) })).toEqual([
    first.seq,
    first.seq + 1,
  ]);
  expect(await seqs({ changedAfter: String(known), after: String(first.seq + 122) })).toEqual([first.seq + 123]);
});

test('the link to the next page goes on from the last rev, and ends with the newest one', async () => {
  const known = await revNow();
  await sayMany(3);
  const get = async (query: string) => {
    const url = `${fillPath(listMessages.path, { roomId: generalRoomId })}${query}`;
    return app.server.inject({ url, headers: { cookie: ann.cookie } });
  };
  const page = await get(`?limit=2&changedAfter=${known}`);
  expect(page.headers.link).toContain(`limit=2&changedAfter=${known + 2}>; rel="next"`);
  expect((await get(`?limit=2&changedAfter=${known + 2}`)).headers.link).toBeUndefined();
  expect((await get('?around=3')).headers.link).toBeUndefined();
});

test('what lies around a message comes half before and half from it on, and less where the room begins or ends', async () => {
  const last = (await sayMany(1))[0]?.seq as number;
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
  expect(await seqs({ around: '60', limit: '10' })).toEqual(range(55, 64));
  expect(await seqs({ around: '60', limit: '5' })).toEqual(range(58, 62));
  expect(await seqs({ around: '60', limit: '1' })).toEqual([60]);
  expect(await seqs({ around: '2', limit: '10' })).toEqual(range(1, 6));
  expect(await seqs({ around: String(last), limit: '10' })).toEqual(range(last - 5, last));
  expect(await seqs({ around: String(last + 100), limit: '10' })).toEqual(range(last - 4, last));
  expect(await seqs({ around: '2147483647', limit: '2' })).toEqual([last]);
});

test('a question that contradicts itself is refused', async () => {
  for (const query of [
    'around=5&before=9',
    'around=5&after=2',
    'around=5&changedAfter=0',
    'changedAfter=x',
    'around=-1',
  ]) {
    const url = `${fillPath(listMessages.path, { roomId: generalRoomId })}?${query}`;
    expect((await app.server.inject({ url, headers: { cookie: ann.cookie } })).statusCode).toBe(400);
  }
});

test('whoever isn’t in a room reads none of its changes, and nothing around a place', async () => {
  const eve = await app.join('Eve', { role: 'admin' });
  const roomId = await befriend(app, ann, ben);
  const inRoom = { params: { roomId: String(roomId) } };
  for (const query of [{ changedAfter: '0' }, { around: '1' }]) {
    expect((await eve.try(listMessages, { ...inRoom, query })).status).toBe(404);
    expect(await list(query, ann, roomId)).toHaveLength(1);
  }
});

test('removed by many at once it is one change: one rev, one signal, and everybody gets the same answer', async () => {
  const [message] = (await sayMany(1)) as [Message];
  const socket = await openSocket(here, ann.cookie);
  const other = await app.join('Al', { role: 'admin' });
  const answers = await Promise.all([mod, other, mod, other].map((who) => remove(message, who)));
  expect(new Set(answers.map(({ rev }) => rev))).toEqual(new Set([message.rev + 1]));
  expect(await revNow()).toBe(message.rev + 1);
  await settled(socket);
  expect(socket.signals.filter(({ type }) => type === 'message_changed')).toHaveLength(1);
});

test('while many write and two remove, revs stay dense, and who asks again and again holds every message as it is in the end', async () => {
  const start = await revNow();
  const held = new Map<number, Message>();
  let rev = start;
  let isOver = false;
  async function follow(): Promise<void> {
    do {
      const page = await list({ changedAfter: String(rev), limit: '7' });
      for (const message of page) held.set(message.seq, message);
      rev = page.at(-1)?.rev ?? rev;
    } while (!isOver || rev < (await revNow()));
  }
  const following = follow();
  await Promise.all(
    [ann, ben, mod].map(async (who, nth) => {
      for (let i = 0; i < 15; i += 1) {
        const message = await say(who, `${nth} ${i}`);
        if (i % 3 === nth) await Promise.all([remove(message), remove(message)]);
      }
    }),
  );
  isOver = true;
  await following;
  const truth = await list({ after: String(Math.min(...held.keys()) - 1), limit: '200' });
  expect([...held.values()].sort((a, b) => a.seq - b.seq)).toEqual(truth);
  expect(truth).toHaveLength(45);
  expect(await revNow()).toBe(start + 45 + 15);
});

test('who has blocked the author misses no rev, and sees nothing of the change', async () => {
  const [cat, dan] = [await app.join('Cat'), await app.join('Dan')];
  await block(cat, dan);
  const message = await say(dan, 'Unheard');
  const removed = await remove(message);
  expect(await list({ changedAfter: String(message.rev) }, cat)).toMatchObject([
    { seq: message.seq, rev: removed.rev, messageType: 'hidden', content: '' },
  ]);
});

test('a retry of what was removed meanwhile finds what is left of it, with its rev', async () => {
  const clientId = crypto.randomUUID();
  const removed = await remove(await say(ben, 'Twice', clientId));
  expect(await say(ben, 'Twice', clientId)).toMatchObject({ rev: removed.rev, messageType: 'removed' });
  expect(await revNow()).toBe(removed.rev);
});
