import { login } from '@guildhall/contract/auth.ts';
import {
  cancelEmailChange,
  changeEmail,
  confirmEmailChange,
  getCredentials,
  resetPassword,
  undoEmailChange,
} from '@guildhall/contract/recovery.ts';
import { confirmTotp, renewRecoveryCodes, startTotp } from '@guildhall/contract/second-factor.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { hashSecret } from '../../../secrets.ts';
import { accountsOf, password } from '../../../test/accounts.ts';
import { type Caller, useApp } from '../../../test/harness.ts';
import { findMember, findMemberByEmail } from '../../members/repository.ts';
import { insertPasskey, listPasskeys } from '../passkeys/repository.ts';
import { insertIdentity, listIdentities } from '../providers/repository.ts';
import { insertSession } from '../repository.ts';
import { safetyMails, sessionEnd } from '../rules.ts';
import { totpCode } from '../second-factor/rules.ts';

const app = useApp();
const { joined, mailsTo, post, register, userWith } = accountsOf(app);
const hour = 3_600_000;
const minute = 60_000;
beforeAll(() => app.stopClock());

const linkIn = (page: string, email: string) =>
  mailsTo(email)
    .map(({ text }) => new RegExp(`/${page}\\?token=([\\w-]{43})`).exec(text)?.[1])
    .findLast((token) => token !== undefined) ?? '';
const ask = (caller: Caller, email: string) => caller.try(changeEmail, { body: { email } });
const confirm = (caller: Caller, token: string) => caller.try(confirmEmailChange, { body: { token } });
const undo = (token: string) => app.stranger.try(undoEmailChange, { body: { token } });
const signIn = (email: string, typed: string) => app.stranger.try(login, { body: { email, password: typed } });
const fresh = () => `new.${crypto.randomUUID().slice(0, 8)}@people.example`;

/** A linked account and a passkey, both of the name that is returned. */
async function addWaysIn(userId: number, provider: 'google' | 'facebook'): Promise<string> {
  const name = `${provider} of ${userId}`;
  const at = app.ctx.now();
  const identity = { provider, issuer: 'https://accounts.example', subject: name, email: null };
  await insertIdentity(app.ctx.db, { userId, ...identity, createdAt: at, lastUsedAt: at });
  const passkey = { credentialId: name, publicKey: 'none', counter: 0, transports: [], name };
  await insertPasskey(app.ctx.db, { userId, ...passkey, createdAt: at });
  return name;
}

/** Asks for the address and opens the link. */
async function move(caller: Caller, email: string): Promise<void> {
  expect((await ask(caller, email)).status).toBe(200);
  expect((await confirm(caller, linkIn('new-address', email))).status).toBe(200);
}

describe('changing the address', () => {
  test('takes effect with the link in the new mailbox, and both addresses are told', async () => {
    const { email, ...alice } = await joined('Alice');
    const next = fresh();
    expect((await ask(alice, next.toUpperCase())).status).toBe(200);
    expect(await alice.call(getCredentials)).toMatchObject({ pendingEmail: next });
    expect((await findMember(app.ctx.db, alice.id))?.email).toBe(email);
    expect(mailsTo(email).map(({ subject }) => subject)).toEqual(['A new e-mail address for your account']);
    expect(mailsTo(next)[0]?.text).not.toMatch(/Alice|Tester/);
    const token = linkIn('new-address', next);
    expect((await confirm(alice, token)).body).toMatchObject({ ok: true, email: next });
    expect((await findMember(app.ctx.db, alice.id))?.email).toBe(next);
    expect(await alice.call(getCredentials)).toMatchObject({ pendingEmail: null });
    expect(mailsTo(email).at(-1)).toMatchObject({ subject: 'Your e-mail address was changed' });
    expect(mailsTo(next).at(-1)).toMatchObject({ subject: 'This is your address now' });
    expect((await signIn(next, password)).status).toBe(200);
    expect((await signIn(email, password)).status).toBe(401);
    // once.
    expect((await confirm(alice, token)).body.code).toBe('invalid_token');
  });

  test('takes along from where the member is known to sign in, and leaves nothing of it to the address before', async () => {
    const { email, ...mia } = await joined('Mia');
    const [next, network] = [fresh(), '198.51.100.0'];
    const account = hashSecret(email);
    await app.pool.query('insert into rate_limits (key, points, expire) select unnest($1::text[]), 1, $2', [
      [`login-known|${network}|${account}`, `login|${network}|${account}`, `mail|${account}`],
      app.ctx.now().getTime() + hour,
    ]);
    await move(mia, next);
    const keysOf = async (address: string) =>
      (
        await app.pool.query('select key from rate_limits where key like $1 order by key', [
          `%|${hashSecret(address)}`,
        ])
      ).rows.map(({ key }) => key.split('|').slice(0, -1).join('|'));
    expect(await keysOf(email)).toEqual(['mail']);
    expect(await keysOf(next)).toContain(`login-known|${network}`);
    await undo(linkIn('old-address', email));
    expect(await keysOf(email)).toContain(`login-known|${network}`);
    expect(await keysOf(next)).not.toContain(`login-known|${network}`);
  });

  test('needs the session of the account: the link alone, or that of somebody else, changes nothing', async () => {
    const [alice, bob] = [await joined('Anna'), await joined('Bob')];
    const next = fresh();
    await ask(alice, next);
    const token = linkIn('new-address', next);
    expect((await confirm(app.stranger, token)).status).toBe(401);
    expect((await confirm(bob, token)).body.message).toContain('a different account');
    expect(await findMemberByEmail(app.ctx.db, next)).toBeUndefined();
  });

  test('a taken address gets the same answers; its owner hears of it', async () => {
    const [alice, owner] = [await joined('Asks'), await joined('Owner')];
    const [taken, free] = [await ask(alice, owner.email), await ask(await joined('Other'), fresh())];
    expect({ ...taken, headers: Object.keys(taken.headers) }).toEqual({
      ...free,
      headers: Object.keys(free.headers),
    });
    expect(await alice.call(getCredentials)).toMatchObject({ pendingEmail: owner.email });
    expect(mailsTo(owner.email)[0]).toMatchObject({ subject: 'Your address has an account already' });
    expect(linkIn('new-address', owner.email)).toBe('');
  });

  test('takes an address from an account that nobody confirmed, and not from one that somebody did meanwhile', async () => {
    const squatted = 'squatted@people.example';
    await register(squatted);
    app.travel(hour);
    const [alice, bob] = [await joined('Takes'), await joined('Keeps')];
    await move(alice, squatted);
    expect((await findMemberByEmail(app.ctx.db, squatted))?.id).toBe(alice.id);
    const next = fresh();
    await ask(bob, next);
    await app.join('Faster', { email: next });
    expect((await confirm(bob, linkIn('new-address', next))).status).toBe(409);
    expect((await findMember(app.ctx.db, bob.id))?.email).toBe(bob.email);
  });

  test('needs a fresh sign-in, and mails nobody without', async () => {
    const { id } = await joined('Stale');
    const at = new Date(app.ctx.now().getTime() - hour).toISOString();
    const sess = {
      userId: id,
      createdAt: at,
      authenticatedAt: at,
      seenAt: at,
      userAgent: 'test',
      ip: '127.0.0.1',
    };
    await insertSession(app.ctx.db, hashSecret('stale'), sess, sessionEnd(app.ctx.now(), app.ctx.now()));
    const next = fresh();
    const reply = await post(changeEmail.path, { email: next }, { cookie: 'sid=stale' });
    expect(reply).toMatchObject({ status: 403, body: { code: 'reauth_required' } });
    expect(mailsTo(next)).toEqual([]);
  });

  test('an older link, one that was withdrawn, one that is a day old and one of another purpose are void', async () => {
    const { ...alice } = await joined('Links');
    const [first, second] = [fresh(), fresh()];
    await ask(alice, first);
    await ask(alice, second);
    expect((await confirm(alice, linkIn('new-address', first))).body.code).toBe('invalid_token');
    expect((await confirm(alice, linkIn('old-address', alice.email))).body.code).toBe('invalid_token');
    await alice.call(cancelEmailChange);
    expect((await confirm(alice, linkIn('new-address', second))).body.code).toBe('invalid_token');
    const third = fresh();
    expect((await ask(alice, third)).status).toBe(200);
    app.travel(24 * hour);
    expect((await confirm(alice, linkIn('new-address', third))).body.code).toBe('invalid_token');
  });

  test('is bounded: for the member who asks, and for the address that gets the mails', async () => {
    const { ...alice } = await joined('Many');
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await ask(alice, fresh())).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const victim = fresh();
    expect((await ask(await joined('One'), victim)).status).toBe(200);
    expect((await ask(await joined('Two'), victim)).status).toBe(429);
    expect((await ask(alice, alice.email)).body.fields).toEqual({ email: 'This is your address already.' });
  });

  test('confirms the address of who never confirmed the first one, which is told nothing', async () => {
    const { email, ...alice } = await joined('Typo', { emailConfirmedAt: null });
    await move(alice, fresh());
    expect((await findMember(app.ctx.db, alice.id))?.emailConfirmedAt).not.toBeNull();
    expect(mailsTo(email)).toEqual([]);
  });
});

describe('taking a change of address back', () => {
  test('works for a week from the old mailbox: the address returns, sessions and password end, a reset link comes', async () => {
    const alice = await joined('Victim');
    const { email, cookie } = alice;
    const thief = fresh();
    await move(alice, thief);
    app.travel(6 * 24 * hour);
    const reply = await undo(linkIn('old-address', email));
    expect(reply).toMatchObject({ status: 200, body: { ok: true, email } });
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect((await userWith(cookie)).status).toBe(401);
    expect((await signIn(email, password)).status).toBe(401);
    const token = linkIn('reset', email);
    await app.stranger.call(resetPassword, { body: { token, password: 'the ferry leaves at noon' } });
    expect((await signIn(email, 'the ferry leaves at noon')).status).toBe(200);
    expect((await undo(linkIn('old-address', email))).body.code).toBe('invalid_token');
  });

  test('works before the change took effect as well, which it then never does', async () => {
    const { email, ...alice } = await joined('Early');
    const next = fresh();
    await ask(alice, next);
    expect((await undo(linkIn('old-address', email))).status).toBe(200);
    const again = await joined('Again');
    expect((await confirm(again, linkIn('new-address', next))).status).toBe(400);
    const { rows } = await app.pool.query(
      "select used_at from mail_tokens where user_id = $1 and purpose = 'change_email'",
      [alice.id],
    );
    expect(rows[0].used_at).not.toBeNull();
  });

  test('a second change closes nothing, and the earliest address goes before the later ones', async () => {
    const { email, ...alice } = await joined('Chain');
    const [second, third] = [fresh(), fresh()];
    await move(alice, second);
    await move(alice, third);
    const later = linkIn('old-address', second);
    expect((await undo(linkIn('old-address', email))).body).toMatchObject({ email });
    expect((await undo(later)).body.code).toBe('invalid_token');
    expect((await findMember(app.ctx.db, alice.id))?.email).toBe(email);
  });

  test('takes away every way in that was added since the change was asked, and leaves what was there before', async () => {
    const { email, ...alice } = await joined('Robbed');
    const own = await addWaysIn(alice.id, 'google');
    app.travel(minute);
    const thief = fresh();
    await ask(alice, thief);
    const between = await addWaysIn(alice.id, 'facebook');
    app.travel(minute);
    expect((await confirm(alice, linkIn('new-address', thief))).status).toBe(200);
    const { secret } = await alice.call(startTotp);
    await alice.call(confirmTotp, { body: { code: totpCode(secret, app.ctx.now()) } });
    await alice.call(startTotp);
    expect((await undo(linkIn('old-address', email))).status).toBe(200);
    expect((await listIdentities(app.ctx.db, alice.id)).map(({ subject }) => subject)).toEqual([own]);
    expect((await listPasskeys(app.ctx.db, alice.id)).map(({ name }) => name)).toEqual([own]);
    expect(own).not.toBe(between);
    const { rows } = await app.pool.query(
      'select user_id from totp_keys where user_id = $1 union all select user_id from recovery_codes where user_id = $1',
      [alice.id],
    );
    expect(rows).toEqual([]);
  });

  test('while it works, the old mailbox hears of every way in that is added; and not for ever of the same', async () => {
    const { email, ...alice } = await joined('Listening');
    const thief = fresh();
    await move(alice, thief);
    const { secret } = await alice.call(startTotp);
    await alice.call(confirmTotp, { body: { code: totpCode(secret, app.ctx.now()) } });
    const told = 'An authenticator app was added on your account';
    for (const to of [email, thief]) expect(mailsTo(to).at(-1)?.subject).toBe(told);
    const before = mailsTo(thief).length;
    for (let time = 0; time < 20; time += 1) await alice.call(renewRecoveryCodes);
    expect(mailsTo(thief).length - before).toBe(safetyMails.burst - 1);
    expect(mailsTo(email).at(-1)?.subject).toContain('New recovery codes');
  });

  test('is over after a week', async () => {
    const { email, ...alice } = await joined('Late');
    await move(alice, fresh());
    app.travel(7 * 24 * hour);
    expect((await undo(linkIn('old-address', email))).body.code).toBe('invalid_token');
  });
});
