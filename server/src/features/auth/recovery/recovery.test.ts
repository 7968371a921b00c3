import { confirmEmail, login } from '@guildhall/contract/auth.ts';
import { checkReset, resetPassword } from '@guildhall/contract/recovery.ts';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { hashSecret } from '../../../secrets.ts';
import { accountsOf, password } from '../../../test/accounts.ts';
import { useApp } from '../../../test/harness.ts';
import { another, resetLinksOf } from '../../../test/reset-links.ts';
import { openSocket } from '../../../test/sockets.ts';
import { findMemberByEmail } from '../../members/repository.ts';
import { insertMailToken } from '../mail-tokens/repository.ts';
import { hashPassword } from '../passwords.ts';

const app = useApp({ RATE_LIMITS: 'on', ADMIN_EMAIL: 'operator@hall.example' });
const { cookieOf, joined, mailsTo, post, register, tokenTo, userWith } = accountsOf(app);
const { forgot, linkFor, linksTo, reset, signIn } = resetLinksOf(app);
const minute = 60_000;
beforeAll(() => app.stopClock());

const memberAt = (email: string) => findMemberByEmail(app.ctx.db, email);
const check = async (token: string) => {
  const { status, body } = await app.stranger.try(checkReset, { body: { token } });
  return status === 200 ? 'alive' : body.code;
};
describe('a forgotten password', () => {
  test('is replaced by the mailed link, which signs nobody in and ends all sessions', async () => {
    const { email, cookie } = await joined('Alice');
    const token = await linkFor(email);
    const reply = await reset(token);
    expect(reply).toMatchObject({ status: 200, body: { ok: true, email } });
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect((await userWith(cookie)).status).toBe(401);
    expect((await signIn(email, password)).status).toBe(401);
    expect((await signIn(email, another)).status).toBe(200);
    expect(mailsTo(email).some(({ subject }) => subject === 'Your password was changed')).toBe(true);
  });

  test('the answer is the same for 100 known and 100 unknown addresses', async () => {
    await app.pool.query(
      `insert into users (first_name, email, email_confirmed_at)
       select 'Known', 'known' || i || '@people.example', now() from generate_series(1, 100) i`,
    );
    const repliesTo = async (name: string) => {
      const replies = new Set<string>();
      for (let i = 1; i <= 100; i += 1) {
        const { status, body, headers } = await forgot(`${name}${i}@people.example`, `10.${i}.0.1`);
        replies.add(JSON.stringify({ status, body, headers: Object.keys(headers).sort() }));
      }
      return [...replies];
    };
    const known = await repliesTo('known');
    expect(known).toHaveLength(1);
    expect(await repliesTo('unknown')).toEqual(known);
    await vi.waitFor(() => expect(linksTo('known100@people.example')).toHaveLength(1));
    expect(app.mails.some(({ to }) => to.startsWith('unknown'))).toBe(false);
  });

  test('by the same work: nothing about the account is asked before the answer', async () => {
    const { email } = await joined('Timed');
    const statementsOf = async (address: string) => {
      app.travel(minute);
      const client = await app.pool.connect();
      // Whoever asks for the account waits here; the answer does not.
      await client.query('begin');
      await client.query('lock table users in access exclusive mode');
      const { status } = await forgot(address);
      await client.query('rollback');
      client.release();
      return status;
    };
    expect(await statementsOf(email)).toBe(200);
    expect(await statementsOf('nobody@people.example')).toBe(200);
    await vi.waitFor(() => expect(linksTo(email)).toHaveLength(1));
  });

  test('an address gets a mail a minute, five at once and then one an hour, account or none; a network thirty', async () => {
    const { email } = await joined('Flooded');
    for (const address of [email, 'flooded.nobody@people.example']) {
      expect((await forgot(address, '10.9.0.1')).status).toBe(200);
      const soon = await forgot(address, '10.9.0.2');
      expect(soon).toMatchObject({ status: 429, body: { code: 'rate_limited', values: { seconds: 60 } } });
      const statuses: number[] = [];
      for (let count = 0; count < 5; count += 1) {
        app.travel(minute);
        statuses.push((await forgot(address, '10.9.0.3')).status);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 429]);
      app.travel(60 * minute);
      expect((await forgot(address, '10.9.0.4')).status).toBe(200);
    }
    const network = await Promise.all(
      Array.from({ length: 31 }, (_, place) => forgot(`crowd${place}@people.example`, '10.10.0.1')),
    );
    expect(network.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  test('who signs in through a provider only is told so, and can set a password', async () => {
    const { email } = await joined('Pat', { password: null, provider: 'google' });
    const token = await linkFor(email);
    expect(mailsTo(email).at(-1)).toMatchObject({ subject: 'Set a password' });
    expect(mailsTo(email).at(-1)?.text).toContain('sign in through another service');
    expect((await reset(token)).status).toBe(200);
    expect((await signIn(email, another)).status).toBe(200);
  });

  test('a weak password is refused as at the registration, and the link stays', async () => {
    const { email } = await joined('Weak');
    const token = await linkFor(email);
    for (const typed of ['password123', 'short', 'WeakTester1']) {
      const reply = await reset(token, typed);
      expect(reply.status).toBe(400);
      expect(Object.keys(reply.body.fields ?? {})).toEqual(['password']);
    }
    expect((await reset(token)).status).toBe(200);
  });
});

describe('a link to a new password', () => {
  test('is kept as a hash, works once, for an hour', async () => {
    const { email } = await joined('Once');
    const token = await linkFor(email);
    const { rows } = await app.pool.query('select mail_tokens::text as row from mail_tokens');
    expect(rows.some(({ row }) => row.includes(token))).toBe(false);
    // Asking uses nothing up.
    expect([await check(token), await check(token)]).toEqual(['alive', 'alive']);
    expect((await reset(token)).status).toBe(200);
    expect(await check(token)).toBe('invalid_token');
    expect((await reset(token)).body).toMatchObject({ code: 'invalid_token' });
    const late = await linkFor(email);
    app.travel(60 * minute);
    expect(await check(late)).toBe('invalid_token');
    expect((await reset(late)).body.code).toBe('invalid_token');
    expect((await signIn(email, another)).status).toBe(200);
  });

  test('is void when there is a newer one, when it was made for something else, and when the address has changed', async () => {
    const { email, id } = await joined('Newer');
    const [older, newer] = [await linkFor(email), await linkFor(email)];
    expect([await check(older), await check(newer)]).toEqual(['invalid_token', 'alive']);
    expect((await reset(older)).body.code).toBe('invalid_token');
    const other = 'a-secret-of-another-purpose';
    await insertMailToken(app.ctx.db, {
      userId: id,
      purpose: 'change_email',
      tokenHash: hashSecret(other),
      email,
      expiresAt: new Date(app.ctx.now().getTime() + minute),
    });
    expect((await reset(other)).body.code).toBe('invalid_token');
    expect((await app.stranger.try(confirmEmail, { body: { token: newer } })).body.code).toBe('invalid_token');
    await app.pool.query("update users set email = 'moved@people.example' where id = $1", [id]);
    expect((await reset(newer)).body.code).toBe('invalid_token');
  });

  test('lets no sign-in through that was checked before it and finishes after it', async () => {
    const { id, email } = await joined('Rita');
    const client = await app.pool.connect();
    try {
      await client.query('begin');
      await client.query('select from users where id = $1 for update', [id]);
      const signingIn = signIn(email, password);
      const waiting =
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
      await vi.waitFor(async () => expect((await app.pool.query(waiting)).rowCount).toBe(1));
      await client.query('update users set password = $2 where id = $1', [id, await hashPassword(another)]);
      await client.query('delete from session where user_id = $1', [id]);
      await client.query('commit');
      const reply = await signingIn;
      expect(reply).toMatchObject({ status: 409, body: { code: 'conflict' } });
      expect(reply.headers['set-cookie']).toBeUndefined();
      expect((await app.pool.query('select from session where user_id = $1', [id])).rowCount).toBe(0);
      expect((await signIn(email, another)).status).toBe(200);
    } finally {
      client.release();
    }
  });

  test('used by two at the same time counts for one of them', async () => {
    const { email } = await joined('Twice');
    const token = await linkFor(email);
    const typed = Array.from({ length: 5 }, (_, place) => `${another} ${place}`);
    const replies = await Promise.all(typed.map((each) => reset(token, each)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
    const winner = typed[replies.findIndex(({ status }) => status === 200)] ?? '';
    expect((await signIn(email, winner)).status).toBe(200);
  });

  test('ends open sockets before it is answered', async () => {
    const listening = await app.listen();
    const { email, cookie } = await joined('Live');
    const socket = await openSocket({ listening, publicUrl: app.ctx.config.publicUrl }, cookie);
    const token = await linkFor(email);
    await reset(token);
    socket.send({ type: 'ping' });
    expect(await socket.closed).toBe(4401);
    expect(socket.signals.map(({ type }) => type)).not.toContain('pong');
  });

  test('lets the owner in after 100 wrong guesses from the same network', async () => {
    const { email } = await joined('Held');
    for (let guess = 0; guess < 100; guess += 1)
      await post(login.path, { email, password: `guess ${guess}` }, { ip: '10.20.0.1' });
    const attempt = (typed: string) => post(login.path, { email, password: typed }, { ip: '10.20.0.1' });
    expect((await attempt(password)).status).toBe(429);
    const token = await linkFor(email);
    await post(resetPassword.path, { token, password: another }, { ip: '10.20.0.1' });
    expect((await attempt(another)).status).toBe(200);
  });
});

describe('an address that was never confirmed', () => {
  test('is confirmed by the new password, and nothing that a stranger put into the account is left', async () => {
    const email = 'squatted@archer.example';
    await register(email, 'what the stranger chose');
    const cookie = await cookieOf(email, 'what the stranger chose');
    const before = await memberAt(email);
    await app.pool.query("update users set bio = 'Send money to me' where id = $1", [before?.id]);
    const token = await linkFor(email);
    expect((await reset(token)).status).toBe(200);
    const after = await memberAt(email);
    expect(after?.id).not.toBe(before?.id);
    expect(after).toMatchObject({ bio: null, registrationHash: null, role: 'user' });
    expect(after?.emailConfirmedAt).not.toBeNull();
    expect((await userWith(cookie)).status).toBe(401);
    expect((await signIn(email, 'what the stranger chose')).status).toBe(401);
    expect(
      (await app.stranger.try(confirmEmail, { body: { token: tokenTo(email), password: another } })).status,
    ).toBe(400);
    expect((await signIn(email, another)).body).toMatchObject({ isEmailConfirmed: true });
  });

  test('makes the admin of whoever reads the operator’s mailbox', async () => {
    const email = 'operator@hall.example';
    await register(email, 'what the stranger chose');
    await reset(await linkFor(email));
    expect(await memberAt(email)).toMatchObject({ role: 'admin' });
  });

  test('gets five mails a day, whatever kind', async () => {
    const email = 'five@archer.example';
    await register(email);
    for (let count = 0; count < 4; count += 1) await linkFor(email);
    app.travel(60 * minute);
    const { email: confirmed } = await joined('Meanwhile');
    expect((await forgot(email)).status).toBe(200);
    await linkFor(confirmed);
    expect(mailsTo(email)).toHaveLength(5);
  });

  test('keeps no link of another kind when it is registered once more', async () => {
    const email = 'again@archer.example';
    await register(email, 'what the stranger chose');
    const token = await linkFor(email);
    app.travel(minute);
    await register(email);
    expect((await reset(token)).body.code).toBe('invalid_token');
  });
});
