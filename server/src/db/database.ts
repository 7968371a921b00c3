import pg from 'pg';
import { drizzle, type NodePgDatabase } from './drizzle.ts';

export type Pool = pg.Pool;
/** A pool, or inside a transaction the one connection that holds it. Plain SQL with named statements goes here. */
export type Sql = pg.Pool | pg.PoolClient;
export type Database = NodePgDatabase;

export function openPool(url: string, onError: (error: Error) => void, max = 20): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    application_name: 'guildhall',
  });
  // An idle connection that breaks (a database restart) is replaced by the pool; without a listener it would end the process.
  pool.on('error', onError);
  return pool;
}

export function databaseOn(sql: Sql): Database {
  return drizzle(sql, { casing: 'snake_case' });
}

const connectionFailures = /^(08|53|57P0[1-5])/;

/** True when the database could not be reached or gave up, so that the same call may succeed later. */
export function isUnavailable(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const code = (cause as NodeJS.ErrnoException).code ?? '';
    if (connectionFailures.test(code) || /^E(CONN|PIPE|TIMEDOUT|NOENT)/.test(code)) return true;
    if (/Connection terminated|timeout exceeded when trying to connect|Client has encountered/.test(cause.message))
      return true;
  }
  return false;
}

/** The constraint that a unique violation (23505) broke, else undefined. */
export function brokenUnique(error: unknown): string | undefined {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof pg.DatabaseError && cause.code === '23505') return cause.constraint;
  }
  return undefined;
}
