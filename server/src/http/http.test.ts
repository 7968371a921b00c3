import { logout } from '@guildhall/contract/auth.ts';
import { getStats } from '@guildhall/contract/businesses.ts';
import { describe, expect, test } from 'vitest';
import { useApp } from '../test/harness.ts';

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

test('every answer carries the security headers, and no CORS permission', async () => {
  for (const url of ['/api/stats', '/api/nothing', '/', '/healthz', '/api/auth/user']) {
    const { headers } = await app.server.inject({ url, headers: { origin: 'https://evil.example' } });
    expect(headers['x-content-type-options'], url).toBe('nosniff');
    expect(headers['content-security-policy'], url).toMatch(/frame-ancestors 'none'/);
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['access-control-allow-origin']).toBeUndefined();
    if (url.startsWith('/api/')) expect(headers['cache-control']).toBe('no-store');
  }
});

test('an unexpected error tells nothing but its id', async () => {
  const { sql } = app.ctx;
  await sql.query('alter table groups rename to groups_away');
  const reply = await app.stranger.try(getStats);
  await sql.query('alter table groups_away rename to groups');
  expect(reply.status).toBe(500);
  expect(reply.body).toEqual({ code: 'internal', message: expect.any(String), requestId: expect.any(String) });
  expect(JSON.stringify(reply.body)).not.toMatch(/groups|relation|select/);
});

test('the API’s description is for admins', async () => {
  const ada = await app.join('Ada', { role: 'admin' });
  const bob = await app.join('Bob');
  expect((await bob.send({ method: 'GET', url: '/api/docs' })).status).toBe(403);
  const reply = await ada.send({ method: 'GET', url: '/api/docs' });
  expect(JSON.parse(reply.body).paths).toHaveProperty('/api/chat/messages/{roomId}');
});

test('liveness needs no database, readiness does', async () => {
  expect((await app.stranger.send({ method: 'GET', url: '/healthz' })).status).toBe(200);
  expect((await app.stranger.send({ method: 'GET', url: '/readyz' })).status).toBe(200);
  await app.ctx.sql.query('alter schema drizzle rename to away');
  expect((await app.stranger.send({ method: 'GET', url: '/readyz' })).status).toBe(503);
  expect((await app.stranger.send({ method: 'GET', url: '/healthz' })).status).toBe(200);
  await app.ctx.sql.query('alter schema away rename to drizzle');
});
