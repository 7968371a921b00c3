import pg from 'pg';
import { drizzle, type NodePgDatabase } from './drizzle.ts';
import { OneGo } from './one-go.ts';
import { stepBack } from './priority.ts';
import { GatheringSocket } from './socket.ts';
import { readTextsFast } from './text-array.ts';

export type Pool = pg.Pool;
/** A pool, or the one connection that holds a transaction or a long work. Plain SQL with named statements goes here. */
export type Sql = pg.Pool | pg.Client;
export interface Database extends NodePgDatabase {
  $client: Sql;
  /** Null inside a transaction, which has its one connection. */
  pool: Pool | null;
  /** See `inOneGo` in context.ts. */
  isOneGo: boolean;
  /** Rows are held against their schemas (db/statement.ts): in tests. */
  checksRows: boolean;
}

readTextsFast();

/** The database ends what takes longer. */
const statementMs = 15_000;
/** By then a database that still works has answered, or has said that it won't: what is silent for so long is given up, with its connection. */
const silenceMs = 20_000;

/** Every way to the database. A host that vanished without a word is found; one that is at work for long, or frozen, still answers for itself. */
export const wayThere = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 30_000,
  stream: () => new GatheringSocket(),
};

/** Of a process, in its pool. */
export const connectionsMax = 20;

export interface Limits {
  /** Connections. */
  max?: number;
  silenceMs?: number;
}

export function openPool(url: string, onError: (error: Error) => void, limits: Limits = {}): Pool {
  const pool = new pg.Pool({
    ...wayThere,
    connectionString: url,
    max: limits.max ?? connectionsMax,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementMs,
    query_timeout: limits.silenceMs ?? silenceMs,
    application_name: 'guildhall',
    // For inOneGo(): a statement leaves before the one ahead of it is answered.
    pipeline: true,
  });
  // An idle connection that breaks (a database restart) is replaced by the pool; without a listener it would end the process.
  pool.on('error', onError);
  // The same while it is lent out, as for a transaction: there the query that waits fails, and tells.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * A connection beside the pool's, for work of which a statement may take as long as it does. What it had set or locked for its
 * session ends with it. Whatever somebody waits for goes first.
 */
export async function onPatientConnection<T>(pool: Pool, work: (db: Database) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...pool.options, query_timeout: undefined });
  client.on('error', () => {});
  await client.connect();
  try {
    // Said in words, since the role may have a limit of its own.
    await client.query('set statement_timeout = 0');
    await stepBack(client);
    return await work(databaseOn(client));
  } finally {
    void client.end();
  }
}

export function databaseOn(sql: Sql, checksRows = false): Database {
  const pool = sql instanceof pg.Pool ? sql : null;
  return Object.assign(drizzle(sql, { casing: 'snake_case' }), { pool, isOneGo: false, checksRows });
}

/** For one work that only reads; it ends with `end`. */
export function readingFrom(pool: Pool, checksRows: boolean): { db: Database; end(): void } {
  const reads = new OneGo(pool);
  const db = databaseOn(reads as unknown as pg.Client, checksRows);
  return { db: Object.assign(db, { pool, isOneGo: true }), end: () => reads.end() };
}

/** For what a work begins and others wait for as well: it asks by itself, so that neither holds up the other. */
export function onItsOwn(db: Database): Database {
  return db.pool ? databaseOn(db.pool, db.checksRows) : db;
}

/** The error and all that caused it, the outermost first. Also of copies of errors, as the job queue makes them. */
export function causesOf(error: unknown): NodeJS.ErrnoException[] {
  const causes = new Set<NodeJS.ErrnoException>();
  // A library may hand on an error that is, further down, the cause of itself.
  for (let cause = error; isFailure(cause) && !causes.has(cause); cause = cause.cause) causes.add(cause);
  return [...causes];
}

const isFailure = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error || (typeof error === 'object' && error !== null && 'message' in error);

/** With the limit of a statement: whoever is as slow as that is overloaded, or was frozen. */
const connectionFailures = /^(08|53|57014|57P0[1-5])/;
/** One of two that waited for each other, and one that waited longer than it may. */
const lockFailures = ['40P01', '55P03'];

/** True when the database could not be reached or gave up, so that the same call may succeed later. */
export function isUnavailable(error: unknown): boolean {
  return causesOf(error).some(
    ({ code = '', message }) =>
      connectionFailures.test(code) ||
      /^E(CONN|PIPE|TIMEDOUT|NOENT)/.test(code) ||
      /Connection terminated|timeout exceeded when trying to connect|Client has encountered|Query read timeout/.test(
        message,
      ),
  );
}

/** True when others stood in the way for too long: the next try finds the way free. */
export function isLockedOut(error: unknown): boolean {
  return causesOf(error).some(({ code = '' }) => lockFailures.includes(code));
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
