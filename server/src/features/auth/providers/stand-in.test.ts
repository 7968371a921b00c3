import { login } from '@guildhall/contract/auth.ts';
import { linkIdentity, listIdentities, unlinkIdentity } from '@guildhall/contract/identities.ts';
import { listProviders } from '@guildhall/contract/providers.ts';
import { finishSignIn } from '@guildhall/contract/second-factor.ts';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createLog } from '../../../log.ts';
import { mountIdentity, standInSettings } from '../../../sandbox/identity/identity.ts';
import { accountsOf, password } from '../../../test/accounts.ts';
import { useApp } from '../../../test/harness.ts';
import { createBrowser, freePort } from '../../../test/round-trips.ts';
import { insertPasskey } from '../passkeys/repository.ts';
import { newTotpSecret, totpCode } from '../second-factor/rules.ts';

/* The real protocol, against the stand-ins of this server. */

const port = await freePort();
const publicUrl = `http://localhost:${port}`;
const logged: string[] = [];
const app = useApp(
  { PUBLIC_URL: publicUrl, ADMIN_EMAIL: 'ada@people.example' },
  {
    log: createLog('trace', { write: (line) => logged.push(line) }),
    providers: standInSettings(publicUrl),
    mountSandbox: (server) => mountIdentity(server, { publicUrl, people: async () => [] }),
  },
);
const accounts = accountsOf(app);

beforeAll(async () => {
  await app.server.listen({ port, host: 'localhost' });
  // On a busy machine loading the stand-ins takes longer than a provider is given.
  await fetch(`${publicUrl}/sandbox/identity/oidc/.well-known/openid-configuration`);
}, 60_000);

const starts = ['/api/login', '/api/auth/google', '/api/auth/facebook', '/api/auth/linkedin'];
const person = (firstName: string, more: Record<string, string> = {}) => ({
  firstName,
  lastName: 'Traveller',
  email: `${firstName.toLowerCase()}@people.example`,
  isVerified: 'on',
  ...more,
});
const codeOf = (location: string) => new URL(location, publicUrl).searchParams.get('error');

test('says which providers there are', async () => {
  expect((await app.stranger.call(listProviders)).map(({ key }) => key)).toEqual([
    'oidc',
    'google',
    'facebook',
    'linkedin',
  ]);
});

test.each(['/api/login', '/api/auth/google', '/api/auth/linkedin'])(
  '%s makes a member and signs in',
  async (start) => {
    const browser = createBrowser(app);
    const name = `New${start.replace(/\W/g, '')}`;
    const { status, location } = await browser.signIn(start, person(name));
    expect([status, location]).toEqual([302, '/dashboard']);
    expect(await browser.me()).toMatchObject({ firstName: name, isEmailConfirmed: true });
    const again = createBrowser(app);
    await again.signIn(start, person(name));
    expect((await again.me())?.id).toBe((await browser.me())?.id);
  },
);

test.each(starts)('%s goes out with PKCE, a state and, where it comes back, a nonce', async (start) => {
  const { searchParams } = await createBrowser(app).setOut(start);
  expect(searchParams.get('code_challenge_method')).toBe('S256');
  expect(searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/);
  expect(searchParams.get('state')).toMatch(/^[\w-]{43}$/);
  expect(searchParams.has('nonce')).toBe(!start.endsWith('linkedin'));
});

test('setting out stores nothing, and what the browser keeps says nothing', async () => {
  const tables = async () => {
    const { rows } = await app.pool.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' order by 1`,
    );
    const counts = await Promise.all(
      rows.map(async ({ name }) => (await app.pool.query(`select count(*) from ${name}`)).rows[0].count),
    );
    return counts.join();
  };
  const before = await tables();
  const browser = createBrowser(app);
  const { searchParams } = await browser.setOut('/api/auth/google?next=/chat');
  expect(await tables()).toBe(before);
  const kept = browser.cookies.get('round-trip') ?? '';
  const plain = Buffer.from(decodeURIComponent(kept), 'base64').toString('latin1');
  for (const secret of [searchParams.get('state'), searchParams.get('nonce'), '/chat'])
    expect(kept + plain).not.toContain(secret);
});

test('two tabs can be on their way at once, and long addresses do not burst the cookie', async () => {
  const browser = createBrowser(app);
  const first = await browser.setOut('/api/auth/google?next=/chat');
  const second = await browser.setOut('/api/auth/linkedin');
  const back = await browser.chooseAt(first, person('Tabs'));
  expect((await browser.get(back)).location).toBe('/chat');
  expect((await browser.get(await browser.chooseAt(second, person('Tabs')))).status).toBe(302);
  const far = createBrowser(app);
  for (const _ of [1, 2, 3]) await far.setOut(`/api/auth/google?next=/directory?q=${'x'.repeat(2000)}`);
  expect(far.cookies.get('round-trip')?.length).toBeLessThan(4000);
});

test('a copy of the cookie finishes nothing a second time', async () => {
  const browser = createBrowser(app);
  const back = await browser.chooseAt(await browser.setOut('/api/auth/google'), person('Copied'));
  const copy = new Map(browser.cookies);
  expect((await browser.get(back)).location).toBe('/dashboard');
  const thief = createBrowser(app);
  for (const [name, value] of copy) thief.cookies.set(name, value);
  expect((await thief.get(back)).status).toBe(400);
  expect(await thief.me()).toBeNull();
});

describe('an answer is refused, and nobody is signed in,', () => {
  const arriveWith = async (change: (url: URL) => void, inside = createBrowser(app)) => {
    const browser = createBrowser(app);
    const callback = new URL(
      await browser.chooseAt(await browser.setOut('/api/auth/google'), person('Forged')),
      publicUrl,
    );
    change(callback);
    for (const [name, value] of inside === browser ? [] : browser.cookies)
      if (inside.cookies.size === 0) inside.cookies.set(name, value);
    const reply = await inside.get(callback.href);
    expect(reply.status).toBe(400);
    expect(reply.body).toContain('/login?error=expired');
    expect(await inside.me()).toBeNull();
  };
  test('with a wrong state', () => arriveWith((url) => url.searchParams.set('state', 'x'.repeat(43))));
  test('without a state', () => arriveWith((url) => url.searchParams.delete('state')));
  test('in another browser', async () => {
    const other = createBrowser(app);
    await other.setOut('/api/auth/google');
    await arriveWith(() => {}, other);
  });
  test('a second time', async () => {
    const browser = createBrowser(app);
    const callback = await browser.chooseAt(await browser.setOut('/api/auth/google'), person('Twice'));
    expect((await browser.get(callback)).status).toBe(302);
    browser.cookies.delete('sid');
    expect((await browser.get(callback)).status).toBe(400);
    expect(await browser.me()).toBeNull();
  });
  test('with a code that was used', async () => {
    const browser = createBrowser(app);
    const first = new URL(
      await browser.chooseAt(await browser.setOut('/api/auth/google'), person('Replay')),
      publicUrl,
    );
    await browser.get(first.href);
    browser.cookies.delete('sid');
    const second = new URL(
      await browser.chooseAt(await browser.setOut('/api/auth/google'), person('Replay')),
      publicUrl,
    );
    second.searchParams.set('code', first.searchParams.get('code') ?? '');
    expect((await browser.get(second.href)).status).toBe(400);
    expect(await browser.me()).toBeNull();
  });
  test('after ten minutes', async () => {
    const browser = createBrowser(app);
    const callback = await browser.chooseAt(await browser.setOut('/api/auth/google'), person('Late'));
    app.travel(11 * 60_000);
    expect((await browser.get(callback)).status).toBe(400);
    app.travel(-11 * 60_000);
  });
});

describe('an answer that mixes up two providers,', () => {
  test.each([
    ['the name of another', (url: URL) => url.searchParams.set('iss', `${publicUrl}/sandbox/identity/facebook`)],
    ['no name', (url: URL) => url.searchParams.delete('iss')],
    [
      'the callback of another provider',
      (url: URL) => Object.assign(url, { pathname: '/api/auth/facebook/callback' }),
    ],
  ])('with %s, is refused', async (_, change) => {
    const browser = createBrowser(app);
    const callback = new URL(
      await browser.chooseAt(await browser.setOut('/api/auth/google'), person('Mixed')),
      publicUrl,
    );
    change(callback);
    expect((await browser.get(callback.href)).status).toBe(400);
    expect(await browser.me()).toBeNull();
  });
});

test('who says no is told so, and goes on where they were going', async () => {
  const { status, location } = await createBrowser(app).signIn('/api/auth/google?next=/chat', { deny: 'on' });
  expect([status, location]).toEqual([302, '/login?error=denied&next=%2Fchat']);
});

test.each([
  ['/chat?room=1', '/chat?room=1'],
  ['//evil.example', '/dashboard'],
  ['/\\evil.example', '/dashboard'],
  ['https:evil.example', '/dashboard'],
  ['https://evil.example', '/dashboard'],
  ['/.//evil.example', '/dashboard'],
  ['/\t/evil.example', '/dashboard'],
  ['%2F%2Fevil.example', '/dashboard'],
  ['javascript:alert(1)', '/dashboard'],
  ['/api/logout', '/dashboard'],
  ['/%61pi/logout', '/dashboard'],
  ['/API/logout', '/dashboard'],
  ['/chat/..%2fapi/logout', '/dashboard'],
  ['/%5cevil.example', '/dashboard'],
  ['/%252f%252fevil.example', '/dashboard'],
  ['/%2fevil.example', '/dashboard'],
  ['/100%', '/dashboard'],
  ['/apiary?q=100%25', '/apiary?q=100%25'],
])('next=%s leads to %s', async (next, expected) => {
  const browser = createBrowser(app);
  const start = `/api/auth/google?next=${encodeURIComponent(next)}`;
  expect((await browser.signIn(start, person('Wayfarer'))).location).toBe(expected);
});

test('what the provider told leaves no trace but address and identity', async () => {
  const { rows } = await app.pool.query('select * from identities limit 1');
  expect(Object.keys(rows[0]).sort()).toEqual(
    ['created_at', 'email', 'id', 'issuer', 'last_used_at', 'provider', 'subject', 'user_id'].sort(),
  );
});

test.each(starts)(
  'no token or code of %s is in a table, a log line or anything the browser gets',
  async (start) => {
    const secrets: string[] = [];
    const { fetch } = globalThis;
    const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (...given) => {
      const answer = await fetch(...given);
      if (!answer.headers.get('content-type')?.includes('json')) return answer;
      const told = (await answer.clone().json()) as Record<string, unknown>;
      for (const name of ['access_token', 'id_token', 'refresh_token'])
        if (typeof told[name] === 'string') secrets.push(told[name]);
      return answer;
    });
    logged.length = 0;
    const browser = createBrowser(app);
    const callback = await browser.chooseAt(await browser.setOut(start), person(`Traceless${start.length}`));
    const arrived = await browser.get(callback);
    spy.mockRestore();
    const code = new URL(callback, publicUrl).searchParams.get('code');
    expect(secrets.length).toBeGreaterThan(0);
    const { rows: tables } = await app.pool.query(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const contents = await Promise.all(
      tables.map(async ({ name }) => (await app.pool.query(`select t::text as row from ${name} t`)).rows),
    );
    const kept = JSON.stringify([contents, logged, arrived, [...browser.cookies], await browser.me()]);
    expect([code, ...secrets].filter((secret) => !secret || kept.includes(secret))).toEqual([]);
  },
);

test('ADMIN_EMAIL makes an admin only of whom the provider has verified', async () => {
  const browser = createBrowser(app);
  const unverified = await browser.signIn('/api/auth/google', {
    firstName: 'Adam',
    lastName: 'Almost',
    email: 'ada@people.example',
  });
  expect(unverified.location).toBe('/sign-up');
  expect(await browser.me()).toBeNull();
  await browser.signIn('/api/login', person('Ada'));
  expect(await browser.me()).toMatchObject({ role: 'admin' });
});

describe('somebody who registered the address before its owner came', () => {
  test('is out: password, session and data are gone', async () => {
    const email = 'vera@people.example';
    await accounts.register(email);
    const attacker = await accounts.cookieOf(email);
    await app.pool.query("update users set bio = 'planted' where email = $1", [email]);
    const owner = createBrowser(app);
    await owner.signIn('/api/auth/google', person('Vera'));
    expect(await owner.me()).toMatchObject({ email, isEmailConfirmed: true, bio: null, firstName: 'Vera' });
    expect((await accounts.userWith(attacker)).status).toBe(401);
    expect((await app.stranger.try(login, { body: { email, password } })).status).toBe(401);
  });

  test('can’t tie an identity of their own to it, either', async () => {
    const attacker = createBrowser(app);
    await attacker.signIn('/api/auth/facebook', person('Mallory', { email: '' }));
    const email = 'olive@people.example';
    await attacker.json('/api/auth/sign-up', { firstName: 'Mallory', lastName: 'Mean', email });
    const owner = createBrowser(app);
    await owner.signIn('/api/auth/google', person('Olive'));
    const back = createBrowser(app);
    expect((await back.signIn('/api/auth/facebook', person('Mallory', { email: '' }))).location).toBe('/sign-up');
    expect(await owner.me()).toMatchObject({ email, firstName: 'Olive' });
  });
});

test('suspended members stay out', async () => {
  const browser = createBrowser(app);
  await browser.signIn('/api/auth/google', person('Sus'));
  await app.pool.query("update users set suspended_at = now() where email = 'sus@people.example'");
  const back = createBrowser(app);
  expect(codeOf((await back.signIn('/api/auth/google', person('Sus'))).location)).toBe('suspended');
  expect(codeOf((await back.signIn('/api/auth/linkedin', person('Sus'))).location)).toBe('suspended');
  expect(await back.me()).toBeNull();
});

describe('without an address', () => {
  test('it is asked for, and a mail confirms it in the same browser', async () => {
    const browser = createBrowser(app);
    expect((await browser.signIn('/api/auth/facebook?next=/chat', person('Nora', { email: '' }))).location).toBe(
      '/sign-up',
    );
    expect(JSON.parse((await browser.get('/api/auth/sign-up')).body)).toMatchObject({
      provider: 'Facebook',
      firstName: 'Nora',
      email: '',
      isEmailVerified: false,
    });
    const email = 'nora.new@people.example';
    const answer = await browser.json('/api/auth/sign-up', { firstName: 'Nora', lastName: 'New', email });
    expect(JSON.parse(answer.body)).toEqual({ me: null, next: '/chat' });
    expect(await browser.me()).toBeNull();
    await browser.json('/api/auth/confirm', { token: accounts.tokenTo(email) });
    expect(await browser.me()).toMatchObject({ email, isEmailConfirmed: true });
    const back = createBrowser(app);
    await back.signIn('/api/auth/facebook', person('Nora', { email: '' }));
    expect(await back.me()).toMatchObject({ email });
  });

  test('the answer is the same for an address that has an account, and its owner gets a mail', async () => {
    const owner = await app.join('Owner');
    const email = owner.member?.email ?? '';
    const browser = createBrowser(app);
    await browser.signIn('/api/auth/facebook', person('Prober', { email: '' }));
    const answer = await browser.json('/api/auth/sign-up', { firstName: 'Pro', lastName: 'Ber', email });
    expect([answer.status, JSON.parse(answer.body)]).toEqual([200, { me: null, next: '/dashboard' }]);
    expect(accounts.mailsTo(email).at(-1)?.subject).toBe('You have an account already');
    expect(await browser.me()).toBeNull();
  });

  test('names that registering refuses are asked for, and a verified address needs no mail', async () => {
    const browser = createBrowser(app);
    const hostile = { firstName: 'www.evil.example', lastName: '', email: 'named@people.example' };
    expect((await browser.signIn('/api/auth/google', person('x', hostile))).location).toBe('/sign-up');
    const other = { firstName: 'Nam', lastName: 'Ed', email: 'somebody.else@people.example' };
    const answer = await browser.json('/api/auth/sign-up', other);
    expect(JSON.parse(answer.body).me).toMatchObject({ email: 'named@people.example', isEmailConfirmed: true });
  });

  test('another browser knows nothing of it', async () => {
    const browser = createBrowser(app);
    await browser.signIn('/api/auth/facebook', person('Alone', { email: '' }));
    expect((await createBrowser(app).get('/api/auth/sign-up')).body).toBe('null');
    const body = { firstName: 'A', lastName: 'B', email: 'a@people.example' };
    expect((await createBrowser(app).json('/api/auth/sign-up', body)).status).toBe(400);
  });
});

describe('a member', () => {
  const link = async (
    caller: Awaited<ReturnType<typeof app.join>>,
    provider: string,
    who: Record<string, string>,
  ) => {
    const browser = createBrowser(app, caller);
    const { location } = JSON.parse((await browser.json('/api/auth/identities', { provider })).body);
    return { browser, answer: await browser.get(await browser.chooseAt(new URL(location), who)) };
  };

  test('links a provider, signs in by it, and unlinks it', async () => {
    const lena = await app.join('Lena', { password: 'x' });
    const { answer } = await link(lena, 'google', person('Another'));
    expect(answer.location).toBe('/settings');
    expect(accounts.mailsTo(lena.member?.email ?? '').at(-1)?.subject).toBe('Google was linked to your account');
    const other = createBrowser(app);
    await other.signIn('/api/auth/google', person('Another'));
    expect((await other.me())?.id).toBe(lena.id);
    const [identity] = await lena.call(listIdentities);
    expect(identity).toMatchObject({ provider: 'google', name: 'Google', isLastWay: false });
    await lena.call(unlinkIdentity, { params: { id: String(identity?.id) } });
    expect(await lena.call(listIdentities)).toEqual([]);
  });

  test('keeps the last way in, and touches nobody else’s', async () => {
    const max = await app.join('Max');
    await link(max, 'google', person('Maximilian'));
    const [only] = await max.call(listIdentities);
    expect(only?.isLastWay).toBe(true);
    const params = { id: String(only?.id) };
    expect((await max.try(unlinkIdentity, { params })).status).toBe(409);
    expect((await (await app.join('Eve')).try(unlinkIdentity, { params })).status).toBe(404);
    await link(max, 'linkedin', person('Maximilian'));
    await max.call(unlinkIdentity, { params });
    expect((await max.call(listIdentities)).map(({ provider }) => provider)).toEqual(['linkedin']);
  });

  test('links nothing without a fresh sign-in, nor what is somebody else’s, nor two of one provider', async () => {
    const [ina, ivo] = [await app.join('Ina'), await app.join('Ivo')];
    await link(ina, 'google', person('Inas'));
    expect(codeOf((await link(ivo, 'google', person('Inas'))).answer.location)).toBe('taken');
    expect(codeOf((await link(ina, 'google', person('Inas2'))).answer.location)).toBe('linked');
    app.travel(11 * 60_000);
    const stale = await ivo.try(linkIdentity, { body: { provider: 'google' } });
    expect([stale.status, stale.body.code]).toEqual([403, 'reauth_required']);
    app.travel(-11 * 60_000);
  });

  test('a link that was begun ends in the same session only', async () => {
    const [zoe, zed] = [await app.join('Zoe'), await app.join('Zed')];
    const browser = createBrowser(app, zoe);
    const { location } = JSON.parse((await browser.json('/api/auth/identities', { provider: 'google' })).body);
    const callback = await browser.chooseAt(new URL(location), person('Zoes'));
    browser.cookies.set('sid', zed.cookie.split('=')[1] ?? '');
    expect((await browser.get(callback)).status).toBe(400);
    expect(await zed.call(listIdentities)).toEqual([]);
  });

  test('shows by a round trip that it is still them', async () => {
    const rita = await app.join('Rita');
    const { browser } = await link(rita, 'google', person('Ritas'));
    const body = { provider: 'linkedin' };
    const status = async () => {
      // The process remembers a session for a second.
      app.travel(2000);
      return (await browser.json('/api/auth/identities', body)).status;
    };
    await app.pool.query(
      `update session set sess = jsonb_set(sess, '{authenticatedAt}', '"2020-01-01T00:00:00Z"') where user_id = $1`,
      [rita.id],
    );
    expect(await status()).toBe(403);
    const start = '/api/auth/google?again=1&next=/settings';
    const out = await browser.setOut(start);
    expect(Object.fromEntries(out.searchParams)).toMatchObject({ prompt: 'select_account', max_age: '0' });
    expect(codeOf((await browser.signIn(start, person('Somebody'))).location)).toBe('stranger');
    const fromPart = `${start}${encodeURIComponent('?tab=1#your-data')}`;
    expect((await browser.signIn(fromPart, { deny: 'on' })).location).toBe('/settings?tab=1&error=denied');
    expect(await status()).toBe(403);
    const before = browser.cookies.get('sid');
    expect((await browser.signIn(start, person('Ritas'))).location).toBe('/settings');
    expect(browser.cookies.get('sid')).not.toBe(before);
    expect(await status()).toBe(200);
  });
});

describe('a member with a second factor', () => {
  const step = (location: string) => Object.fromEntries(new URL(location, publicUrl).searchParams);
  const arrive = async (name: string, prepare: (memberId: number) => Promise<unknown>) => {
    const known = createBrowser(app);
    await known.signIn('/api/auth/google', person(name));
    await prepare((await known.me())?.id ?? 0);
    const browser = createBrowser(app);
    return { browser, ...(await browser.signIn('/api/auth/google?next=/chat?room=1', person(name))) };
  };
  const addKey = async (memberId: number) => {
    const secret = newTotpSecret();
    const sealed = app.ctx.keySeal.close({ memberId, secret });
    await app.pool.query('insert into totp_keys (user_id, is_confirmed, sealed) values ($1, true, $2)', [
      memberId,
      sealed,
    ]);
    return secret;
  };

  test('is asked for a code of the app after the provider, and then goes on where they were going', async () => {
    let secret = '';
    const { browser, location } = await arrive('Tess', async (id) => {
      secret = await addKey(id);
    });
    expect(location).toMatch(/^\/login\?/);
    expect(step(location)).toEqual({ step: 'code', next: '/chat?room=1' });
    expect(await browser.me()).toBeNull();
    const answer = await browser.json(finishSignIn.path, { code: totpCode(secret, app.ctx.now()) });
    expect(answer.status).toBe(200);
    expect(await browser.me()).toMatchObject({ firstName: 'Tess' });
  });

  test('is asked for a passkey where they have nothing else', async () => {
    const { browser, location } = await arrive('Paula', (userId) =>
      insertPasskey(app.ctx.db, {
        userId,
        credentialId: 'credential',
        publicKey: 'key',
        counter: 0,
        transports: [],
        name: 'Telephone',
      }),
    );
    expect(step(location)).toEqual({ step: 'passkey', next: '/chat?room=1' });
    expect(await browser.me()).toBeNull();
  });
});

test('who is signed in is led on', async () => {
  const browser = createBrowser(app, await app.join('Ingrid'));
  expect((await browser.setOut('/api/login?next=/chat')).pathname).toBe('/chat');
  expect((await browser.setOut('/api/auth/google')).pathname).toBe('/dashboard');
});

test('what was left lying is swept', async () => {
  app.travel(61 * 60_000);
  await app.doJob('sweep-sign-ups');
  app.travel(-61 * 60_000);
  const { rows } = await app.pool.query('select count(*) as n from sign_ups');
  expect(Number(rows[0].n)).toBe(0);
});
