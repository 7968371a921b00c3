import { login } from '@guildhall/contract/auth.ts';
import { blockMember } from '@guildhall/contract/blocks.ts';
import { endpoint } from '@guildhall/contract/endpoint.ts';
import { beforeEach, expect, test } from 'vitest';
import type { Mount } from '../mount.ts';
import { useApp } from '../test/harness.ts';
import { openSocket } from '../test/sockets.ts';

const look = endpoint({
  method: 'GET',
  path: '/api/test/look',
  access: 'member',
  summary: 'Only here',
  answers: 'nothing',
});

const hook = endpoint({
  method: 'POST',
  path: '/api/test/hook',
  access: 'anyone',
  summary: 'Only here',
  rate: 'webhook',
  origin: 'any',
  accepts: 'raw',
  answers: 'nothing',
});

/** So often a session was looked up. */
let looked = 0;

function mountTest({ on, identify }: Mount): void {
  on(look, async () => undefined);
  on(hook, async () => undefined);
  // The cookie is the member's number; everybody whose number is below 1000 exists.
  identify({
    viewerOf: async ({ sid }) => {
      looked += 1;
      const id = Number(sid ?? 1000);
      if (id >= 1000) return null;
      const at = new Date(0);
      return {
        id,
        role: 'user',
        lacksSecondFactor: false,
        mustAddFactor: false,
        isEmailConfirmed: true,
        isLeaving: false,
        sid: `s${id}`,
        createdAt: at,
        authenticatedAt: at,
      };
    },
    isAlive: async () => true,
  });
}

const app = useApp({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' }, { extraFeature: mountTest });
let office = 0;
/** Each story has an address of its own. */
let from: string;

beforeEach(() => {
  office += 1;
  from = `192.0.2.${office}`;
  looked = 0;
});

interface Sent {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  url: string;
  sid?: number;
  times?: number;
}

/** The statuses of the last ones. */
async function send({ method = 'GET', url, sid, times = 1, headers }: Sent): Promise<number> {
  let status = 0;
  for (let done = 0; done < times; done += 100) {
    const some = Array.from({ length: Math.min(100, times - done) }, () =>
      app.server.inject({
        method,
        url,
        headers: {
          'x-forwarded-for': from,
          'sec-fetch-site': 'same-origin',
          ...(sid !== undefined && { cookie: `sid=${sid}` }),
          ...headers,
        },
      }),
    );
    for (const reply of await Promise.all(some)) status = reply.statusCode;
  }
  return status;
}

test('a flood from one network is ended before any session is looked up, over calls, unknown addresses and sockets', async () => {
  const listening = await app.listen();
  await send({ url: look.path, sid: 4242, times: 12_000 });
  const lookedUntilThen = looked;
  expect(await send({ url: look.path, sid: 4242, times: 50 })).toBe(429);
  expect(await send({ url: '/api/nothing', sid: 4242 })).toBe(429);
  const upgrade = openSocket({ listening, publicUrl: app.ctx.config.publicUrl }, 'sid=4', {
    'x-forwarded-for': from,
  });
  await expect(upgrade).rejects.toThrow('refused: 429');
  expect(looked).toBe(lookedUntilThen);
  from = '192.0.2.200';
  expect(await send({ url: look.path, sid: 4242 })).toBe(401);
}, 60_000);

test('an office behind one address is not locked out by one of its members, nor by its visitors', async () => {
  expect(await send({ url: look.path, sid: 1, times: 1200 })).toBe(204);
  expect(await send({ url: look.path, sid: 1 })).toBe(429);
  expect(await send({ url: '/api/stats', times: 1201 })).toBe(429);
  expect(await send({ url: look.path, sid: 2 })).toBe(204);
  expect(await send({ method: 'POST', url: login.path, sid: 2 })).not.toBe(429);
}, 60_000);

test('unknown addresses are counted as a stranger’s reading, without a look at the session', async () => {
  expect(await send({ url: '/api/nothing', sid: 3, times: 1200 })).toBe(404);
  expect(await send({ url: '/api/nothing', sid: 3 })).toBe(429);
  expect(await send({ method: 'POST', url: '/api/nothing', sid: 3 })).toBe(429);
  expect(looked).toBe(0);
  expect(await send({ url: '/directory' })).toBe(200);
  expect(await send({ url: look.path, sid: 3 })).toBe(204);
}, 60_000);

test('a webhook uses up nothing that people behind the same address have', async () => {
  expect(await send({ method: 'POST', url: hook.path, times: 1200 })).toBe(204);
  expect(await send({ method: 'POST', url: hook.path })).toBe(429);
  expect(await send({ method: 'POST', url: login.path })).toBe(400);
}, 60_000);

test('signing in works when refused strangers have used up what their network may write', async () => {
  expect(await send({ method: 'POST', url: blockMember.path, times: 300 })).toBe(429);
  expect(await send({ method: 'POST', url: login.path })).toBe(400);
}, 60_000);

test('what another site’s page asks for is refused, and paid for by nobody', async () => {
  const foreign = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' };
  const framed = { ...foreign, 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' };
  for (const url of [look.path, '/api/stats', '/api/nothing'])
    for (const headers of [foreign, framed]) expect(await send({ url, headers, times: 700 })).toBe(403);
  expect(await send({ url: '/api/stats', headers: foreign, times: 11_000 })).toBe(403);
  expect(looked).toBe(0);
  expect(await send({ url: '/api/stats' })).toBe(200);
  expect(await send({ url: '/api/nothing' })).toBe(404);
  expect(await send({ url: '/directory', headers: foreign })).toBe(200);
  const link = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  expect(await send({ url: '/api/login', headers: link })).toBe(302);
  expect(await send({ method: 'POST', url: hook.path, headers: foreign })).toBe(204);
}, 60_000);

test('pages count at the limit of the network, and a flood loses its connection, but not the proxy that brings it', async () => {
  const open = (headers?: Record<string, string>) =>
    app.server.inject({ url: '/directory', headers: { 'x-forwarded-for': from, ...headers } });
  await send({ url: '/directory', times: 12_000 });
  const refused = await open();
  expect(refused.statusCode).toBe(429);
  expect(refused.headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', connection: 'keep-alive' });
  expect(refused.body).toMatch(/^Too many requests\. Please try again in \d+ seconds?\.$/);
  expect((await open({ cookie: 'sid=4' })).statusCode).toBe(429);
  expect(looked).toBe(0);
  const neighbour = await app.server.inject({ url: '/directory', headers: { 'x-forwarded-for': '192.0.2.201' } });
  expect(neighbour.statusCode).toBe(200);
  from = '127.0.0.1';
  expect(await send({ url: '/directory', times: 12_000 })).toBe(200);
  for (const url of ['/directory', '/api/stats']) {
    const direct = await app.server.inject({ url });
    expect([direct.statusCode, direct.headers.connection]).toEqual([429, 'close']);
  }
}, 60_000);
