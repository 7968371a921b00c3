import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listRooms, sendMessage } from '@guildhall/contract/chat.ts';
import { listMatches } from '@guildhall/contract/matching.ts';
import { muteMember } from '@guildhall/contract/moderation.ts';
import { afterAll, afterEach, expect, test } from 'vitest';
import { type Reply, useApp } from '../test/harness.ts';
import { freePort, startServer } from '../test/process.ts';
import { startRedis } from '../test/redis.ts';
import { until } from '../test/sockets.ts';
import { answerMs } from './link.ts';

const redis = await startRedis(await freePort());
const app = useApp({ REDIS_URL: redis.url, RATE_LIMITS: 'on', LOG_LEVEL: 'silent' });

afterEach(async () => {
  redis.thaw();
  await until(() => app.redis?.isAway() === false);
});

afterAll(() => redis.kill());

async function timed<T>(work: Promise<T>): Promise<{ result: T; ms: number }> {
  const since = performance.now();
  return { result: await work, ms: performance.now() - since };
}

test('a Redis that hangs holds up no call, is noticed soon, and heals', async () => {
  const [alice, bob] = [await app.join('Alice'), await app.join('Bob')];
  const maud = await app.join('Maud', { role: 'moderator' });
  const eachKind = (): Promise<Reply<unknown>>[] => [
    alice.try(listMatches),
    alice.try(listRooms),
    alice.try(sendMessage, { body: { roomId: 1, content: 'Hello?' } }),
    maud.try(muteMember, { body: { userId: bob.id, durationMinutes: 1 } }),
    app.stranger.send({ method: 'GET', url: '/api/businesses' }),
  ];
  const oneAfterTheOther = async (rounds: number) => {
    const statuses: number[] = [];
    for (let i = 0; i < rounds; i++)
      statuses.push((await alice.try(listRooms)).status, (await maud.try(listMatches)).status);
    return statuses;
  };
  const ready = async () => JSON.parse((await app.stranger.send({ method: 'GET', url: '/readyz' })).body);
  await until(() => app.redis?.isAway() === false);
  expect(await ready()).toMatchObject({ status: 'ok', redis: 'ok' });
  redis.freeze();
  const since = performance.now();
  for (const { result, ms } of await Promise.all(eachKind().map((call) => timed(call)))) {
    expect(result.status).toBeLessThan(300);
    // It would be as long as Redis hangs; far more than a busy machine needs.
    expect(ms).toBeLessThan(10_000);
  }
  await until(() => app.redis?.isAway() === true);
  expect(performance.now() - since).toBeLessThan(10_000);
  // Now that it is known, nobody waits for it at all: not even so long as an answer may take.
  const rounds = 5;
  const { result, ms } = await timed(oneAfterTheOther(rounds));
  expect(result.filter((status) => status >= 300)).toEqual([]);
  expect(ms).toBeLessThan(result.length * answerMs);
  expect(await ready()).toMatchObject({ status: 'degraded', redis: 'unreachable' });
  redis.thaw();
  await until(() => app.redis?.isAway() === false);
  expect(await ready()).toMatchObject({ status: 'ok', redis: 'ok' });
});

test('counts go on when Redis hangs and when it comes back empty', async () => {
  const sam = await app.join('Sam');
  const say = (content: string) => sam.try(sendMessage, { body: { roomId: 1, content } });
  const statuses: number[] = [];
  for (let i = 0; i < 6; i++) statuses.push((await say(`before ${i}`)).status);
  redis.freeze();
  for (let i = 0; i < 4; i++) statuses.push((await say(`meanwhile ${i}`)).status);
  expect(statuses).toEqual(Array(10).fill(201));
  expect((await say('one too many')).status).toBe(429);
  await redis.kill();
  await redis.start();
  await until(() => app.redis?.isAway() === false);
  expect((await say('still too many')).status).toBe(429);
});

async function serverOf(folder: string) {
  const { database } = app.ctx.config;
  return startServer({ DATA_DIR: folder, DATABASE_URL: database?.url ?? '', REDIS_URL: redis.url });
}

test('a server whose Redis hangs stops at once, with an answer to every call', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-frozen-'));
  const server = await serverOf(folder);
  const get = async () => (await fetch(`${server.url}/api/businesses`)).status;
  expect(await get()).toBe(200);
  redis.freeze();
  const calls = [get(), get(), get()];
  // Sent after them, answered without a limit: they are under way when the stop begins.
  await fetch(`${server.url}/healthz`);
  const { result, ms } = await timed(server.stop());
  expect(await Promise.all(calls)).toEqual([200, 200, 200]);
  expect([result, ms < 3000]).toEqual([0, true]);
  await rm(folder, { recursive: true, force: true });
}, 30_000);

test('a server starts while its Redis hangs', async () => {
  redis.freeze();
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-frozen-'));
  const server = await serverOf(folder);
  const { result, ms } = await timed(fetch(`${server.url}/api/businesses`));
  expect([result.status, ms < 1000]).toEqual([200, true]);
  expect(await server.stop()).toBe(0);
  await rm(folder, { recursive: true, force: true });
}, 30_000);
