import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { inTransaction } from '../context.ts';
import { useApp } from '../test/harness.ts';
import { causesOf, isLockedOut, isUnavailable, onPatientConnection } from './database.ts';

const app = useApp();

test('a connection that breaks within a transaction fails the transaction and not the process', async () => {
  const uncaught: Error[] = [];
  const listen = (error: Error) => uncaught.push(error);
  process.on('uncaughtException', listen);
  try {
    const broken = inTransaction(app.ctx, async (ctx) => {
      const { rows } = await ctx.db.$client.query('select pg_backend_pid() as pid');
      // Broken while no query waits for an answer, as when a password is being hashed in between.
      await app.pool.query('select pg_terminate_backend($1, 5000)', [rows[0].pid]);
      await new Promise(setImmediate);
      await ctx.db.$client.query('select 1');
    });
    await expect(broken).rejects.toThrow();
    expect((await app.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  } finally {
    process.off('uncaughtException', listen);
  }
  expect(uncaught).toEqual([]);
});

test.runIf(process.platform === 'linux')('long work goes behind what others wait for', async () => {
  const priorityOf = async (sql: { query(text: string): Promise<{ rows: { pid: number }[] }> }) =>
    getPriority((await sql.query('select pg_backend_pid() as pid')).rows[0]?.pid);
  const others = await priorityOf(app.pool);
  const own = await onPatientConnection(app.pool, (db) => priorityOf(db.$client as never));
  expect([others, own]).toEqual([0, 10]);
});

test('an error that is the cause of its own cause has each of them once', () => {
  const inner = new Error('inner');
  const outer = new Error('outer', { cause: inner });
  inner.cause = outer;
  expect(causesOf(outer)).toEqual([outer, inner]);
  expect(causesOf('no error')).toEqual([]);
});

test('of two transactions that wait for each other one is ended, and the database is not away for that', async () => {
  const [first, second] = ["hashtext('first')", "hashtext('second')"];
  let arrived = 0;
  const both = Promise.withResolvers<void>();
  const lock = (keys: string[]) =>
    inTransaction(app.ctx, async ({ db }) => {
      await db.$client.query(`select pg_advisory_xact_lock(${keys[0]})`);
      arrived += 1;
      if (arrived === 2) both.resolve();
      await both.promise;
      await db.$client.query(`select pg_advisory_xact_lock(${keys[1]})`);
    });
  const ended = await Promise.allSettled([lock([first, second]), lock([second, first])]);
  const failures = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(failures.map((failure) => [isLockedOut(failure), isUnavailable(failure)])).toEqual([[true, false]]);
});
