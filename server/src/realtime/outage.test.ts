import { connect, createServer, type Server, type Socket } from 'node:net';
import { logout } from '@guildhall/contract/auth.ts';
import { sendMessage } from '@guildhall/contract/chat.ts';
import { banMember, muteMember, unbanMember, unmuteMember } from '@guildhall/contract/moderation.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { updateMember } from '../features/members/repository.ts';
import { useApp } from '../test/harness.ts';
import { momentWeb } from '../test/moment-web.ts';
import { freePort } from '../test/process.ts';
import { startRedis } from '../test/redis.ts';
import { befriend } from '../test/rooms.ts';
import { type Address, useSecondProcess } from '../test/second-process.ts';
import { isComplete, openSocket, seqsHeard, until } from '../test/sockets.ts';

const redis = await startRedis(await freePort());
/** Between the first process and Redis, so that it alone can be cut off. */
const cable = await layCable(Number(new URL(redis.url).port));
const one = useApp({ REDIS_URL: cable.url, LOG_LEVEL: 'silent' }, { serveWeb: async () => momentWeb() });
const two = useSecondProcess(one, redis.url);
let first: Address;
let second: Address;

beforeAll(() => {
  [first, second] = two.addresses;
});

/** Without a look into the database a socket learns of its end with its next heartbeat. */
const heartbeatMs = 25_000;

const isAway = () => [one, two].map(({ redis }) => redis?.isAway());

/** Whatever a test did to Redis, and however far it came. */
afterEach(async () => {
  redis.thaw();
  await redis.start();
  await until(() => isAway().join() === 'false,false');
});

afterAll(async () => {
  cable.cut();
  await redis.kill();
});

interface Cable {
  url: string;
  cut(): void;
  mend(): Promise<void>;
}

async function layCable(target: number): Promise<Cable> {
  const port = await freePort();
  const ends = new Set<Socket>();
  let server: Server;
  const mend = () =>
    new Promise<void>((resolve) => {
      server = createServer((near) => {
        const far = connect(target, '127.0.0.1');
        for (const end of [near, far]) {
          ends.add(end);
          end.on('error', () => {});
          end.on('close', () => {
            near.destroy();
            far.destroy();
          });
        }
        near.pipe(far).pipe(near);
      }).listen(port, '127.0.0.1', resolve);
    });
  await mend();
  return {
    url: `redis://127.0.0.1:${port}`,
    mend,
    cut: () => {
      server.close();
      for (const end of ends) end.destroy();
    },
  };
}

const outages = {
  'is dead': { begin: redis.kill, end: redis.start },
  hangs: { begin: async () => redis.freeze(), end: async () => redis.thaw() },
};

test.each(Object.entries(outages))(
  'while Redis %s, what a process decides reaches the sockets at the other, long before their next heartbeat',
  async (_state, outage) => {
    const maud = await one.join('Maud', { role: 'moderator' });
    const [alice, bob, carol, dave] = await Promise.all(
      ['Alice', 'Bob', 'Carol', 'Dave'].map((name) => one.join(name)),
    );
    if (!alice || !bob || !carol || !dave) throw new Error('nobody came');
    await maud.call(banMember, { body: { userId: dave.id, durationMinutes: 60 } });
    const [hers, his, carols, daves] = await Promise.all(
      [alice, bob, carol, dave].map(({ cookie }) => openSocket(second, cookie)),
    );
    if (!hers || !his || !carols || !daves) throw new Error('no sockets');
    await outage.begin();
    await until(() => isAway().join() === 'true,true');

    const since = performance.now();
    await maud.call(unbanMember, { body: { userId: dave.id } });
    await maud.call(muteMember, { body: { userId: bob.id, durationMinutes: 5, reason: 'too loud' } });
    await maud.call(banMember, { body: { userId: bob.id, durationMinutes: 5 } });
    await alice.call(logout);
    await updateMember(one.ctx.db, carol.id, { suspendedAt: new Date() }, one.ctx.now());
    one.ctx.control({ type: 'sessions_ended', memberId: carol.id });
    expect(await Promise.all([hers.closed, carols.closed])).toEqual([4401, 4401]);
    const stateOf = (socket: typeof his) =>
      socket.signals.findLast((signal) => signal.type === 'moderation_changed')?.state;
    await until(() => stateOf(his)?.isMuted === true && stateOf(his)?.isBanned === true);
    await until(() => stateOf(daves)?.isBanned === false);
    expect(performance.now() - since).toBeLessThan(heartbeatMs / 2);
    await maud.call(unbanMember, { body: { userId: bob.id } });
    await maud.call(unmuteMember, { body: { userId: bob.id } });
    await until(() => stateOf(his)?.isMuted === false && stateOf(his)?.isBanned === false);
  },
  20_000,
);

test('what happens in the moment when Redis hangs and nobody knows yet is not lost', async () => {
  const [alice, bob] = [await one.join('Alice'), await one.join('Bob')];
  const roomId = await befriend(one, alice, bob);
  const [hers, his] = [await openSocket(second, alice.cookie), await openSocket(second, bob.cookie)];
  redis.freeze();
  const since = performance.now();
  const { seq } = await alice.call(sendMessage, { body: { roomId, content: 'Anybody there?' } });
  await alice.call(logout);
  expect(await hers.closed).toBe(4401);
  await until(() => seqsHeard(his, roomId).includes(seq));
  expect(performance.now() - since).toBeLessThan(heartbeatMs / 2);
});

test('what a process that alone is cut off could not tell, the others learn when it is back', async () => {
  const maud = await one.join('Maud', { role: 'moderator' });
  const [alice, bob] = [await one.join('Alice'), await one.join('Bob')];
  const roomId = await befriend(one, alice, bob);
  const [hers, his] = [await openSocket(second, alice.cookie), await openSocket(second, bob.cookie)];
  cable.cut();
  await until(() => isAway().join() === 'true,false');
  const { seq } = await alice.call(sendMessage, { body: { roomId, content: 'Anybody there?' } });
  await maud.call(muteMember, { body: { userId: bob.id, durationMinutes: 5 } });
  await alice.call(logout);
  await cable.mend();
  expect(await hers.closed).toBe(4401);
  await until(() => seqsHeard(his, roomId).includes(seq));
  const [told] = await his.heard('moderation_changed');
  expect(told?.state.isMuted).toBe(true);
});

test('of a time in which Redis was away no process says that nothing was told', async () => {
  const alice = await one.join('Alice');
  const page = async () => (await alice.send({ method: 'GET', url: '/dashboard' })).body;
  const ask = (moment: string) => isComplete(first, alice.cookie, moment);
  const before = await page();
  expect(await ask(before)).toBe(true);
  expect(await isComplete(second, alice.cookie, before)).toBe(false);
  cable.cut();
  await until(() => isAway().join() === 'true,false');
  const meanwhile = await page();
  expect(await ask(meanwhile)).toBe(false);
  await cable.mend();
  await until(() => isAway().join() === 'false,false');
  expect(await ask(before)).toBe(false);
  expect(await ask(meanwhile)).toBe(false);
  expect(await ask(await page())).toBe(true);
});
