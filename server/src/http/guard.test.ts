import { accessLevels, type Endpoint, fillPath } from '@guildhall/contract/endpoint.ts';
import { endpoints } from '@guildhall/contract/endpoints.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { examples } from '../test/examples.ts';
import { type Caller, useApp } from '../test/harness.ts';

const app = useApp();
/** One caller for each level of access, lowest first. */
let callers: Record<(typeof accessLevels)[number], Caller>;

beforeAll(async () => {
  callers = {
    anyone: app.stranger,
    member: await app.join('Una', { emailConfirmedAt: null }),
    confirmed: await app.join('Carol'),
    moderator: await app.join('Mo', { role: 'moderator' }),
    admin: await app.join('Ada', { role: 'admin' }),
  };
});

/** They refuse what the examples prove themselves with. */
const checksProof = ['login', 'reauthenticate', 'reauthenticateByPasskey', 'confirmTotp'];
const refusals: Record<string, number> = { anyone: 401, member: 403, confirmed: 403, moderator: 403 };

async function statusFor(caller: Caller, name: string, endpoint: Endpoint): Promise<number> {
  const example = examples[name];
  if (!example) throw new Error(`server/src/test/examples.ts has no example for ${name}`);
  const { status } = await caller.send({
    method: endpoint.method,
    url: fillPath(endpoint.path, example.params),
    ...(example.body && {
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(example.body),
    }),
  });
  return status;
}

describe.each(Object.entries(endpoints))('%s', (name, endpoint) => {
  const needed = accessLevels.indexOf(endpoint.access);

  test(`is mounted at ${endpoint.method} ${endpoint.path}`, () => {
    expect(app.server.hasRoute({ method: endpoint.method, url: endpoint.path })).toBe(true);
  });

  for (const level of accessLevels.slice(0, needed)) {
    test(`refuses ${level}`, async () => {
      expect(await statusFor(callers[level], name, endpoint)).toBe(refusals[level]);
    });
  }

  test('answers whoever reaches its level with anything but a refusal of access or a failure', async () => {
    // Signing out is for a session of its own.
    const caller = ['logout', 'openSignOut', 'login'].includes(name) ? app.stranger : callers[endpoint.access];
    const status = await statusFor(caller, name, endpoint);
    expect(status).toBeLessThan(500);
    if (!checksProof.includes(name)) expect([401, 403]).not.toContain(status);
  });
});

test('what another site may call is for anyone: it gets no session', () => {
  const foreign = Object.values(endpoints).filter(({ origin }) => origin === 'any');
  for (const { access } of foreign) expect(access).toBe('anyone');
});

test('every route under /api is an endpoint of the contract', () => {
  const known = new Set(Object.values(endpoints).map(({ method, path }) => `${method} ${path}`));
  const mounted = app.apiRoutes.filter((route) => !route.startsWith('HEAD'));
  expect(mounted.length).toBeGreaterThan(20);
  expect(mounted.filter((route) => !known.has(route))).toEqual([]);
});
