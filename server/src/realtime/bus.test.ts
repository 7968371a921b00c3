import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sendMessage } from '@guildhall/contract/chat.ts';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useApp } from '../test/harness.ts';
import { freePort, startServer } from '../test/process.ts';
import { startRedis } from '../test/redis.ts';
import { useSecondProcess } from '../test/second-process.ts';
import { openSocket, seqsHeard, settled, until } from '../test/sockets.ts';
import { type BusMessage, createRedisBus } from './bus.ts';

const redis = await startRedis(await freePort());
const env = { RATE_LIMITS: 'on', LOG_LEVEL: 'silent' };
const harbour = useApp({ ...env, REDIS_URL: `${redis.url}/0` });
const harbourToo = useSecondProcess(harbour);
/** Another site on the same Redis: channels know no database numbers, and keys of this one are in the same. */
const valley = useApp({ ...env, REDIS_URL: `${redis.url}/0` });
const hill = useApp({ ...env, REDIS_URL: `${redis.url}/1` });
let stranger: Redis;

beforeAll(async () => {
  stranger = new Redis(redis.url);
  const apps = [harbour, harbourToo, valley, hill];
  await until(() => apps.every(({ redis }) => redis?.isAway() === false));
});

afterAll(async () => {
  stranger.disconnect();
  await redis.kill();
});

const say = (content: string) => ({ body: { roomId: 1, content } });
const channelOf = (app: typeof harbour) => `${app.redis?.prefix}signals`;

test('sites on one Redis hear nothing of each other and share no counts', async () => {
  const people = await Promise.all([harbour, valley, hill].map((app) => app.join('Alice')));
  const [alice] = people;
  if (!alice) throw new Error('nobody came');
  // The first member of each site has the same number.
  expect(new Set(people.map(({ id }) => id)).size).toBe(1);
  const origins = await Promise.all(
    [valley, hill].map(async (app) => ({ listening: await app.listen(), publicUrl: app.ctx.config.publicUrl })),
  );
  const [near, ...far] = await Promise.all([
    openSocket(harbourToo.addresses[1], alice.cookie),
    ...origins.map((origin, index) => openSocket(origin, people[index + 1]?.cookie ?? '')),
  ]);
  if (!near) throw new Error('no socket');
  for (let i = 0; i < 10; i++) await alice.call(sendMessage, say(`${i}`));
  await until(() => seqsHeard(near, 1).length === 10);
  await settled(...far);
  for (const socket of far) expect(seqsHeard(socket, 1)).toEqual([]);
  expect((await alice.try(sendMessage, say('one too many'))).status).toBe(429);
  for (const person of people.slice(1)) expect((await person.try(sendMessage, say('Hello'))).status).toBe(201);
  const names = [...(await stranger.keys('*')), ...((await stranger.pubsub('CHANNELS')) as string[])];
  const prefixes = [harbour, valley, hill].map(({ redis }) => redis?.prefix ?? '?');
  expect(new Set(prefixes).size).toBe(3);
  for (const name of names) expect(prefixes.some((prefix) => name.startsWith(prefix))).toBe(true);
});

/** On the site's channel. A process that was busy may be on its way back to Redis: it is waited for. */
async function publishTo(processes: number, text: string): Promise<void> {
  const channel = channelOf(harbour);
  await expect.poll(async () => (await stranger.pubsub('NUMSUB', channel))[1], { timeout: 5000 }).toBe(processes);
  expect(await stranger.publish(channel, text)).toBe(processes);
}

const parcelOf = (...messages: unknown[]) => JSON.stringify({ from: 'somebody', messages });
const rubbish = {
  'no JSON': 'hello',
  'nothing at all': '',
  'JSON of another shape': '{"type":"message","payload":[1,2,3]}',
  null: 'null',
  'a parcel of another shape': '{"from":"somebody","messages":{"0":1}}',
  'messages that are none': parcelOf(null, 1, 'x', [], {}, { kind: 'constructor' }, { kind: 'control' }),
  'a signal without a frame': parcelOf({ kind: 'signal', audience: {} }),
  'a time beyond the end of time': parcelOf({ kind: 'catch_up', since: Number.MAX_SAFE_INTEGER }),
  'more messages than a parcel holds': parcelOf(...Array(100_000).fill(0)),
  'brackets without end': '['.repeat(1_000_000),
  '10 MB': JSON.stringify({ from: 'somebody', messages: [{ text: 'x'.repeat(10 * 1024 * 1024) }] }),
};

test.each(Object.entries(rubbish))('on the channel, %s is dropped and everything goes on', async (_what, text) => {
  const bob = await harbour.join('Bob');
  const socket = await openSocket(harbourToo.addresses[1], bob.cookie);
  await publishTo(2, text);
  const { seq } = await bob.call(sendMessage, say('still here'));
  await until(() => seqsHeard(socket, 1).includes(seq));
  expect(socket.signals.every((signal) => signal.type === 'new_message')).toBe(true);
});

test('a server outlives all of that', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-bus-'));
  const { config } = harbour.ctx;
  const server = await startServer({
    DATA_DIR: folder,
    DATABASE_URL: config.database?.url ?? '',
    REDIS_URL: config.redis?.url ?? '',
  });
  const dora = await harbour.join('Dora');
  const socket = await openSocket({ listening: server.url, publicUrl: server.url }, dora.cookie);
  for (const text of Object.values(rubbish)) await publishTo(3, text);
  const { seq } = await dora.call(sendMessage, say('still there?'));
  await until(() => seqsHeard(socket, 1).includes(seq));
  expect(await server.stop()).toBe(0);
  await rm(folder, { recursive: true, force: true });
}, 30_000);

test('an audience that is not understood is nobody, and what is understood beside it is heard', async () => {
  const carol = await harbour.join('Carol');
  const socket = await openSocket(harbourToo.addresses[1], carol.cookie);
  const frame = JSON.stringify({ type: 'me_changed' });
  const [secret, open] = [
    {
      kind: 'signal',
      audience: { rooms: [7] },
      frame: JSON.stringify({ type: 'businesses_changed', businessId: null }),
    },
    { kind: 'signal', audience: { members: [carol.id] }, frame },
  ];
  await publishTo(2, parcelOf(secret, { kind: 'of another version' }, open));
  await socket.heard('me_changed');
  expect(socket.signals.map(({ type }) => type)).toEqual(['me_changed']);
});

test('what is dropped is logged shortly, seldom and without its content', () => {
  let say: (text: string) => void = () => {};
  const lines: string[] = [];
  const heard: BusMessage[] = [];
  const fake = {
    publish: () => {},
    onMessage: (listener: typeof say) => {
      say = listener;
    },
  };
  const bus = createRedisBus(fake as never, {
    warn: (details, message) => void lines.push(`${JSON.stringify(details)} ${message}`),
  });
  bus.subscribe((message) => heard.push(message));
  for (let i = 0; i < 1000; i++) say(`secret ${i} ${'x'.repeat(1000)}`);
  expect(lines).toHaveLength(1);
  expect(lines[0]?.length).toBeLessThan(150);
  expect(lines[0]).not.toContain('secret');
  expect(heard).toEqual([]);
});
