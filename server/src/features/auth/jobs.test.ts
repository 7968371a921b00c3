import { confirmationKeptDays } from '@guildhall/contract/auth.ts';
import { beforeAll, expect, test } from 'vitest';
import { useApp } from '../../test/harness.ts';
import { insertMailToken } from './mail-tokens/repository.ts';

const app = useApp();
beforeAll(() => app.stopClock());
const day = 86_400_000;

test('sessions that have run out are deleted, a batch after the other, and those that live stay', async () => {
  const { id, cookie } = await app.join('Sam');
  await app.pool.query(
    `insert into session (sid, sess, expire)
     select 'old' || i, jsonb_build_object('userId', $1::int), $2 from generate_series(1, 10001) i`,
    [id, app.ctx.now()],
  );
  app.travel(1);
  await app.doJob('sweep-sessions');
  const { rows } = await app.pool.query('select sid from session where user_id = $1', [id]);
  expect(rows).toHaveLength(1);
  expect(cookie).not.toBe('');
});

test.each([["delete from mail_tokens where created_at < '2020-01-01'", 'mail_tokens_created']])(
  '%s goes by an index',
  async (statement, index) => {
    const client = await app.pool.connect();
    try {
      // An empty table would be read as a whole.
      await client.query('begin; set local enable_seqscan = off');
      const { rows } = await client.query(`explain ${statement}`);
      expect(JSON.stringify(rows)).toContain(index);
    } finally {
      await client.query('rollback');
      client.release();
    }
  },
);

test('links of mails are deleted when they have been kept long enough', async () => {
  const { id: userId } = await app.join('Alice');
  const send = (tokenHash: string) =>
    insertMailToken(app.ctx.db, {
      userId,
      purpose: 'confirm_email',
      tokenHash,
      email: 'alice@archer.example',
      createdAt: app.ctx.now(),
      expiresAt: app.ctx.now(),
    });
  await send('first');
  app.travel(day);
  await send('second');
  app.travel((confirmationKeptDays - 1) * day + 1);
  await app.doJob('sweep-mail-tokens');
  const { rows } = await app.pool.query('select token_hash from mail_tokens');
  expect(rows).toEqual([{ token_hash: 'second' }]);
});
