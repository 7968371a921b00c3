import { getCurrentUser } from '@guildhall/contract/auth.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { inOneGo, inTransaction } from '../context.ts';
import { useApp } from '../test/harness.ts';
import { isUnavailable, onPatientConnection } from './database.ts';

const app = useApp({ LOG_LEVEL: 'silent' }, { limits: { silenceMs: 400 } });

const frozen = new Set<number>();

function thaw(): void {
  for (const pid of frozen) process.kill(pid, 'SIGCONT');
  frozen.clear();
}

afterEach(thaw);

/** Stops the processes behind these connections: as with a machine that hangs, nothing is refused, and nothing answered. */
function freeze(rows: { pid: number }[]): void {
  for (const { pid } of rows) {
    process.kill(pid, 'SIGSTOP');
    frozen.add(pid);
  }
}

async function freezeAll(): Promise<void> {
  const { rows } = await app.pool.query('select pid from pg_stat_activity where datname = current_database()');
  freeze(rows);
}

test('a call that the database leaves without an answer is told to come again, and the one after it gets another connection', async () => {
  const ann = await app.join('Ann');
  await freezeAll();
  const reply = await ann.try(getCurrentUser);
  expect([reply.status, reply.body.code, reply.headers['retry-after']]).toEqual([503, 'unavailable', '2']);
  // As many as were frozen may still be in the pool.
  await vi.waitFor(async () => expect((await ann.try(getCurrentUser)).status).toBe(200), 10_000);
  expect(app.pool.waitingCount).toBe(0);
});

test('a transaction that is left without an answer leaves nothing behind, and holds nobody up', async () => {
  await app.pool.query('create table kept (line int)');
  const lost = inTransaction(app.ctx, async (ctx) => {
    await ctx.db.$client.query('insert into kept values (1)');
    await ctx.db.$client.query('lock table kept');
    freeze((await ctx.db.$client.query('select pg_backend_pid() as pid')).rows);
    await ctx.db.$client.query('insert into kept values (2)');
  });
  await expect(lost).rejects.toThrow('Query read timeout');
  thaw();
  expect((await app.pool.query('select line from kept')).rows).toEqual([]);
});

test('reads that share a silent connection fail together, and it serves nobody after them', async () => {
  await vi.waitFor(() => expect(app.pool.idleCount).toBe(app.pool.totalCount));
  const ends = new Promise((resolve) => app.pool.once('remove', resolve));
  const found = await inOneGo(app.ctx, async ({ db }) => {
    const { rows } = await db.$client.query({ text: 'select pg_backend_pid() as pid' });
    freeze(rows);
    return Promise.allSettled([db.$client.query({ text: 'select 1' }), db.$client.query({ text: 'select 2' })]);
  });
  expect(found.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await app.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await ends;
});

test('a statement of long work is waited for', async () => {
  const { rows } = await onPatientConnection(app.pool, (db) => db.$client.query(`select pg_sleep(0.8), 1 as one`));
  expect(rows).toMatchObject([{ one: 1 }]);
});

test('a statement that the database gave up for its length may succeed later', async () => {
  const given = inTransaction(app.ctx, async ({ db }) => {
    await db.$client.query('set local statement_timeout = 50');
    await db.$client.query('select pg_sleep(0.3)');
  });
  expect(isUnavailable(await given.catch((error) => error))).toBe(true);
});
