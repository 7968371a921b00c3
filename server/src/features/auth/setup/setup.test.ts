import { getCurrentUser } from '@guildhall/contract/auth.ts';
import { becomeFirstAdmin, checkSetup, setUpSite } from '@guildhall/contract/recovery.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../../context.ts';
import { accountsOf, password } from '../../../test/accounts.ts';
import { useApp } from '../../../test/harness.ts';
import { findMemberByEmail, updateMember } from '../../members/repository.ts';
import { keepLastAdmin } from '../../members/service.ts';
import { makeSetupLink } from './service.ts';

const app = useApp();
const { register } = accountsOf(app);

beforeEach(() => app.pool.query('delete from users'));

const tokenOf = async () => new URL((await makeSetupLink(app.ctx)) ?? '').searchParams.get('token') ?? '';
const account = { firstName: 'Olga', lastName: 'Operator', email: 'olga@hall.example', password };
const check = async (token: string) => {
  const { status, body } = await app.stranger.try(checkSetup, { body: { token } });
  return status === 200 ? 'alive' : body.code;
};
const admins = async () => (await app.pool.query("select email from users where role = 'admin'")).rows;

describe('the first admin', () => {
  test('a fresh installation has no account; the printed link makes one, and is dead after use', async () => {
    expect((await app.pool.query('select count(*)::int as n from users')).rows[0].n).toBe(0);
    const token = await tokenOf();
    const { rows } = await app.pool.query('select setup_link::text as row from setup_link');
    expect(rows).toHaveLength(1);
    expect(rows[0].row).not.toContain(token);
    const reply = await app.stranger.try(setUpSite, { body: { token, ...account } });
    expect(reply).toMatchObject({ status: 200, body: { role: 'admin', isEmailConfirmed: true } });
    expect(String(reply.headers['set-cookie'])).toMatch(/^sid=/);
    expect((await app.pool.query('select * from setup_link')).rows).toEqual([]);
    const again = { ...account, email: 'mallory@hall.example' };
    expect((await app.stranger.try(setUpSite, { body: { token, ...again } })).body.code).toBe('invalid_token');
    expect(await makeSetupLink(app.ctx)).toBeNull();
    expect(await admins()).toEqual([{ email: account.email }]);
  });

  test('a signed-in confirmed member becomes it without another account, an unconfirmed one does not', async () => {
    const token = await tokenOf();
    const una = await app.join('Una', { emailConfirmedAt: null });
    expect((await una.try(becomeFirstAdmin, { body: { token } })).body.code).toBe('email_unconfirmed');
    const olga = await app.join('Olga');
    expect(await olga.call(becomeFirstAdmin, { body: { token } })).toMatchObject({ id: olga.id, role: 'admin' });
    expect(await olga.call(getCurrentUser)).toMatchObject({ role: 'admin' });
  });

  test('a newer start’s link takes the place of an older one, and none counts once there is an admin', async () => {
    const [older, newer] = [await tokenOf(), await tokenOf()];
    expect((await app.stranger.try(setUpSite, { body: { token: older, ...account } })).body.code).toBe(
      'invalid_token',
    );
    await app.join('Ada', { role: 'admin' });
    expect((await app.stranger.try(setUpSite, { body: { token: newer, ...account } })).body.code).toBe(
      'invalid_token',
    );
    expect(await admins()).toHaveLength(1);
  });

  test('whether a link is alive can be asked as often as one likes, and uses nothing up', async () => {
    const [older, newer] = [await tokenOf(), await tokenOf()];
    expect([await check(older), await check('x'.repeat(43))]).toEqual(['invalid_token', 'invalid_token']);
    expect([await check(newer), await check(newer)]).toEqual(['alive', 'alive']);
    await app.join('Ada', { role: 'admin' });
    expect(await check(newer)).toBe('invalid_token');
  });

  test('of ten at the same time one becomes it', async () => {
    const token = await tokenOf();
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, place) =>
        app.stranger.try(setUpSite, { body: { token, ...account, email: `o${place}@hall.example` } }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await admins()).toHaveLength(1);
  });

  test('bad input uses the link up for nobody: a weak password, a taken address', async () => {
    const token = await tokenOf();
    const olga = await app.join('Olga', { email: account.email });
    const attempts = [
      { token, ...account, password: 'password123' },
      { token, ...account },
    ];
    for (const body of attempts)
      expect((await app.stranger.try(setUpSite, { body })).body.code).toBe('invalid_input');
    expect((await olga.try(becomeFirstAdmin, { body: { token } })).status).toBe(200);
  });

  test('an account that a stranger began with the address is replaced', async () => {
    await register(account.email, 'what the stranger chose');
    const before = await findMemberByEmail(app.ctx.db, account.email);
    await app.stranger.call(setUpSite, { body: { token: await tokenOf(), ...account } });
    expect((await findMemberByEmail(app.ctx.db, account.email))?.id).not.toBe(before?.id);
  });
});

describe('the last admin', () => {
  const demote = (id: number) =>
    inTransaction(app.ctx, async (ctx) => {
      await keepLastAdmin(ctx, id);
      await updateMember(ctx.db, id, { role: 'user' }, ctx.now());
    });

  test('stays one, also when two step down at the same time or the other is suspended', async () => {
    const [ada, edda] = [await app.join('Ada', { role: 'admin' }), await app.join('Edda', { role: 'admin' })];
    const outcomes = await Promise.allSettled([demote(ada.id), demote(edda.id)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [left] = await admins();
    const last = [ada, edda].find(({ member }) => member?.email === left.email);
    await app.join('Sid', { role: 'admin', suspendedAt: new Date() });
    await expect(demote(last?.id ?? 0)).rejects.toThrow(/last admin/);
  });
});
