import { getCurrentUser } from '@guildhall/contract/auth.ts';
import { finishSignIn, removeTotp } from '@guildhall/contract/second-factor.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { accountsOf } from '../../../test/accounts.ts';
import { useApp } from '../../../test/harness.ts';
import { cookiesOf, type Holder, secondFactorsOf, setsSession } from '../../../test/second-factors.ts';
import { hashPassword } from '../passwords.ts';
import { insertIdentity } from '../providers/repository.ts';

const app = useApp({ RATE_LIMITS: 'on' });
const { post } = accountsOf(app);
const { holder } = secondFactorsOf(app);
const minute = 60_000;

beforeAll(() => app.stopClock());

describe('a sign-in that waits for its second factor', () => {
  const waitingOf = async (una: Holder) => cookiesOf(await una.signIn())['second-factor'] ?? '';
  let network = 0;
  const finish = (waiting: string, code: string) => {
    network += 1;
    return post(
      finishSignIn.path,
      { code },
      { cookie: `second-factor=${waiting}`, ip: `10.24.0.${network & 255}` },
    );
  };

  test('goes on by the code alone, and ends when it did', async () => {
    const una = await holder('Half');
    const waiting = await waitingOf(una);
    expect(
      (await app.stranger.send({ method: 'GET', url: getCurrentUser.path, headers: { cookie: `sid=${waiting}` } }))
        .status,
    ).toBe(401);
    expect((await finish(waiting, '000000')).body).toMatchObject({ code: 'wrong_code' });
    const done = await finish(waiting, una.nextCode());
    expect(done).toMatchObject({ status: 200, body: { id: una.id } });
    expect(setsSession(done)).toBe(true);
    expect((await finish(waiting, una.nextCode())).body).toMatchObject({ code: 'invalid_token' });
  });

  test('waits five minutes, belongs to one member, and can’t be made by hand', async () => {
    const una = await holder('Slow');
    const other = await holder('Other');
    const waiting = await waitingOf(una);
    expect((await finish(waiting, other.nextCode())).status).toBe(403);
    app.travel(5 * minute);
    for (const cookie of [waiting, '', 'none', una.cookie, `${waiting.slice(0, -4)}AAAA`])
      expect((await finish(cookie, una.nextCode())).body).toMatchObject({ code: 'invalid_token' });
  });

  test('ends with the first factor that it began with: a new password, an account that is linked no more', async () => {
    const una = await holder('Changed');
    const waiting = await waitingOf(una);
    await app.pool.query('update users set password = $2 where id = $1', [
      una.id,
      await hashPassword('another one'),
    ]);
    expect((await finish(waiting, una.nextCode())).body).toMatchObject({ code: 'invalid_token' });
    const other = await holder('Unlinked');
    const at = app.ctx.now();
    const google = { issuer: 'https://accounts.example', subject: 'unlinked', email: null, createdAt: at };
    await insertIdentity(app.ctx.db, { ...google, userId: other.id, provider: 'google', lastUsedAt: at });
    const late = await waitingOf(other);
    await app.pool.query('delete from identities where user_id = $1', [other.id]);
    expect((await finish(late, other.nextCode())).body).toMatchObject({ code: 'invalid_token' });
  });

  test('lets nobody in by any six digits when the second factor has gone meanwhile', async () => {
    const una = await holder('Gone');
    const waiting = await waitingOf(una);
    await una.call(removeTotp);
    const reply = await finish(waiting, '123456');
    expect(reply.body).toMatchObject({ code: 'invalid_token' });
    expect(setsSession(reply)).toBe(false);
  });

  test('ends with the account’s suspension', async () => {
    const una = await holder('Suspended');
    const waiting = await waitingOf(una);
    await app.pool.query('update users set suspended_at = now() where id = $1', [una.id]);
    expect((await finish(waiting, una.nextCode())).body).toMatchObject({ code: 'forbidden' });
  });

  test('nothing is stored of it: a stranger can make no rows', async () => {
    const una = await holder('Rows');
    const count = async () => (await app.pool.query('select count(*)::int as n from rate_limits')).rows[0].n;
    await una.signIn(undefined, '10.25.0.1');
    const before = await count();
    for (let time = 0; time < 5; time += 1) await una.signIn(undefined, '10.25.0.1');
    expect(await count()).toBe(before);
  });
});
