import { confirmEmail, getCurrentUser, login, logout, register } from '@guildhall/contract/auth.ts';
import { describe, expect, test } from 'vitest';
import { hashSecret } from '../../secrets.ts';
import { accountsOf, form, password } from '../../test/accounts.ts';
import { useApp } from '../../test/harness.ts';
import { findMemberByEmail, updateMember } from '../members/repository.ts';
import { createSessions } from './sessions.ts';

const app = useApp();
const { cookieOf, tokenTo, userWith } = accountsOf(app);
const day = 86_400_000;
const nowhere = { userAgent: '', ip: '' };

describe('registration', () => {
  test('a person registers, confirms by the mailed link and signs in', async () => {
    const email = 'alice@archer.example';
    expect(await app.stranger.call(register, { body: form(email) })).toMatchObject({ ok: true });
    const signedIn = await app.stranger.try(login, { body: { email, password } });
    expect(signedIn.body).toMatchObject({
      email,
      isEmailConfirmed: false,
      displayName: 'Alice Archer',
      role: 'user',
    });
    expect([signedIn.headers['set-cookie']].flat()[0]).toMatch(
      /^sid=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const confirmed = await app.stranger.call(confirmEmail, { body: { token: tokenTo(email), password } });
    expect(confirmed).toMatchObject({ ok: true, email, alreadyConfirmed: false });
    const me = await userWith(await cookieOf(email));
    const { provider, ...told } = JSON.parse(me.body);
    expect(provider).toBe('password');
    expect(told).toMatchObject({ isEmailConfirmed: true });
    expect(JSON.stringify(told)).not.toMatch(/argon2|password|stripe/i);
  });

  test.each([
    ['a missing first name', { firstName: ' ' }, 'firstName'],
    ['an address that is none', { email: 'alice' }, 'email'],
    ['passwords that differ', { confirmPassword: 'another harbour' }, 'confirmPassword'],
    ['a short password', { password: 'short', confirmPassword: 'short' }, 'password'],
    ['a common password', { password: 'password123', confirmPassword: 'password123' }, 'password'],
    ['a password made of the own name', { password: 'AliceArcher1', confirmPassword: 'AliceArcher1' }, 'password'],
    [
      'a password made of the product',
      { password: 'guildhall2026', confirmPassword: 'guildhall2026' },
      'password',
    ],
    ['a name of two lines', { firstName: 'there,\n\nYour account was suspended.' }, 'firstName'],
    ['a name with a web address', { lastName: 'https://evil.example/g' }, 'lastName'],
    ['a name that turns the line around', { lastName: 'Archer \u202Egro.live' }, 'lastName'],
    ['a password of blanks', { password: '        ', confirmPassword: '        ' }, 'password'],
    ['a role of one’s choice', { role: 'admin' }, 'role'],
    ['a membership of one’s choice', { membershipType: 'premium' }, 'membershipType'],
  ])('%s is refused and names the field', async (_what, more, field) => {
    const email = 'refused@archer.example';
    const reply = await app.stranger.try(register, { body: form(email, more) as never });
    expect(reply.status).toBe(400);
    expect(reply.body.fields).toHaveProperty(field);
    if (/Name|assword/.test(field)) expect(reply.body.fields?.[field]).toMatch(/^[A-Z].*[.h]$/);
    expect(await findMemberByEmail(app.ctx.db, email)).toBeUndefined();
  });

  test('a password counts exactly as typed', async () => {
    const email = 'exact@archer.example';
    const typed = '  zwei Löffel 🥄  ';
    await app.stranger.call(register, { body: form(email, { password: typed, confirmPassword: typed }) });
    await cookieOf(email, typed);
    expect((await app.stranger.try(login, { body: { email, password: typed.trim() } })).status).toBe(401);
  });

  test('only an argon2id hash of the password is stored, and a weaker one is replaced at the next sign-in', async () => {
    const email = 'hash@archer.example';
    await app.stranger.call(register, { body: form(email) });
    const member = await findMemberByEmail(app.ctx.db, email);
    expect(member?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const { hash } = await import('@node-rs/argon2');
    const weak = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await updateMember(app.ctx.db, member?.id ?? 0, { password: weak }, app.ctx.now());
    await cookieOf(email);
    expect((await findMemberByEmail(app.ctx.db, email))?.password).toMatch(/m=19456,t=2/);
  });
});

describe('sessions', () => {
  test('a new sign-in ends the session that it came with', async () => {
    const email = 'twice@archer.example';
    await app.stranger.call(register, { body: form(email) });
    const before = await cookieOf(email);
    const reply = await app.stranger.send({
      method: 'POST',
      url: login.path,
      headers: { cookie: before, 'content-type': 'application/json' },
      payload: JSON.stringify({ email, password }),
    });
    expect(reply.status).toBe(200);
    expect((await userWith(before)).status).toBe(401);
  });

  test('signing out ends it on the server, and no table holds the cookie', async () => {
    const alice = await app.join('Alice');
    const secret = alice.cookie.replace('sid=', '');
    const { rows } = await app.pool.query('select sid, sess::text from session');
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(await alice.call(getCurrentUser)).toMatchObject({ id: alice.id });
    await alice.call(logout);
    expect((await alice.try(getCurrentUser)).status).toBe(401);
  });

  test('GET /api/logout acts only when our own page led there', async () => {
    const alice = await app.join('Alice');
    const visit = (site: string) =>
      alice.send({
        method: 'GET',
        url: '/api/logout',
        headers: { 'sec-fetch-site': site, 'sec-fetch-mode': 'navigate' },
      });
    expect((await visit('cross-site')).body).toContain('Sign out?');
    expect(await alice.call(getCurrentUser)).toMatchObject({ id: alice.id });
    expect((await visit('same-origin')).status).toBe(302);
    expect((await alice.try(getCurrentUser)).status).toBe(401);
  });

  test('a session ends after 14 idle days, and after 90 days however busy', async () => {
    const idle = await app.join('Idle');
    const busy = await app.join('Busy');
    app.travel(14 * day - 60_000);
    expect((await busy.try(getCurrentUser)).status).toBe(200);
    app.travel(120_000);
    expect((await idle.try(getCurrentUser)).status).toBe(401);
    for (let days = 14; days < 84; days += 10) {
      app.travel(10 * day);
      expect((await busy.try(getCurrentUser)).status).toBe(200);
    }
    app.travel(6 * day + 60_000);
    expect((await busy.try(getCurrentUser)).status).toBe(401);
  });

  test('a member has 50 sessions at most: the oldest end, those of others stay', async () => {
    const [email, other] = ['fifty@archer.example', await app.join('Other')];
    await app.stranger.call(register, { body: form(email) });
    const id = (await findMemberByEmail(app.ctx.db, email))?.id ?? 0;
    const first = await cookieOf(email);
    app.travel(1000);
    const second = await cookieOf(email);
    for (let place = 0; place < 48; place += 1) {
      app.travel(1000);
      await createSessions().start(app.ctx, id, nowhere);
    }
    expect((await userWith(first)).status).toBe(200);
    app.travel(1000);
    const last = await cookieOf(email);
    expect((await userWith(first)).status).toBe(401);
    for (const cookie of [second, last]) expect((await userWith(cookie)).status).toBe(200);
    expect((await other.try(getCurrentUser)).status).toBe(200);
  });

  test('a session that has run out takes none of the 50 places', async () => {
    const email = 'places@archer.example';
    await app.stranger.call(register, { body: form(email) });
    const id = (await findMemberByEmail(app.ctx.db, email))?.id ?? 0;
    const first = await cookieOf(email);
    for (let place = 0; place < 48; place += 1) {
      app.travel(1000);
      await createSessions().start(app.ctx, id, nowhere);
    }
    app.travel(1000);
    const over = hashSecret(await createSessions().start(app.ctx, id, nowhere));
    await app.pool.query('update session set expire = $2 where sid = $1', [over, app.ctx.now()]);
    app.travel(1000);
    await cookieOf(email);
    expect((await userWith(first)).status).toBe(200);
  });

  test('what has run out is swept by the clock, and nothing else', async () => {
    const [gone, here] = [await app.join('Gone'), await app.join('Here')];
    const count = async () => {
      const { rows } = await app.ctx.db.$client.query(
        'select user_id as id from session where user_id in ($1, $2) order by 1',
        [gone.id, here.id],
      );
      return rows.map(({ id }) => id);
    };
    await app.ctx.db.$client.query(
      "update session set expire = $2::timestamptz - interval '1 second' where user_id = $1",
      [gone.id, app.ctx.now()],
    );
    expect(await count()).toEqual([gone.id, here.id]);
    await app.doJob('sweep-sessions');
    expect(await count()).toEqual([here.id]);
  });

  test('a suspended member has no session and gets none', async () => {
    const alice = await app.join('Alice');
    await updateMember(app.ctx.db, alice.id, { suspendedAt: new Date() }, app.ctx.now());
    app.ctx.control({ type: 'sessions_ended', memberId: alice.id });
    expect((await alice.try(getCurrentUser)).status).toBe(401);
  });
});

test('the sign-in navigation leads to the form, or to that for a new account, and keeps where to go', async () => {
  const leadsTo = async (url: string) => (await app.stranger.send({ method: 'GET', url })).headers.location;
  expect(await leadsTo('/api/login')).toBe('/login');
  expect(await leadsTo('/api/login?next=%2Fchat%3Froom%3D1')).toBe('/login?next=%2Fchat%3Froom%3D1');
  expect(await leadsTo('/api/login?new=1')).toBe('/register');
  expect(await leadsTo('/api/login?new=1&next=%2Fmatching')).toBe('/register?next=%2Fmatching');
});

test('HEAD ends no session', async () => {
  const alice = await app.join('Alice');
  expect((await alice.send({ method: 'HEAD', url: '/api/logout' })).status).toBe(404);
  expect((await alice.send({ method: 'GET', url: '/api/auth/user' })).status).toBe(200);
});

test('a call that is meant for another member than the session’s is refused, and nothing is stored', async () => {
  const [nell, agnes] = [await app.join('Nell'), await app.join('Agnes')];
  const say = (headers: Record<string, string>) =>
    agnes.send({
      method: 'POST',
      url: '/api/chat/messages',
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify({ roomId: 1, content: 'Typed by Nell' }),
    });
  const stored = async () =>
    (await app.pool.query('select from chat_messages where sender_id = any ($1)', [[nell.id, agnes.id]])).rowCount;
  for (const meant of [String(nell.id), '', 'x']) {
    const refused = await say({ 'x-member': meant });
    expect(refused.status).toBe(401);
    expect(JSON.parse(refused.body)).toMatchObject({
      code: 'unauthorized',
      message: 'Unauthorized: please sign in.',
    });
  }
  expect(
    (await agnes.send({ method: 'POST', url: '/api/auth/logout', headers: { 'x-member': String(nell.id) } }))
      .status,
  ).toBe(401);
  expect(await stored()).toBe(0);
  expect((await say({ 'x-member': String(agnes.id) })).status).toBe(201);
  expect((await say({})).status).toBe(201);
  expect(await stored()).toBe(2);
});

test('a plan that has run out is no longer the one that holds', async () => {
  const holds = await app.join('Hedy', { membershipType: 'premium' });
  const lapsed = await app.join('Lou', { membershipType: 'premium', membershipExpiresAt: new Date(0) });
  expect([await holds.call(getCurrentUser), await lapsed.call(getCurrentUser)]).toMatchObject([
    { membershipType: 'premium', plan: 'premium' },
    { membershipType: 'premium', plan: 'free' },
  ]);
});

test('the member’s own record says by what the account was made and when it last changed', async () => {
  const made = await app.join('Ina', { provider: 'password' });
  const me = await made.call(getCurrentUser);
  expect(me).toMatchObject({ id: made.id, provider: 'password', updatedAt: expect.any(Date) });
  expect(me).not.toHaveProperty('password');
});
