import { login } from '@guildhall/contract/auth.ts';
import {
  cancelEmailChange,
  changeEmail,
  confirmEmailChange,
  getCredentials,
  resetPassword,
  undoEmailChange,
} from '@guildhall/contract/recovery.ts';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { accountsOf, password } from '../../../test/accounts.ts';
import { type Caller, useApp } from '../../../test/harness.ts';
import { findMember, findMemberByEmail } from '../../members/repository.ts';
import { hashPassword } from '../passwords.ts';
import { insertSession } from '../repository.ts';
import { hashSecret, sessionEnd } from '../rules.ts';

vi.mock('@node-rs/argon2', () => import('../../../test/cheap-argon2.ts'));

const app = useApp();
const { mailsTo, post, register, userWith } = accountsOf(app);
const hour = 3_600_000;
let stored: string;
beforeAll(async () => {
  app.stopClock();
  stored = await hashPassword(password);
});

const joined = async (name: string, values = {}) => {
  const caller = await app.join(name, { password: stored, ...values });
  return { ...caller, email: caller.member?.email ?? '' };
};
const linkIn = (page: string, email: string) =>
  mailsTo(email)
    .map(({ text }) => new RegExp(`/${page}\\?token=([\\w-]{43})`).exec(text)?.[1])
    .findLast((token) => token !== undefined) ?? '';
const ask = (caller: Caller, email: string) => caller.try(changeEmail, { body: { email } });
const confirm = (caller: Caller, token: string) => caller.try(confirmEmailChange, { body: { token } });
const undo = (token: string) => app.stranger.try(undoEmailChange, { body: { token } });
const signIn = (email: string, typed: string) => app.stranger.try(login, { body: { email, password: typed } });
const fresh = () => `new.${crypto.randomUUID().slice(0, 8)}@people.example`;

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
    expect(mailsTo(email).map(({ subject }) => subject)).toEqual(['Your e-mail address is to be changed']);
    expect(mailsTo(next)[0]?.text).not.toMatch(/Alice|Tester/);
    const token = linkIn('new-address', next);
    expect((await confirm(alice, token)).body).toMatchObject({ ok: true, email: next });
    expect((await findMember(app.ctx.db, alice.id))?.email).toBe(next);
    expect(await alice.call(getCredentials)).toMatchObject({ pendingEmail: null });
    expect(mailsTo(email).at(-1)).toMatchObject({ subject: 'Your e-mail address was changed' });
    expect(mailsTo(next).at(-1)).toMatchObject({ subject: 'This is your address now' });
    expect((await signIn(next, password)).status).toBe(200);
    expect((await signIn(email, password)).status).toBe(401);
    // A28: once.
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
    expect((await confirm(bob, token)).body.message).toContain('another account');
    expect(await findMemberByEmail(app.ctx.db, next)).toBeUndefined();
  });

  test('A27: a taken address gets the same answers; its owner hears of it', async () => {
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

  test('A7: needs a fresh sign-in, and mails nobody without', async () => {
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

  test('A28: an older link, one that was withdrawn, one that is a day old and one of another purpose are void', async () => {
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

  test('is over after a week', async () => {
    const { email, ...alice } = await joined('Late');
    await move(alice, fresh());
    app.travel(7 * 24 * hour);
    expect((await undo(linkIn('old-address', email))).body.code).toBe('invalid_token');
  });
});
