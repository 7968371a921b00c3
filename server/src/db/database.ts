import pg from 'pg';
import { drizzle, type NodePgDatabase } from './drizzle.ts';
import { readTextsFast } from './text-array.ts';
import { GatheringSocket, gathering } from './together.ts';

export type Pool = pg.Pool;
/** A pool, or inside a transaction the one connection that holds it. Plain SQL with named statements goes here. */
export type Sql = pg.Pool | pg.PoolClient;
export interface Database extends NodePgDatabase {
  $client: Sql;
  /** Rows are held against their schemas (db/statement.ts): in tests. */
  checksRows: boolean;
}

readTextsFast();

export function openPool(url: string, onError: (error: Error) => void, max = 20): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    application_name: 'guildhall',
    // For readTogether(): a statement leaves before the one ahead of it is answered.
    pipeline: true,
    stream: () => new GatheringSocket(),
  });
  // An idle connection that breaks (a database restart) is replaced by the pool; without a listener it would end the process.
  pool.on('error', onError);
  // The same while it is lent out, as for a transaction: there the query that waits fails, and tells.
  pool.on('connect', (client) => client.on('error', () => {}));
  return gathering(pool);
}

export function databaseOn(sql: Sql, checksRows = false): Database {
  return Object.assign(drizzle(sql, { casing: 'snake_case' }), { checksRows });
}

/** True on the one connection that holds a transaction. */
export function holdsTransaction(db: Database): boolean {
  return !(db.$client instanceof pg.Pool);
}

/** Null inside a transaction, which has its one connection. */
export function poolUnder(db: Database): Pool | null {
  return db.$client instanceof pg.Pool ? db.$client : null;
}

/** The error and all that caused it, the outermost first. Also of copies of errors, as the job queue makes them. */
export function causesOf(error: unknown): NodeJS.ErrnoException[] {
  return isFailure(error) ? [error, ...causesOf(error.cause)] : [];
}

const isFailure = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error || (typeof error === 'object' && error !== null && 'message' in error);

const connectionFailures = /^(08|53|57P0[1-5])/;

/** True when the database could not be reached or gave up, so that the same call may succeed later. */
export function isUnavailable(error: unknown): boolean {
  return causesOf(error).some(
    ({ code = '', message }) =>
      connectionFailures.test(code) ||
      /^E(CONN|PIPE|TIMEDOUT|NOENT)/.test(code) ||
      /Connection terminated|timeout exceeded when trying to connect|Client has encountered/.test(message),
  );
}

/** True when a write failed because the database's disk (or ours) has no room left. */
export function isDiskFull(error: unknown): boolean {
  return causesOf(error).some(({ code = '' }) => /^(53100|ENOSPC|EDQUOT)$/.test(code));
}

/** The constraint that a unique violation (23505) broke, else undefined. */
export function brokenUnique(error: unknown): string | undefined {
  const broken = causesOf(error).find((cause) => cause instanceof pg.DatabaseError && cause.code === '23505');
  return (broken as pg.DatabaseError | undefined)?.constraint;
}
