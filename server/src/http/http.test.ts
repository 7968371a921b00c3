import { getCurrentUser, logout } from '@guildhall/contract/auth.ts';
import { listRooms } from '@guildhall/contract/chat.ts';
import { pageMatcher } from '@guildhall/contract/pages.ts';
import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { hashPassword } from '../features/auth/passwords.ts';
import { type Caller, useApp } from '../test/harness.ts';
import { refusalOf } from './errors.ts';
import { openApiDocument } from './openapi.ts';
import { isOwnHost } from './origin.ts';

const app = useApp();

describe('a call that changes something', () => {
  const post = (headers: Record<string, string>) =>
    app.server.inject({
      method: 'POST',
      url: logout.path,
      headers: { 'content-type': 'application/json', ...headers },
      payload: '{}',
    });

  test.each([
    ['our own page', { 'sec-fetch-site': 'same-origin' }, 200],
    ['a program that names our address as origin', { origin: 'http://localhost:3000' }, 200],
    ['another port of the same host', { 'sec-fetch-site': 'same-site', origin: 'http://localhost:4000' }, 403],
    ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['another site without the header', { origin: 'https://evil.example' }, 403],
    ['a look-alike', { origin: 'http://localhost:3000.evil.example' }, 403],
    ['a sandboxed frame', { origin: 'null' }, 403],
    ['a program that says nothing', {}, 403],
  ])('from %s', async (_who, headers, status) => {
    expect((await post(headers as Record<string, string>)).statusCode).toBe(status);
  });
});

describe('a call that names another host', () => {
  const getFrom = async (host: string, url = '/api/stats') =>
    (await app.server.inject({ url, headers: { host, 'sec-fetch-site': 'same-origin' } })).statusCode;

  test.each(['evil.example:3000', 'evil.example', 'localhost.evil.example', 'localhost:3000.evil.example'])(
    'such as %j is refused, whatever it asks for',
    async (host) => {
      for (const url of ['/api/stats', '/', '/directory', '/api/nothing', '/assets/none.js', '/sandbox/mail'])
        expect(await getFrom(host, url), url).toBe(400);
      const { statusCode, body } = await app.server.inject({
        method: 'POST',
        url: logout.path,
        headers: { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' },
        payload: {},
      });
      expect([statusCode, JSON.parse(body).message]).toEqual([400, expect.stringMatching(/pass on the Host/)]);
    },
  );

  test('is answered when it only asks for the server’s health', async () => {
    for (const url of ['/healthz', '/readyz']) expect(await getFrom('10.0.0.7:3000', url)).toBe(200);
  });

  test('is no such call on localhost by any of its names', async () => {
    for (const host of ['localhost:3000', 'localhost', 'LOCALHOST:3000', '127.0.0.1:3000', '[::1]:3000'])
      expect(await getFrom(host), host).toBe(200);
  });

  test('is one in production by any name but that of PUBLIC_URL, with a port or without', () => {
    const config = { ...app.ctx.config, publicUrl: 'https://hall.example' };
    for (const host of ['hall.example', 'hall.example:443', 'HALL.example'])
      expect(isOwnHost(config, host)).toBe(true);
    for (const host of ['localhost', '127.0.0.1', 'www.hall.example', undefined])
      expect(isOwnHost(config, host)).toBe(false);
  });
});

describe('an address in another spelling is the same route for everything that looks at it', () => {
  const password = 'a quiet harbour at dusk';
  const send = (caller: Caller, url: string, body: object) =>
    caller.send({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    });

  test.each(['/api/auth/logout', '/%61pi/auth/logout', '/api/%61uth/log%6Fut', '/%2561pi/auth/logout'])(
    'signing out by %s ends the session, or is not found',
    async (url) => {
      const alice = await app.join('Alice');
      const { status } = await send(alice, url, {});
      expect((await alice.try(getCurrentUser)).status).toBe(status === 200 ? 401 : 200);
      expect([200, 404]).toContain(status);
    },
  );

  test('signing in by it ends the session from before', async () => {
    const bob = await app.join('Bob', { password: await hashPassword(password) });
    const reply = await send(bob, '/%61pi/auth/login', { email: bob.member?.email, password });
    expect(reply.status).toBe(200);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect((await bob.try(getCurrentUser)).status).toBe(401);
  });

  test('a page spelled so is the page, an unknown call is JSON', async () => {
    expect((await app.stranger.send({ method: 'GET', url: '/%64irectory' })).status).toBe(200);
    const reply = await app.stranger.send({ method: 'GET', url: '/%61pi/nothing' });
    expect(reply.status).toBe(404);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(JSON.parse(reply.body)).toMatchObject({ code: 'not_found' });
  });
});

test('every answer carries the security headers, and no CORS permission', async () => {
  const tooLong = `/api/members/${'1'.repeat(300)}`;
  const urls = ['/api/stats', '/api/nothing', '/', '/healthz', '/api/auth/user', '/api/%ff', '/%', tooLong];
  for (const url of urls) {
    const { headers } = await app.server.inject({ url, headers: { origin: 'https://evil.example' } });
    expect(headers['x-content-type-options'], url).toBe('nosniff');
    expect(headers['content-security-policy'], url).toMatch(/frame-ancestors 'none'/);
    expect(headers['cross-origin-resource-policy'], url).toBe('same-origin');
    expect(headers['x-frame-options'], url).toBe('DENY');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['access-control-allow-origin']).toBeUndefined();
    if (url.startsWith('/api/')) expect(headers['cache-control']).toBe('no-store');
  }
});

test('the pages of the site answer 200, any other address 404', async () => {
  const statusOf = async (url: string) => (await app.server.inject({ url })).statusCode;
  for (const url of ['/', '/login', '/chat?room=1', '/terms', '/privacy'])
    expect(await statusOf(url), url).toBe(200);
  for (const url of ['/term', '/privacy/more', '/no/such/page']) expect(await statusOf(url), url).toBe(404);
});

test('a page with a name in its address is a page for any name, and for nothing longer', () => {
  const isPage = pageMatcher(['/', '/directory', '/directory/:id', '/groups/:id/events']);
  for (const path of ['/', '/directory', '/directory/7-archer', '/groups/3/events'])
    expect(isPage(path)).toBe(true);
  for (const path of ['', '/directory/', '/directory/7/8', '/groups/3', '/groups//events', '/:id'])
    expect(isPage(path)).toBe(false);
});

test('an unexpected error tells nothing but its id', async () => {
  const { pool } = app;
  const alice = await app.join('Alice');
  await pool.query('alter table chat_rooms rename to rooms_away');
  const reply = await alice.try(listRooms);
  await pool.query('alter table rooms_away rename to chat_rooms');
  expect(reply.status).toBe(500);
  expect(reply.body).toEqual({ code: 'internal', message: expect.any(String), requestId: expect.any(String) });
  expect(JSON.stringify(reply.body)).not.toMatch(/rooms|relation|select/);
});

test('whoever is ended by a deadlock may try again, and it is logged', () => {
  const told: unknown[] = [];
  const log = { error: (line: unknown) => told.push(line) };
  const request = { id: '1', log, headers: {}, routeOptions: { config: {} } } as unknown as FastifyRequest;
  const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' });
  const error = new Error('a statement failed', { cause: deadlock });
  expect(refusalOf(error, request)).toMatchObject({ status: 503, retryAfter: 2 });
  expect(told).toEqual([{ err: error }]);
});

test('the API’s description is for admins', async () => {
  const ada = await app.join('Ada', { role: 'admin' });
  const bob = await app.join('Bob');
  expect((await bob.send({ method: 'GET', url: '/api/docs' })).status).toBe(403);
  const reply = await ada.send({ method: 'GET', url: '/api/docs' });
  expect(JSON.parse(reply.body).paths).toHaveProperty('/api/chat/messages/{roomId}');
});

test('what the API’s description refers to is in it', () => {
  const { components, ...document } = openApiDocument();
  const names = Object.keys((components as { schemas: object }).schemas);
  const text = JSON.stringify([document, components]);
  const referred = [...text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
  expect([...new Set(referred)].sort()).toEqual(names.sort());
});
