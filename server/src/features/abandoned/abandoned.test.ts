import { confirmEmail, resendConfirmation } from '@guildhall/contract/auth.ts';
import { describe, expect, test } from 'vitest';
import { accountsOf, password } from '../../test/accounts.ts';
import { useApp } from '../../test/harness.ts';
import { insertIdentity } from '../auth/providers/repository.ts';
import { findMemberByEmail, updateMember } from '../members/repository.ts';

const app = useApp();
const { cookieOf, mailsTo, register, tokenTo, userWith } = accountsOf(app);
const day = 86_400_000;
const memberAt = (email: string) => findMemberByEmail(app.ctx.db, email);

describe('an account that was never confirmed', () => {
  test('is deleted after 30 days, unless somebody uses it or it left a trace', async () => {
    const emails = ['left', 'using', 'asked', 'acted', 'barred', 'settled2'].map(
      (name) => `${name}@archer.example`,
    );
    const [left = '', using = '', asked = '', acted = '', barred = '', settled = ''] = emails;
    for (const email of emails.slice(0, 5)) await register(email);
    await register(settled);
    await app.stranger.call(confirmEmail, { body: { token: tokenTo(settled), password } });
    const cookie = await cookieOf(using);
    const idOf = async (email: string) => (await memberAt(email))?.id ?? 0;
    await updateMember(app.ctx.db, await idOf(barred), { suspendedAt: app.ctx.now() }, app.ctx.now());
    await app.pool.query('insert into blocks (blocker_id, blocked_id) values ($1, $2)', [
      await idOf(acted),
      await idOf(settled),
    ]);
    for (let days = 0; days < 30; days += 10) {
      await app.doJob('sweep-accounts');
      expect(await memberAt(left)).toBeDefined();
      app.travel(10 * day);
      expect((await userWith(cookie)).status).toBe(200);
    }
    await app.stranger.call(resendConfirmation, { body: { email: asked } });
    await expect.poll(() => mailsTo(asked).length).toBe(2);
    app.travel(60_000);
    await app.doJob('sweep-accounts');
    expect(await memberAt(left)).toBeUndefined();
    for (const email of [using, asked, acted, barred, settled]) expect(await memberAt(email), email).toBeDefined();
  });

  test('goes as well where it was made through a provider', async () => {
    const made = { emailConfirmedAt: null, createdAt: new Date(app.ctx.now().getTime() - 31 * day) };
    const [abandoned, old] = [
      await app.join('Abandoned', { ...made, provider: 'facebook' }),
      await app.join('Old', { ...made, provider: 'replit' }),
    ];
    await insertIdentity(app.ctx.db, {
      userId: abandoned.id,
      provider: 'facebook',
      issuer: 'https://www.facebook.com',
      subject: 'abandoned',
      email: null,
      createdAt: app.ctx.now(),
      lastUsedAt: app.ctx.now(),
    });
    await app.pool.query('delete from session');
    await app.doJob('sweep-accounts');
    const { rows } = await app.pool.query('select id from users where id = any($1)', [[abandoned.id, old.id]]);
    expect(rows).toEqual([{ id: old.id }]);
  });

  test('has left a trace wherever a table points to it, also one that is new', async () => {
    const email = 'sailor@archer.example';
    await register(email);
    const id = (await memberAt(email))?.id;
    await app.pool.query('create table voyages (sailor_id int not null references users (id))');
    await app.pool.query('insert into voyages values ($1)', [id]);
    app.travel(31 * day);
    await app.doJob('sweep-accounts');
    expect(await memberAt(email)).toBeDefined();
    await app.pool.query('delete from voyages');
    await app.doJob('sweep-accounts');
    expect(await memberAt(email)).toBeUndefined();
  });
});
