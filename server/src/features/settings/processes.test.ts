import { getSettings, updateSettings } from '@guildhall/contract/settings.ts';
import { getSite } from '@guildhall/contract/site.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { freePort } from '../../test/process.ts';
import { startRedis } from '../../test/redis.ts';
import { useSecondProcess } from '../../test/second-process.ts';
import { openSocket, until } from '../../test/sockets.ts';

const redis = await startRedis(await freePort());
const one = useApp({ REDIS_URL: redis.url, LOG_LEVEL: 'silent' });
const two = useSecondProcess(one);
const isAway = () => [one, two].map(({ redis }) => redis?.isAway()).join();

beforeAll(() => until(() => isAway() === 'false,false'));
afterAll(() => redis.kill());

const nameThere = async () => (await two.server.inject({ method: 'GET', url: getSite.path })).json().communityName;

test('what one process is told the other knows, and tells its browsers once it does', async () => {
  const [admin, ben] = [await one.join('Ada', { role: 'admin' }), await one.join('Ben')];
  const socket = await openSocket(two.addresses[1], ben.cookie);
  await admin.call(updateSettings, { body: { name: 'Tarrow Guild' } });
  await socket.heard('site_changed');
  expect(await nameThere()).toBe('Tarrow Guild');
});

test('while Redis is away it takes a second, and browsers hear of it all the same', async () => {
  const [admin, ben] = [await one.join('Ada', { role: 'admin' }), await one.join('Ben')];
  const socket = await openSocket(two.addresses[1], ben.cookie);
  redis.freeze();
  await until(() => isAway() === 'true,true');
  const before = performance.now();
  await admin.call(updateSettings, { body: { name: 'Tarrow Union' } });
  await socket.heard('site_changed');
  // Half a second more than is promised: the machine of a test is a busy one.
  expect(performance.now() - before).toBeLessThan(1500);
  expect(await nameThere()).toBe('Tarrow Union');
  redis.thaw();
});

test('of two admins at once neither is lost', async () => {
  const admin = await one.join('Ada', { role: 'admin' });
  const [first, second] = [{ tagline: 'One' }, { senderName: 'Two' }];
  await Promise.all([first, second].map((body) => admin.call(updateSettings, { body })));
  expect(await admin.call(getSettings)).toMatchObject({ ...first, ...second });
});
