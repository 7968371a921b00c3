import { confirmEmail, disownAccount, login, resendConfirmation } from '@guildhall/contract/auth.ts';
import { describe, expect, test } from 'vitest';
import { accountsOf, password } from '../../../test/accounts.ts';
import { useApp } from '../../../test/harness.ts';
import { findMemberByEmail } from '../../members/repository.ts';
import { appointFirstAdmin } from '../service.ts';

const app = useApp({ ADMIN_EMAIL: 'operator@hall.example' });
const { cookieOf, mailsTo, post, register, tokenTo, userWith } = accountsOf(app);
const day = 86_400_000;
const strangersPassword = 'what the stranger chose';
const memberAt = (email: string) => findMemberByEmail(app.ctx.db, email);
const registeredCookie = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['set-cookie']).split(';')[0] ?? '';
const confirm = (token: string, typed?: string) =>
  app.stranger.try(confirmEmail, { body: { token, password: typed } });

describe('confirming an address', () => {
  test('the link alone confirms nobody: it asks for the password of the account and stays as it was', async () => {
    const email = 'alone@archer.example';
    await register(email);
    const token = tokenTo(email);
    expect(await confirm(token)).toMatchObject({ status: 403, body: { code: 'password_required' } });
    const wrong = await confirm(token, 'not the password');
    expect(wrong).toMatchObject({ status: 403, body: { code: 'wrong_password' } });
    expect(wrong.body.fields?.password).toBe(wrong.body.message);
    expect((await memberAt(email))?.emailConfirmedAt).toBeNull();
    expect((await confirm(token, password)).status).toBe(200);
    expect((await memberAt(email))?.emailConfirmedAt).not.toBeNull();
  });

  test('the session of the account is as good as its password, that of somebody else is not', async () => {
    const email = 'session@archer.example';
    await register(email);
    const body = { token: tokenTo(email) };
    const other = await app.join('Other');
    expect((await other.try(confirmEmail, { body })).body.code).toBe('password_required');
    const own = await post(confirmEmail.path, body, { cookie: await cookieOf(email) });
    expect(own).toMatchObject({ status: 200, body: { ok: true, email, alreadyConfirmed: false } });
  });

  test('in the browser that registered, the link confirms without the password, signs in, and forgets the cookie', async () => {
    const email = 'browser@archer.example';
    const cookie = registeredCookie(await register(email));
    expect((await userWith(cookie)).status).toBe(401);
    const reply = await post(confirmEmail.path, { token: tokenTo(email) }, { cookie });
    expect(reply).toMatchObject({
      status: 200,
      body: { alreadyConfirmed: false, me: { email, isEmailConfirmed: true } },
    });
    const [session, forgotten] = [reply.headers['set-cookie']].flat().map(String);
    expect((await userWith(session?.split(';')[0] ?? '')).status).toBe(200);
    expect(forgotten).toMatch(/^registered=;.*Expires=Thu, 01 Jan 1970/);
    expect((await memberAt(email))?.registrationHash).toBeNull();
    expect((await post(confirmEmail.path, { token: tokenTo(email) }, { cookie })).body).toMatchObject({
      alreadyConfirmed: true,
      me: null,
    });
  });

  test('a second click on registering leaves its browser as good as the first', async () => {
    const email = 'double@archer.example';
    await register(email);
    const cookie = registeredCookie(await register(email));
    expect((await post(confirmEmail.path, { token: tokenTo(email) }, { cookie })).status).toBe(200);
  });

  test('the cookie of a registration confirms nothing but its own account, for a day', async () => {
    const [email, other] = ['own-browser@archer.example', 'other-browser@archer.example'];
    const strangers = registeredCookie(await register(email, strangersPassword));
    const cookie = registeredCookie(await register(email));
    const others = registeredCookie(await register(other));
    const token = tokenTo(email);
    for (const wrong of [strangers, others, 'registered=', `registered=${token}`])
      expect((await post(confirmEmail.path, { token }, { cookie: wrong })).body).toMatchObject({
        code: 'password_required',
      });
    // It is no link either.
    const secret = cookie.split('=')[1] ?? '';
    expect((await post(confirmEmail.path, { token: secret }, { cookie })).body).toMatchObject({
      code: 'invalid_token',
    });
    app.travel(day + 1000);
    const session = await cookieOf(email);
    app.travel(61_000);
    await post(resendConfirmation.path, {}, { cookie: session });
    expect((await post(confirmEmail.path, { token: tokenTo(email) }, { cookie })).body).toMatchObject({
      code: 'password_required',
    });
  });

  test('registering sets the same kind of cookie for a taken address, and it opens nothing', async () => {
    const email = 'taken-browser@archer.example';
    const first = await register(email);
    await confirm(tokenTo(email), password);
    const taken = await register(email);
    const shape = (reply: typeof first) => String(reply.headers['set-cookie']).replace(/registered=[\w-]{43}/, '');
    expect(shape(taken)).toBe(shape(first));
    expect(taken.headers['set-cookie']).not.toEqual(first.headers['set-cookie']);
    expect((await userWith(registeredCookie(taken))).status).toBe(401);
    expect((await memberAt(email))?.registrationHash).toBeNull();
  });

  test('signing in ends what was registered in this browser', async () => {
    const email = 'shared@archer.example';
    const cookie = registeredCookie(await register(email));
    const { email: own } = { email: 'shares@archer.example' };
    await register(own);
    const reply = await post(login.path, { email: own, password }, { cookie });
    expect([reply.headers['set-cookie']].flat().map(String)).toContainEqual(
      expect.stringMatching(/^registered=;/),
    );
  });

  test('a stranger who registers the address of the operator becomes nothing by the operator’s click', async () => {
    const email = 'operator@hall.example';
    await register(email, strangersPassword);
    const strangersCookie = await cookieOf(email, strangersPassword);
    // The operator opens the genuine mail, without a session and with an own password.
    expect((await confirm(tokenTo(email))).status).toBe(403);
    expect((await confirm(tokenTo(email), password)).status).toBe(403);
    await appointFirstAdmin(app.ctx);
    expect(await memberAt(email)).toMatchObject({ role: 'user', emailConfirmedAt: null });
    // Registering makes the account the operator's.
    await register(email);
    expect((await confirm(tokenTo(email), password)).status).toBe(200);
    expect(await memberAt(email)).toMatchObject({ role: 'admin' });
    expect((await userWith(strangersCookie)).status).toBe(401);
    expect((await app.stranger.try(login, { body: { email, password: strangersPassword } })).status).toBe(401);
  });

  test('a link that is opened again says that the address is confirmed, and gives nothing', async () => {
    const email = 'again@archer.example';
    await register(email);
    const token = tokenTo(email);
    await confirm(token, password);
    for (const days of [0, 2, 20]) {
      app.travel(days * day);
      const reply = await confirm(token);
      expect(reply).toMatchObject({ status: 200, body: { ok: true, email, alreadyConfirmed: true } });
      expect(reply.headers['set-cookie']).toBeUndefined();
    }
  });

  test('a token works for 24 hours, and only the newest; the older one knows the address as confirmed later', async () => {
    const email = 'tokens@archer.example';
    await register(email);
    const first = tokenTo(email);
    const cookie = await cookieOf(email);
    const resend = () => post(resendConfirmation.path, {}, { cookie });
    expect((await resend()).status).toBe(429);
    app.travel(61_000);
    expect((await resend()).status).toBe(200);
    const second = tokenTo(email);
    expect(second).not.toBe(first);
    expect((await confirm(first, password)).body.code).toBe('invalid_token');
    app.travel(day + 1000);
    expect((await confirm(second, password)).body.code).toBe('invalid_token');
    expect((await memberAt(email))?.emailConfirmedAt).toBeNull();
    expect((await resend()).status).toBe(200);
    expect((await confirm(tokenTo(email), password)).status).toBe(200);
    expect((await confirm(first)).body).toMatchObject({ alreadyConfirmed: true });
    expect((await resend()).status).toBe(409);
  });

  test('of parallel uses one confirms, and the database keeps only a hash', async () => {
    const email = 'race@archer.example';
    await register(email);
    const token = tokenTo(email);
    const { rows } = await app.pool.query('select count(*)::int as n from mail_tokens where token_hash = $1', [
      token,
    ]);
    expect(rows[0].n).toBe(0);
    const replies = await Promise.all(Array.from({ length: 6 }, () => confirm(token, password)));
    const confirmed = replies.filter(
      ({ body }) => (body as object as { alreadyConfirmed: boolean }).alreadyConfirmed === false,
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(confirmed).toHaveLength(1);
  });
});

describe('‘This wasn’t me’', () => {
  test('deletes the unconfirmed account with its sessions, and its links are dead', async () => {
    const email = 'disowned@archer.example';
    await register(email, strangersPassword);
    const cookie = await cookieOf(email, strangersPassword);
    const token = tokenTo(email);
    expect(mailsTo(email).at(-1)?.text).toContain(`/disown?token=${token}`);
    expect((await userWith(cookie)).status).toBe(200);
    expect(await app.stranger.call(disownAccount, { body: { token } })).toEqual({ ok: true });
    expect(await memberAt(email)).toBeUndefined();
    expect((await userWith(cookie)).status).toBe(401);
    expect((await confirm(token, strangersPassword)).body.code).toBe('invalid_token');
    expect((await app.stranger.try(disownAccount, { body: { token } })).body.code).toBe('invalid_token');
  });

  test('works by an older link too, and after its 24 hours', async () => {
    const email = 'late@archer.example';
    await register(email, strangersPassword);
    const token = tokenTo(email);
    app.travel(3 * day);
    await app.stranger.call(disownAccount, { body: { token } });
    expect(await memberAt(email)).toBeUndefined();
  });

  test('never deletes a confirmed account', async () => {
    const email = 'kept@archer.example';
    await register(email);
    const token = tokenTo(email);
    await confirm(token, password);
    expect((await app.stranger.try(disownAccount, { body: { token } })).status).toBe(409);
    expect(await memberAt(email)).toBeDefined();
  });

  test('against a confirmation at the same moment: one of the two happens, whole', async () => {
    for (let round = 0; round < 12; round += 1) {
      const email = `both${round}@archer.example`;
      await register(email);
      const token = tokenTo(email);
      const cookie = await cookieOf(email);
      const [confirmed, disowned] = await Promise.all([
        post(confirmEmail.path, { token }, { cookie }),
        app.stranger.try(disownAccount, { body: { token } }),
      ]);
      const member = await memberAt(email);
      const isThere = member !== undefined && member.emailConfirmedAt !== null;
      expect([confirmed.status, disowned.status]).toEqual(isThere ? [200, 409] : [400, 200]);
      expect(member === undefined || isThere).toBe(true);
    }
  });
});
