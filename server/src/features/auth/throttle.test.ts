import { login, register } from '@guildhall/contract/auth.ts';
import { expect, test } from 'vitest';
import { useApp } from '../../test/harness.ts';

const app = useApp({ RATE_LIMITS: 'on' });
const email = 'alice@archer.example';
const password = 'a quiet harbour at dusk';

const attempt = (typed: string, remoteAddress: string) =>
  app.server.inject({
    method: 'POST',
    url: login.path,
    remoteAddress,
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      'x-forwarded-for': crypto.randomUUID(),
    },
    payload: JSON.stringify({ email, password: typed }),
  });

test('wrong passwords from one address make it wait, while the owner gets in from elsewhere', async () => {
  await app.stranger.call(register, {
    body: { firstName: 'Alice', lastName: 'Archer', email, password, confirmPassword: password },
  });
  const statuses: number[] = [];
  for (let guess = 0; guess < 8; guess += 1)
    statuses.push((await attempt(`guess ${guess}`, '10.0.0.1')).statusCode);
  expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
  expect(statuses.slice(5)).toContain(429);
  const waiting = await attempt(password, '10.0.0.1');
  expect(waiting.statusCode).toBe(429);
  expect(Number(waiting.headers['retry-after'])).toBeGreaterThan(0);
  expect((await attempt(password, '10.0.0.2')).statusCode).toBe(200);
});

test('the counters are in the database, so that a restart forgets nothing', async () => {
  const { rows } = await app.ctx.sql.query(
    "select count(*)::int as n from rate_limits where key like 'login%10.0.0.1%'",
  );
  expect(rows[0].n).toBeGreaterThan(0);
});
