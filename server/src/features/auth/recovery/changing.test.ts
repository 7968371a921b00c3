import { changeEmail, changePassword, getCredentials } from '@guildhall/contract/recovery.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { hashSecret } from '../../../secrets.ts';
import { accountsOf, password } from '../../../test/accounts.ts';
import { useApp } from '../../../test/harness.ts';
import { another, resetLinksOf } from '../../../test/reset-links.ts';
import { insertSession } from '../repository.ts';
import { sessionEnd } from '../rules.ts';

const app = useApp({ RATE_LIMITS: 'on' });
const { cookieOf, joined, mailsTo, post, userWith } = accountsOf(app);
const { linkFor, reset, signIn } = resetLinksOf(app);
const minute = 60_000;
beforeAll(() => app.stopClock());

describe('changing the password', () => {
  const change = (
    caller: { try: typeof app.stranger.try },
    body: { currentPassword?: string; password: string },
  ) => caller.try(changePassword, { body });

  test('takes the current one, ends the other sessions and keeps this one', async () => {
    const { email, cookie, ...caller } = await joined('Carol');
    const elsewhere = await cookieOf(email);
    const link = await linkFor(email);
    // By whoever had a session meanwhile.
    await caller.call(changeEmail, { body: { email: 'thief@people.example' } });
    expect(await change(caller, { currentPassword: 'not the password', password: another })).toMatchObject({
      status: 403,
      body: { code: 'wrong_password', fields: { currentPassword: 'This is not the password of the account.' } },
    });
    expect((await change(caller, { password: another })).body.fields).toEqual({ currentPassword: 'is required' });
    expect((await change(caller, { currentPassword: password, password: 'password123' })).status).toBe(400);
    expect((await change(caller, { currentPassword: password, password: another })).status).toBe(200);
    expect((await userWith(cookie)).status).toBe(200);
    expect((await userWith(elsewhere)).status).toBe(401);
    expect((await reset(link)).body.code).toBe('invalid_token');
    expect(await caller.call(getCredentials)).toMatchObject({ pendingEmail: null });
    expect((await signIn(email, another)).status).toBe(200);
    expect(mailsTo(email).some(({ subject }) => subject === 'Your password was changed')).toBe(true);
  });

  test('sets a first one for who has none', async () => {
    const { email, ...caller } = await joined('Prov', { password: null, provider: 'google' });
    expect(await caller.call(getCredentials)).toEqual({ hasPassword: false, pendingEmail: null });
    expect((await change(caller, { password: another })).status).toBe(200);
    expect(await caller.call(getCredentials)).toEqual({ hasPassword: true, pendingEmail: null });
    expect((await signIn(email, another)).status).toBe(200);
  });

  test('needs a fresh sign-in, and changes nothing without', async () => {
    const { id, email } = await joined('Stale');
    const at = new Date(app.ctx.now().getTime() - 11 * minute).toISOString();
    const sess = {
      userId: id,
      createdAt: at,
      authenticatedAt: at,
      seenAt: at,
      userAgent: 'test',
      ip: '127.0.0.1',
    };
    await insertSession(app.ctx.db, hashSecret('stale'), sess, sessionEnd(app.ctx.now(), app.ctx.now()));
    const body = { currentPassword: password, password: another };
    const reply = await post(changePassword.path, body, { cookie: 'sid=stale' });
    expect(reply).toMatchObject({ status: 403, body: { code: 'reauth_required' } });
    expect((await signIn(email, password)).status).toBe(200);
  });

  test('guesses of the current one are held up like those of a sign-in', async () => {
    const { ...caller } = await joined('Guessed');
    const statuses: number[] = [];
    for (let guess = 0; guess < 8; guess += 1)
      statuses.push((await change(caller, { currentPassword: `guess ${guess}`, password: another })).status);
    expect(statuses.slice(0, 5)).toEqual([403, 403, 403, 403, 403]);
    expect(statuses.at(-1)).toBe(429);
  });
});
