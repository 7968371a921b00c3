import { setTimeout as sleep } from 'node:timers/promises';
import { logout } from '@guildhall/contract/auth.ts';
import { listMessages, type Message, sendMessage } from '@guildhall/contract/chat.ts';
import { removeGeneralMessage } from '@guildhall/contract/chat-organising.ts';
import { fillPath } from '@guildhall/contract/endpoint.ts';
import { banMember } from '@guildhall/contract/moderation.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '../../../app.ts';
import { type Caller, useApp } from '../../../test/harness.ts';
import { freePort } from '../../../test/process.ts';
import { startRedis } from '../../../test/redis.ts';
import { befriend } from '../../../test/rooms.ts';
import { type Address, useSecondProcess } from '../../../test/second-process.ts';
import { openSocket, seqsHeard, settled, until } from '../../../test/sockets.ts';

const redis = await startRedis(await freePort());
const one = useApp({ REDIS_URL: redis.url, LOG_LEVEL: 'silent' });
const two = useSecondProcess(one);
let first: Address;
let second: Address;

beforeAll(() => {
  [first, second] = two.addresses;
});

afterAll(() => redis.kill());

async function postAt(
  app: App,
  who: Caller,
  roomId: number,
  content: string,
  clientId?: string,
): Promise<Message> {
  const answer = await app.server.inject({
    method: 'POST',
    url: sendMessage.path,
    headers: { cookie: who.cookie, 'sec-fetch-site': 'same-origin' },
    payload: { roomId, content, clientId },
  });
  if (answer.statusCode !== 201) throw new Error(`${answer.statusCode} ${answer.payload}`);
  return sendMessage.response.parse(answer.json());
}

async function seqsAfter(who: Caller, roomId: number, after: number): Promise<number[]> {
  const { payload } = await two.server.inject({
    url: `${fillPath(listMessages.path, { roomId })}?after=${after}&limit=200`,
    headers: { cookie: who.cookie },
  });
  return (JSON.parse(payload) as Message[]).map(({ seq }) => seq);
}

const people = (...names: string[]) => Promise.all(names.map((name) => one.join(name)));

test('two processes number one room densely, store duplicates once, and reach each other’s members', async () => {
  const writers = await people(...Array.from({ length: 8 }, (_, index) => `Writer${index}`));
  const [alice, bob] = (await people('Alice', 'Bob')) as [Caller, Caller];
  const [here, there] = [await openSocket(first, alice.cookie), await openSocket(second, bob.cookie)];
  const start = (await postAt(one, alice, 1, 'let us begin')).seq;
  const answers = await Promise.all(
    writers.map(async (writer) => {
      const mine: Message[] = [];
      for (let i = 0; i < 20; i++) {
        const clientId = crypto.randomUUID();
        const copies = await Promise.all(
          [one, two, one, two].map((app) => postAt(app, writer, 1, `${i}`, clientId)),
        );
        expect(new Set(copies.map(({ id, seq }) => `${id} ${seq}`)).size).toBe(1);
        mine.push(copies[0] as Message);
      }
      return mine;
    }),
  );
  const expected = Array.from({ length: 160 }, (_, index) => start + 1 + index);
  expect(
    answers
      .flat()
      .map(({ seq }) => seq)
      .sort((a, b) => a - b),
  ).toEqual(expected);
  expect(await seqsAfter(bob, 1, start)).toEqual(expected);
  for (const socket of [here, there]) {
    await until(() => new Set(seqsHeard(socket, 1)).size === 161);
  }
});

test('a sign-out and a ban at one process are told to the other before anything that comes after them', async () => {
  const mod = await one.join('Maud', { role: 'moderator' });
  const [alice, bob] = (await people('Alice', 'Bob')) as [Caller, Caller];
  const roomId = await befriend(one, alice, bob);
  const [hers, his] = [await openSocket(second, alice.cookie), await openSocket(second, bob.cookie)];
  const moderating = await openSocket(second, mod.cookie);
  await mod.call(banMember, { body: { userId: bob.id, durationMinutes: 5 } });
  await his.heard('moderation_changed');
  const told = await postAt(two, alice, roomId, 'Can you hear me?');
  const asked = await postAt(one, alice, 1, 'Can anybody?');
  await until(() => seqsHeard(hers, 1).includes(asked.seq) && seqsHeard(hers, roomId).includes(told.seq));
  await settled(his);
  expect(his.signals.filter(({ type }) => type === 'new_message')).toEqual([]);
  await alice.call(logout);
  const { seq } = await postAt(one, mod, 1, 'Is Alice gone?');
  await until(() => seqsHeard(moderating, 1).includes(seq));
  expect(await hers.closed).toBe(4401);
  expect(seqsHeard(hers, 1)).not.toContain(seq);
});

test('while Redis is dead posting goes on, the other process’s members hear within two seconds, and it heals', async () => {
  const [alice, bob] = (await people('Alice', 'Bob')) as [Caller, Caller];
  const mod = await one.join('Mo', { role: 'moderator' });
  const roomId = await befriend(one, alice, bob);
  const [hers, his] = [await openSocket(first, alice.cookie), await openSocket(second, bob.cookie)];
  const hearing = async (content: string) => {
    const since = performance.now();
    const { seq } = await postAt(one, alice, roomId, content);
    const acknowledgedMs = performance.now() - since;
    await until(() => seqsHeard(his, roomId).includes(seq));
    expect(seqsHeard(hers, roomId)).toContain(seq);
    return { acknowledgedMs, heardMs: performance.now() - since };
  };
  expect((await hearing('with Redis')).heardMs).toBeLessThan(1000);
  await redis.kill();
  for (let i = 0; i < 3; i++) {
    const { acknowledgedMs, heardMs } = await hearing('without Redis');
    expect(acknowledgedMs).toBeLessThan(500);
    expect(heardMs).toBeLessThan(2000);
  }
  // What was removed comes to them as well.
  const removed = await Promise.all(
    [1, 2].map(async (nth) => {
      const { id } = await postAt(one, alice, 1, `Advertising ${nth}`);
      // However long ago it was written.
      if (nth === 2)
        await one.pool.query(`update chat_messages set created_at = now() - interval '1 day' where id = $1`, [id]);
      return mod.call(removeGeneralMessage, {
        params: { messageId: String(id) },
        body: { reason: 'Advertising' },
      });
    }),
  );
  await until(() => {
    const changed = his.signals.flatMap((signal) => (signal.type === 'message_changed' ? [signal.message] : []));
    return removed.every(({ rev }) =>
      changed.some((message) => message.rev === rev && message.messageType === 'removed'),
    );
  });
  await redis.start();
  // Looking into the database takes up to a second; through Redis it takes milliseconds.
  const deadline = Date.now() + 8000;
  while ((await hearing('with Redis again')).heardMs > 200) {
    if (Date.now() > deadline) throw new Error('it does not heal');
    await sleep(100);
  }
  // Some were told twice, which a reader takes once; none is missing.
  const heard = new Set(seqsHeard(his, roomId));
  expect([...heard].sort((a, b) => a - b)).toEqual(Array.from(heard, (_, index) => index + 1));
}, 30_000);
