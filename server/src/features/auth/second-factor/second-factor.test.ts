import { confirmEmail, getCurrentUser, login, logout } from '@guildhall/contract/auth.ts';
import { freshMinutes } from '@guildhall/contract/endpoint.ts';
import {
  confirmTotp,
  getSecondFactor,
  removeTotp,
  renewRecoveryCodes,
  startTotp,
} from '@guildhall/contract/second-factor.ts';
import { reauthenticate } from '@guildhall/contract/sessions.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { accountsOf, password } from '../../../test/accounts.ts';
import { useApp } from '../../../test/harness.ts';
import { secondFactorsOf, setsSession } from '../../../test/second-factors.ts';
import { totpCode } from './rules.ts';

const app = useApp({ RATE_LIMITS: 'on' });
const { mailsTo, post } = accountsOf(app);
const { holder, join } = secondFactorsOf(app);
const minute = 60_000;

beforeAll(() => app.stopClock());

describe('setting an authenticator app up', () => {
  test('nothing counts until the first code; then ten recovery codes come once, and a mail', async () => {
    const una = await join('Una');
    const email = una.member?.email ?? '';
    const started = await una.call(startTotp);
    expect(started.url).toContain(`secret=${started.secret}`);
    expect(await una.call(getSecondFactor)).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 });
    expect((await post(login.path, { email, password })).status).toBe(200);
    const wrong = await una.try(confirmTotp, { body: { code: '000000' } });
    expect(wrong).toMatchObject({
      status: 403,
      body: { code: 'wrong_code', fields: { code: expect.any(String) } },
    });
    const code = totpCode(started.secret, app.ctx.now());
    const { recoveryCodes } = await una.call(confirmTotp, { body: { code } });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await una.call(getSecondFactor)).toMatchObject({ totpSince: app.ctx.now(), recoveryCodesLeft: 10 });
    expect(mailsTo(email).at(-1)?.subject).toBe('An authenticator app was added on your account');
    expect(mailsTo(email).at(-1)?.text).not.toMatch(
      new RegExp([started.secret, ...(recoveryCodes ?? [])].join('|')),
    );
    // The code that confirmed the key signs nobody in.
    expect((await post(login.path, { email, password, code })).status).toBe(403);
  });

  test('key and recovery codes are unreadable in the database', async () => {
    const { id, secret, recoveryCodes } = await holder('Sealed');
    const { rows } = await app.pool.query(
      'select k::text as key, c::text as code from totp_keys k join recovery_codes c using (user_id) where user_id = $1',
      [id],
    );
    expect(rows).toHaveLength(10);
    for (const { key, code } of rows) {
      expect(key).not.toContain(secret);
      for (const recoveryCode of recoveryCodes) expect(code).not.toContain(recoveryCode.replaceAll('-', ''));
    }
    // What a browser keeps is sealed for another purpose: a row handed in as a cookie is no ticket.
    const { rows: sealed } = await app.pool.query('select sealed from totp_keys where user_id = $1', [id]);
    expect(app.parts.seal.open(sealed[0].sealed)).toBeUndefined();
    expect(app.parts.keySeal.open(sealed[0].sealed)).toEqual({ memberId: id, secret });
    // A row that was copied to somebody else opens nothing there.
    const other = await holder('Thief');
    await app.pool.query(
      'update totp_keys set sealed = (select sealed from totp_keys where user_id = $1) where user_id = $2',
      [id, other.id],
    );
    app.travel(30_000);
    expect((await other.signIn(totpCode(secret, app.ctx.now()))).status).toBe(403);
  });

  test('a key that was not confirmed within half an hour is void, and an earlier one goes on meanwhile', async () => {
    const una = await holder('Late');
    const { secret } = await una.call(startTotp);
    expect((await una.signIn(una.nextCode())).status).toBe(200);
    app.travel(31 * minute);
    const late = await una.try(confirmTotp, { body: { code: totpCode(secret, app.ctx.now()) } });
    expect(late).toMatchObject({ status: 409 });
    expect((await una.signIn(una.nextCode())).status).toBe(200);
  });

  test('another app takes the place of the first, whose codes are void; the recovery codes stay', async () => {
    const una = await holder('Switch');
    const { secret } = await una.call(startTotp);
    expect(await una.call(confirmTotp, { body: { code: totpCode(secret, app.ctx.now()) } })).toEqual({
      recoveryCodes: null,
    });
    expect((await una.signIn(una.nextCode())).status).toBe(403);
    expect((await una.signIn(totpCode(secret, app.ctx.now()))).status).toBe(200);
    expect((await una.signIn(una.recoveryCodes[0])).status).toBe(200);
  });

  test('with a sign-in of more than ten minutes ago nothing is set up, removed or shown', async () => {
    const una = await holder('Stale');
    const before = await una.call(getSecondFactor);
    app.travel((freshMinutes + 1) * minute);
    for (const endpoint of [startTotp, removeTotp, renewRecoveryCodes])
      expect((await una.try(endpoint)).body.code).toBe('reauth_required');
    expect(await una.call(getSecondFactor)).toEqual(before);
  });

  test('the password alone makes no session fresh again for whoever has a second factor: a code has to come along', async () => {
    const una = await holder('Again');
    app.travel((freshMinutes + 1) * minute);
    const prove = (code?: string) => una.try(reauthenticate, { body: { password, ...(code && { code }) } });
    const asked = await prove();
    expect(asked).toMatchObject({ status: 403, body: { code: 'second_factor_required', factors: ['totp'] } });
    expect(setsSession(asked)).toBe(false);
    expect((await una.try(removeTotp)).body.code).toBe('reauth_required');
    expect((await prove('000000')).body.code).toBe('wrong_code');
    expect((await una.try(removeTotp)).body.code).toBe('reauth_required');
    const proven = await prove(una.nextCode());
    expect([proven.status, setsSession(proven)]).toEqual([200, true]);
  });

  test('an address that was not confirmed gets no second factor: its account may be taken over by its owner', async () => {
    const una = await join('Unconfirmed', { emailConfirmedAt: null });
    expect((await una.try(startTotp)).body.code).toBe('email_unconfirmed');
  });
});

describe('signing in with an authenticator app', () => {
  test('the right password alone gets no session; only then it is told what is missing', async () => {
    const una = await holder('Asked');
    const wrong = await post(login.path, { email: una.email, password: 'wrong' }, { ip: '10.21.0.1' });
    expect(wrong.body).toMatchObject({ code: 'wrong_credentials' });
    expect(wrong.body).not.toHaveProperty('factors');
    const asked = await una.signIn();
    expect(asked).toMatchObject({ status: 403, body: { code: 'second_factor_required', factors: ['totp'] } });
    expect(setsSession(asked)).toBe(false);
    const right = await una.signIn(una.nextCode());
    expect(right.status).toBe(200);
    expect(setsSession(right)).toBe(true);
  });

  test('a code is taken once, also of twenty at the same time', async () => {
    const una = await holder('Replay');
    const code = una.nextCode();
    expect((await una.signIn(code)).status).toBe(200);
    expect(await una.signIn(code)).toMatchObject({ status: 403, body: { code: 'wrong_code' } });
    const other = una.nextCode();
    const replies = await Promise.all(Array.from({ length: 20 }, () => una.signIn(other)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(setsSession)).toHaveLength(1);
  });

  test('a recovery code works once, however it is typed, and its owner hears of it', async () => {
    const una = await holder('Recovery');
    const [first = '', second = ''] = una.recoveryCodes;
    expect((await una.signIn(first.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await una.signIn(first)).body).toMatchObject({ code: 'wrong_code' });
    expect(mailsTo(una.email).at(-1)?.text).toContain('9 are left');
    const replies = await Promise.all(Array.from({ length: 20 }, () => una.signIn(second)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const stranger = await holder('Stranger');
    expect((await stranger.signIn(una.recoveryCodes[2])).status).toBe(403);
    expect(await una.call(getSecondFactor)).toMatchObject({ recoveryCodesLeft: 8 });
  });

  test('ten wrong codes make it wait, and the right password forgives none of them', async () => {
    const una = await holder('Guessed');
    const ip = '10.22.0.1';
    const statuses: number[] = [];
    for (let guess = 0; guess < 10; guess += 1) {
      // Whoever guesses here knows the password, and gives it alone in between.
      await una.signIn(undefined, ip);
      statuses.push((await una.signIn(`00000${guess}`, ip)).status);
    }
    expect(statuses.slice(0, 5)).toEqual([403, 403, 403, 403, 403]);
    expect(statuses.slice(5)).toEqual([429, 429, 429, 429, 429]);
    const waiting = await una.signIn(una.nextCode(), ip);
    expect([200, 429]).toContain(waiting.status);
  });

  test('from everywhere together ten codes of an account are looked at, then one an hour; recovery codes go on', async () => {
    const una = await holder('Botnet');
    const statuses: number[] = [];
    for (let guess = 0; guess < 15; guess += 1) statuses.push((await una.signIn(String(100_000 + guess))).status);
    expect(statuses).toEqual([...Array(10).fill(403), ...Array(5).fill(429)]);
    // The owner, who is new at this network, too, has the other way in.
    expect((await una.signIn(una.nextCode())).status).toBe(429);
    expect((await una.signIn(una.recoveryCodes[0])).status).toBe(200);
  });

  test('where the app was set up, and where a recovery code was used, wrong codes from elsewhere hold nobody up', async () => {
    const una = await holder('Known');
    for (let guess = 0; guess < 12; guess += 1) await una.signIn(String(200_000 + guess));
    // The address of the tests' own calls, by one of which the app was confirmed.
    expect((await una.signIn(una.nextCode(), '127.0.0.1')).status).toBe(200);
    const ip = '10.27.0.1';
    expect((await una.signIn(una.nextCode(), ip)).status).toBe(429);
    expect((await una.signIn(una.recoveryCodes[0], ip)).status).toBe(200);
    expect((await una.signIn(una.nextCode(), ip)).status).toBe(200);
  });

  test('giving no code counts as no failure', async () => {
    const una = await holder('Patient');
    const ip = '10.23.0.1';
    for (let time = 0; time < 12; time += 1) expect((await una.signIn(undefined, ip)).status).toBe(403);
    expect((await una.signIn(una.nextCode(), ip)).status).toBe(200);
  });

  test('a code for somebody without a second factor changes nothing', async () => {
    const una = await join('Plain');
    const reply = await post(
      login.path,
      { email: una.member?.email, password, code: '123456' },
      { ip: '10.23.0.2' },
    );
    expect(reply.status).toBe(200);
  });
});

test('a session from before the second factor goes on, and signing out ends it', async () => {
  const una = await holder('Going');
  expect((await una.try(getCurrentUser)).status).toBe(200);
  await una.call(logout, { body: {} });
  expect((await una.try(getCurrentUser)).status).toBe(401);
});

test('without the app the password alone is enough again, and the recovery codes are gone', async () => {
  const una = await holder('Removing');
  await una.call(removeTotp);
  expect(await una.call(getSecondFactor)).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 });
  expect((await una.signIn()).status).toBe(200);
  expect(mailsTo(una.email).at(-1)?.subject).toContain('was removed');
  expect((await una.try(removeTotp)).status).toBe(404);
});

test('new recovery codes void the old ones; without a second factor there are none to make', async () => {
  const una = await holder('Renewing');
  const { recoveryCodes } = await una.call(renewRecoveryCodes);
  expect(recoveryCodes).toHaveLength(10);
  expect((await una.signIn(una.recoveryCodes[0])).status).toBe(403);
  expect((await una.signIn(recoveryCodes[0])).status).toBe(200);
  expect((await (await join('Without')).try(renewRecoveryCodes)).status).toBe(409);
});

test('the confirmation of an address is no way around it', async () => {
  const una = await holder('Around');
  const reply = await post(confirmEmail.path, { token: 'none', password }, { ip: '10.26.0.1' });
  expect(reply.status).toBe(400);
  expect(setsSession(await una.signIn())).toBe(false);
});
