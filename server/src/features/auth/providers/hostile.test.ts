import type { ProviderKey } from '@guildhall/contract/providers.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useApp } from '../../../test/harness.ts';
import { createHostileIssuer, type Misdeed } from '../../../test/hostile-issuer.ts';
import { createBrowser, freePort, listenOn } from '../../../test/round-trips.ts';

/* Issuers that lie, in place of the operator's own (believed) and of Facebook (not believed). */

const clientId = 'guildhall';
const [ownPort, facebookPort, silentPort] = [await freePort(), await freePort(), await freePort()];
const originOf = (port: number) => `http://127.0.0.1:${port}`;
const issuers = {
  oidc: createHostileIssuer(originOf(ownPort), clientId),
  facebook: createHostileIssuer(originOf(facebookPort), clientId),
};
const settings = (name: string, port: number) => ({
  name,
  issuer: originOf(port),
  clientId,
  clientSecret: 'secret',
});
const app = useApp(
  { ADMIN_EMAIL: 'boss@people.example', LOG_LEVEL: 'silent' },
  {
    providers: {
      oidc: settings('Own', ownPort),
      facebook: settings('Facebook', facebookPort),
      linkedin: settings('LinkedIn', silentPort),
    },
  },
);

beforeAll(async () => {
  await listenOn(issuers.oidc.server, ownPort);
  await listenOn(issuers.facebook.server, facebookPort);
});
beforeEach(() => issuers.oidc.plan({}));
afterAll(() => {
  for (const { server } of Object.values(issuers)) server.closeAllConnections();
  for (const { server } of Object.values(issuers)) server.close();
});

const starts: Partial<Record<ProviderKey, string>> = { oidc: '/api/login', facebook: '/api/auth/facebook' };

async function arrive(misdeed: Misdeed, key: 'oidc' | 'facebook' = 'oidc', more = '') {
  const browser = createBrowser(app);
  const out = await browser.setOut(`${starts[key]}`);
  const { state = '', nonce = '' } = Object.fromEntries(out.searchParams);
  issuers[key].plan(misdeed, nonce);
  const answer = await browser.get(`/api/auth/${key}/callback?code=any&state=${state}${more}`);
  return { browser, answer };
}

let people = 0;
/** Somebody whom nobody knows yet, as their provider tells of them. */
function claimsFor(email: string, isVerified: unknown = true) {
  people += 1;
  return { sub: `person-${people}`, email, email_verified: isVerified };
}

test('a sound token signs in', async () => {
  const { browser, answer } = await arrive({ claims: claimsFor('sound@people.example') });
  expect(answer.location).toBe('/dashboard');
  expect(await browser.me()).toMatchObject({ email: 'sound@people.example' });
});

test.each<[string, Misdeed]>([
  ['signed with another key', { signature: 'foreign' }],
  ['without a signature', { signature: 'none' }],
  ['with alg none', { header: { alg: 'none' }, signature: 'none' }],
  ['with another algorithm than it says', { header: { alg: 'HS256' } }],
  ['of another issuer', { claims: { iss: 'https://other.example' } }],
  ['for somebody else', { claims: { aud: 'another-client' } }],
  ['that has run out', { claims: { iat: 1_600_000_000, exp: 1_600_000_300 } }],
  ['with another nonce', { claims: { nonce: 'x'.repeat(43) } }],
  ['without a nonce', { claims: { nonce: undefined } }],
  ['without a subject', { claims: { sub: undefined } }],
  ['with an endless subject', { claims: { sub: 'x'.repeat(256) } }],
  ['that is missing', { token: 'lacks an ID token' }],
  ['that is no JSON', { token: 'is no JSON' }],
])('a token %s is refused', async (_, misdeed) => {
  const before = await app.pool.query('select count(*) from users');
  const { browser, answer } = await arrive(misdeed);
  expect(answer.status).toBe(400);
  expect(answer.body).toContain('/login?error=');
  expect(await browser.me()).toBeNull();
  expect((await app.pool.query('select count(*) from users')).rows).toEqual(before.rows);
});

test('words of the provider are shown to nobody', async () => {
  const { answer } = await arrive({}, 'oidc', '&error=access_denied&error_description=Call+0900+12345');
  expect(answer.location).toBe('/login?error=denied');
  expect(JSON.stringify(answer)).not.toContain('0900');
});

describe('a provider that is down', () => {
  test.each<[string, Misdeed]>([
    ['answers with a fault', { token: 'fails' }],
    ['answers nothing', { token: 'hangs' }],
  ])('and %s is named so, without a 500', async (_, misdeed) => {
    const { answer } = await arrive(misdeed);
    expect([answer.status, answer.location]).toEqual([302, '/login?error=unavailable']);
  });

  test('is named so at the start, and asked anew the next time', async () => {
    const browser = createBrowser(app);
    expect((await browser.get('/api/auth/linkedin?next=/chat')).location).toBe(
      '/login?error=unavailable&next=%2Fchat',
    );
    const issuer = createHostileIssuer(originOf(silentPort), clientId);
    await listenOn(issuer.server, silentPort);
    expect((await browser.setOut('/api/auth/linkedin')).origin).toBe(originOf(silentPort));
    issuer.server.closeAllConnections();
    issuer.server.close();
  });

  test('one that is not set up leads back to the form', async () => {
    expect((await createBrowser(app).get('/api/auth/google')).location).toBe('/login?error=unknown');
  });
});

test('`new=1` asks for the registration of a provider that has one', async () => {
  const out = await createBrowser(app).setOut('/api/login?new=1');
  expect(out.searchParams.get('prompt')).toBe('create');
});

test('PKCE goes out also to a provider that announces none, but not to LinkedIn, which would refuse it', async () => {
  const linkedin = createHostileIssuer(originOf(silentPort), clientId);
  await listenOn(linkedin.server, silentPort);
  const hasChallenge = async (start: string) =>
    (await createBrowser(app).setOut(start)).searchParams.has('code_challenge');
  expect(await hasChallenge('/api/login')).toBe(true);
  expect(await hasChallenge('/api/auth/facebook')).toBe(true);
  expect(await hasChallenge('/api/auth/linkedin')).toBe(false);
  linkedin.server.closeAllConnections();
  linkedin.server.close();
});

describe('a person is the subject, never the address:', () => {
  test('the same one with another address is the same member', async () => {
    const claims = claimsFor('first@people.example');
    const { browser } = await arrive({ claims });
    const { browser: later } = await arrive({ claims: { ...claims, email: 'second@people.example' } });
    expect((await later.me())?.id).toBe((await browser.me())?.id);
    expect((await later.me())?.email).toBe('first@people.example');
  });

  test('another one with the same address is not that member', async () => {
    await arrive({ claims: claimsFor('given-on@people.example') });
    const { browser, answer } = await arrive({ claims: claimsFor('given-on@people.example') });
    expect(answer.location).toBe('/login?error=link_first');
    expect(await browser.me()).toBeNull();
  });
});

describe('of eight ways to have the same address one links', () => {
  const cases = [true, false].flatMap((isVerified) =>
    [true, false].flatMap((isTrusted) => [true, false].map((isOurs) => ({ isVerified, isTrusted, isOurs }))),
  );
  test.each(cases)('verified there $isVerified, believed $isTrusted, confirmed here $isOurs', async (way) => {
    const { isVerified, isTrusted, isOurs } = way;
    const alice = await app.join('Alice', { password: 'kept', emailConfirmedAt: isOurs ? new Date() : null });
    const claims = claimsFor(alice.member?.email ?? '', isVerified);
    const { browser } = await arrive({ claims }, isTrusted ? 'oidc' : 'facebook');
    const linked = await app.pool.query('select from identities where user_id = $1', [alice.id]);
    const isLinked = isVerified && isTrusted && isOurs;
    expect(linked.rowCount).toBe(isLinked ? 1 : 0);
    expect((await browser.me())?.id === alice.id).toBe(isLinked);
    // Only an address that the provider vouches for ends what somebody else began with it.
    const old = await app.pool.query('select password from users where id = $1', [alice.id]);
    expect(old.rows).toEqual(isVerified && isTrusted && !isOurs ? [] : [{ password: 'kept' }]);
  });

  test('“true” as text counts, anything else does not', async () => {
    const { answer } = await arrive({ claims: claimsFor('texted@people.example', 'true') });
    expect(answer.location).toBe('/dashboard');
    const { answer: other } = await arrive({ claims: claimsFor('boss@people.example', 'yes') });
    expect(other.location).toBe('/sign-up');
  });
});

test.each([
  ['\u202Eevil', ''],
  ['x'.repeat(5000), 'y'.repeat(5000)],
  ['NUL\0', 'lone \ud800'],
  [{ toString: 'x' }, ['y']],
])('hostile names neither break nor get in', async (given, family) => {
  const claims = {
    ...claimsFor(`hostile-${people}@people.example`),
    given_name: given,
    family_name: family,
    name: given,
  };
  const { answer } = await arrive({ claims });
  expect([302]).toContain(answer.status);
  expect(['/dashboard', '/sign-up']).toContain(answer.location);
  const { rows } = await app.pool.query('select max(length(first_name)) as n from users');
  expect(rows[0].n).toBeLessThanOrEqual(80);
});
