import {
  confirmEmail,
  getCurrentUser,
  login,
  logout,
  register,
  resendConfirmation,
} from '@guildhall/contract/auth.ts';
import { describe, expect, test } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { findMemberByEmail, updateMember } from '../members/repository.ts';

const app = useApp();
const day = 86_400_000;
const password = 'a quiet harbour at dusk';

const form = (email: string, more: object = {}) => ({
  firstName: 'Alice',
  lastName: 'Archer',
  email,
  password,
  confirmPassword: password,
  ...more,
});

function tokenMailedTo(email: string): string {
  const mail = app.mails.findLast(({ to }) => to === email);
  return /\/confirm\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}

/** Signs in and returns the cookie as a browser would send it back. */
async function cookieOf(email: string, typed = password): Promise<string> {
  const reply = await app.stranger.try(login, { body: { email, password: typed } });
  expect(reply.status).toBe(200);
  return String(reply.headers['set-cookie']).split(';')[0] ?? '';
}

const userWith = (cookie: string) =>
  app.stranger.send({ method: 'GET', url: '/api/auth/user', headers: { cookie } });

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
    expect(String(signedIn.headers['set-cookie'])).toMatch(
      /^sid=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const token = tokenMailedTo(email);
    expect(await app.stranger.call(confirmEmail, { body: { token } })).toEqual({ ok: true, email });
    const me = await userWith(await cookieOf(email));
    expect(JSON.parse(me.body)).toMatchObject({ isEmailConfirmed: true });
    expect(me.body).not.toMatch(/argon2|password|stripe/i);
  });

  test('an address is taken whatever its case, and the first account stays as it was', async () => {
    await app.stranger.call(register, { body: form('taken@archer.example') });
    const reply = await app.stranger.try(register, {
      body: form('TAKEN@archer.example', { firstName: 'Mallory' }),
    });
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({ code: 'email_taken', fields: { email: expect.any(String) } });
    expect((await findMemberByEmail(app.ctx.db, 'taken@archer.example'))?.firstName).toBe('Alice');
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
    ['a role of one’s choice', { role: 'admin' }, 'role'],
    ['a membership of one’s choice', { membershipType: 'premium' }, 'membershipType'],
  ])('%s is refused and names the field', async (_what, more, field) => {
    const email = 'refused@archer.example';
    const reply = await app.stranger.try(register, { body: form(email, more) as never });
    expect(reply.status).toBe(400);
    expect(reply.body.fields).toHaveProperty(field);
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
    await updateMember(app.ctx.db, member?.id ?? 0, { password: weak });
    await cookieOf(email);
    expect((await findMemberByEmail(app.ctx.db, email))?.password).toMatch(/m=19456,t=2/);
  });
});

describe('confirmation', () => {
  test('a token works once, for 24 hours, and only the newest', async () => {
    const email = 'tokens@archer.example';
    await app.stranger.call(register, { body: form(email) });
    const first = tokenMailedTo(email);
    const cookie = await cookieOf(email);
    const resend = () => app.stranger.send({ method: 'POST', url: resendConfirmation.path, headers: { cookie } });
    expect((await resend()).status).toBe(429);
    app.travel(61_000);
    expect((await resend()).status).toBe(200);
    const second = tokenMailedTo(email);
    expect(second).not.toBe(first);
    expect((await app.stranger.try(confirmEmail, { body: { token: first } })).status).toBe(400);
    app.travel(day + 1000);
    expect((await app.stranger.try(confirmEmail, { body: { token: second } })).status).toBe(400);
    expect((await findMemberByEmail(app.ctx.db, email))?.emailConfirmedAt).toBeNull();
  });

  test('of two parallel uses one wins, and the database keeps only a hash', async () => {
    const email = 'race@archer.example';
    await app.stranger.call(register, { body: form(email) });
    const token = tokenMailedTo(email);
    const { rows } = await app.ctx.sql.query('select count(*)::int as n from mail_tokens where token_hash = $1', [
      token,
    ]);
    expect(rows[0].n).toBe(0);
    const replies = await Promise.all([1, 2].map(() => app.stranger.try(confirmEmail, { body: { token } })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
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
    const { rows } = await app.ctx.sql.query('select sid, sess::text from session');
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(await alice.call(getCurrentUser)).toMatchObject({ id: alice.id });
    await alice.call(logout);
    expect((await alice.try(getCurrentUser)).status).toBe(401);
  });

  test('GET /api/logout acts only when our own page led there', async () => {
    const alice = await app.join('Alice');
    const visit = (site: string) =>
      alice.send({ method: 'GET', url: '/api/logout', headers: { 'sec-fetch-site': site } });
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

  test('a suspended member has no session and gets none', async () => {
    const alice = await app.join('Alice');
    await updateMember(app.ctx.db, alice.id, { suspendedAt: new Date() });
    app.ctx.control({ type: 'sessions_ended', memberId: alice.id });
    expect((await alice.try(getCurrentUser)).status).toBe(401);
  });
});
