import { listMessages, sendMessage } from '@guildhall/contract/chat.ts';
import {
  dismissFlag,
  getFlag,
  getFlagWords,
  listFlags,
  removeFlagged,
  setFlagWords,
  tryFlagWords,
} from '@guildhall/contract/flags.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { params } from '../../test/groups.ts';
import { type Caller, useApp } from '../../test/harness.ts';
import { befriend } from '../../test/rooms.ts';

const app = useApp();
let mo: Caller;
let bob: Caller;
/** Here for long. */
const old = { createdAt: new Date('2020-01-01') };

beforeAll(async () => {
  mo = await app.join('Mo', { role: 'moderator' });
});
beforeEach(async () => {
  await app.pool.query('truncate flags, flag_words');
  bob = await app.join('Bob', old);
  await mo.call(setFlagWords, { body: { words: ['Casino', 'Buy now'] } });
});

const say = (who: Caller, content: string, roomId = 1) => who.call(sendMessage, { body: { roomId, content } });
const open = () => mo.call(listFlags);
/** Nobody waits for flags: they come when they come. */
const flagged = (many: number) => expect.poll(async () => (await open()).length).toBe(many);

test('a word of the list flags a message, whatever its case, accents and figures, and nobody waits: it is out', async () => {
  const said = await say(bob, 'The C4SÍNO is open. BUY   now!');
  await flagged(1);
  expect(await open()).toMatchObject([
    {
      rule: 'word',
      found: 'Casino, Buy now',
      author: { id: bob.id },
      messageId: said.id,
      text: 'The C4SÍNO is open. BUY   now!',
    },
  ]);
  const read = await bob.call(listMessages, { params: { roomId: '1' } });
  expect(read.at(-1)).toMatchObject({ id: said.id, messageType: 'text' });
});

test('what only looks like a word of the list is none, and neither private rooms nor staff are looked at', async () => {
  const ann = await app.join('Ann', old);
  const roomId = await befriend(app, ann, bob);
  await say(bob, 'Casino', roomId);
  await say(mo, 'Casino');
  await say(bob, 'Occasional casinos. Now you buy.');
  const last = await say(bob, 'casino');
  await flagged(1);
  expect(await open()).toMatchObject([{ messageId: last.id }]);
});

test('links of newcomers, one text again and again, and very many messages are flagged, each once', async () => {
  const nia = await app.join('Nia', { createdAt: new Date() });
  await say(nia, 'Look at https://nia.example');
  await flagged(1);
  for (let nth = 0; nth < 4; nth += 1) await say(bob, 'The very best offer of this town!');
  await flagged(2);
  for (let nth = 0; nth < 17; nth += 1) await say(bob, `Line ${nth}`);
  await flagged(3);
  expect((await open()).map(({ rule }) => rule)).toEqual(['volume', 'repeated', 'newcomer_link']);
});

test('staff remove what is flagged or leave it, once; a flag that was decided on does not come back', async () => {
  const [first, second] = [await say(bob, 'Casino one'), await say(bob, 'Casino two')];
  await flagged(2);
  const [two, one] = (await open()) as unknown as [{ id: number }, { id: number }];
  const { messages } = await mo.call(getFlag, params(one.id));
  expect(messages.filter(({ isReported }) => isReported)).toMatchObject([{ id: first.id, content: 'Casino one' }]);
  await mo.call(removeFlagged, { ...params(one.id), body: {} });
  expect((await mo.try(removeFlagged, { ...params(one.id), body: {} })).status).toBe(409);
  expect((await mo.try(dismissFlag, params(one.id))).status).toBe(409);
  await mo.call(dismissFlag, params(two.id));
  expect((await mo.try(dismissFlag, params(two.id))).status).toBe(409);
  expect(await open()).toEqual([]);
  const read = await bob.call(listMessages, { params: { roomId: '1' } });
  expect(read.slice(-2)).toMatchObject([
    { id: first.id, messageType: 'removed' },
    { id: second.id, content: 'Casino two' },
  ]);
  expect(await mo.call(listFlags, { query: { status: 'removed' } })).toMatchObject([{ id: one.id, text: null }]);
  expect(await mo.call(listFlags, { query: { status: 'dismissed' } })).toMatchObject([{ id: two.id }]);
});

test('the list is for staff, who try it; a change counts for the next message', async () => {
  expect(await mo.call(getFlagWords)).toEqual({ words: ['Buy now', 'Casino'] });
  expect(await mo.call(tryFlagWords, { body: { text: 'casino casino, ok' } })).toEqual({ found: ['Casino'] });
  await mo.call(setFlagWords, { body: { words: [' Lottery ', 'LOTTERY', '***', 'Casino'] } });
  expect((await mo.call(getFlagWords)).words).toEqual(['Casino', 'LOTTERY']);
  expect(await mo.call(tryFlagWords, { body: { text: 'Buy now: lottery' } })).toEqual({ found: ['LOTTERY'] });
  for (const body of [{ words: ['x'.repeat(61)] }, { words: ['two\nlines'] }, { words: 'casino' }, {}])
    expect((await mo.try(setFlagWords, { body: body as never })).status).toBe(400);
  for (const call of [listFlags, getFlagWords]) expect((await bob.try(call)).status).toBe(403);
  expect((await bob.try(removeFlagged, params(1))).status).toBe(403);
  expect((await mo.try(removeFlagged, params(999_999))).status).toBe(404);
});
