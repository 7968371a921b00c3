import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { ConfigError } from '../config.ts';
import type { Sql } from './database.ts';
import { clientOf, explainFailure, placeOf } from './failures.ts';
import { readSchema, type Schema, type SqlFile } from './migrations.ts';

/** Any constant will do; it keeps two processes from migrating at once. */
const migrationLock = 7_301_946;
/** Tries, a tenth of a second apart. */
const waitToldAfter = 30;
const oldestVersion = 15;

/**
 * Brings the schema up to date. Two processes may call it together: one waits for the other. Throws ConfigError for what
 * an operator can cure.
 * @param dataDir where the database lies, of one that Guildhall itself keeps
 */
export async function migrateDatabase(
  url: string,
  schema: Schema = readSchema(),
  onWait: (sentence: string) => void = () => {},
  dataDir?: string,
): Promise<void> {
  const client = clientOf(url, {
    application_name: 'guildhall migrations',
    connectionTimeoutMillis: 10_000,
  });
  // Whoever waits for an answer is told of a broken connection too.
  client.on('error', () => {});
  try {
    await client.connect();
    await requireVersion(client);
    if (dataDir === undefined) await requireConnectionsOfOurOwn(client, url);
    await waitForLock(client, onWait);
    await requireReleased(client, dataDir);
    await bringUpToDate(client, schema, dataDir);
  } catch (error) {
    throw explainFailure(error, client);
  } finally {
    await client.end();
  }
}

export async function countAppliedMigrations(sql: Pick<Sql, 'query'>): Promise<number> {
  const result = await sql.query('select count(*)::int as applied from schema_migrations');
  return result.rows[0].applied;
}

async function requireVersion(client: pg.Client): Promise<void> {
  const version = Number((await client.query('show server_version_num')).rows[0].server_version_num);
  if (version >= oldestVersion * 10_000) return;
  const found = Math.floor(version / 10_000);
  throw new ConfigError(
    `DATABASE_URL: the ${placeOf(client)} is PostgreSQL ${found}: Guildhall needs version ${oldestVersion} or newer.`,
  );
}

/**
 * Locks and prepared statements stay with a connection: behind a pooler that lends one for each transaction they would be others'.
 * One that lends them in turn gives the second of two questions in a row to the next.
 */
async function requireConnectionsOfOurOwn(client: pg.Client, url: string): Promise<void> {
  const other = clientOf(url, { connectionTimeoutMillis: 10_000 });
  other.on('error', () => {});
  const here = await backendOf(client);
  await other.connect();
  const askTwice = async () => [await backendOf(other), await backendOf(other)];
  const there = await askTwice().finally(() => other.end());
  if (here === (await backendOf(client)) && there[0] === there[1] && here !== there[0]) return;
  throw new ConfigError(
    `DATABASE_URL: the ${placeOf(client)} is behind a pooler that lends connections for one transaction at a time: let it lend them for the session (PgBouncer: pool_mode = session), or give PostgreSQL’s own address.`,
  );
}

async function backendOf(client: pg.Client): Promise<number> {
  return (await client.query('select pg_backend_pid() as pid')).rows[0].pid;
}

/** Asks again and again: a statement that waits for the lock would itself be waited for by `create index concurrently`. */
async function waitForLock(client: pg.Client, onWait: (sentence: string) => void): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [migrationLock]);
    if (rows[0].taken) return;
    if (tries === waitToldAfter)
      onWait(`Another process is bringing the ${placeOf(client)} up to date: waiting for it to end.`);
    await sleep(100);
  }
}

/** For the operator, who has set one or the other. */
function refuseDatabase(client: pg.Client, dataDir: string | undefined, reason: string): ConfigError {
  const cure = dataDir
    ? `DATA_DIR: choose another folder, for a new database. The one in ${dataDir}`
    : `DATABASE_URL: use an empty database. The ${placeOf(client)}`;
  return new ConfigError(`${cure} ${reason} Nothing was changed.`);
}

async function requireReleased(client: pg.Client, dataDir: string | undefined): Promise<void> {
  const { rows } = await client.query(`
    select to_regclass('drizzle.__drizzle_migrations') is not null as early,
      to_regclass('users') is not null and to_regclass('businesses') is not null as filled,
      to_regclass('schema_migrations') is not null as noted`);
  const [{ early, filled, noted }] = rows;
  // Tables of ours that no migration is noted for.
  const isUnknown = filled && !(noted && (await countAppliedMigrations(client)) > 0);
  if (early || isUnknown)
    throw refuseDatabase(
      client,
      dataDir,
      'was made by a Guildhall before the first release, which no later one can read.',
    );
}

async function bringUpToDate(
  client: pg.Client,
  { migrations, functions }: Schema,
  dataDir: string | undefined,
): Promise<void> {
  await client.query(`
    create table if not exists schema_migrations (
      number integer primary key, name text not null, hash text not null, applied_at timestamptz not null default now());
    create table if not exists schema_functions (
      name text primary key, hash text not null, applied_at timestamptz not null default now())`);
  const applied = await listKnownMigrations(client, migrations, dataDir);
  // A newer version was here. It is expected to leave the schema usable for the one before, so that can be gone back to.
  if (applied.length > migrations.length) return;

  const pending = migrations.slice(applied.length);
  for (const migration of pending) await applyMigration(client, migration, migrations.indexOf(migration) + 1);
  await applyFunctions(client, functions, pending.length > 0);
}

/** What was applied to the database. Throws when it isn't what this version would have applied. */
async function listKnownMigrations(
  client: pg.Client,
  migrations: SqlFile[],
  dataDir: string | undefined,
): Promise<string[]> {
  const applied = await client.query<SqlFile>('select name, hash from schema_migrations order by number');
  for (const [place, { name, hash }] of applied.rows.entries()) {
    const known = migrations[place];
    if (known && (known.name !== name || known.hash !== hash))
      throw refuseDatabase(
        client,
        dataDir,
        `was made by a version of Guildhall that was never released, and can’t be brought up to date (${name} differs). The version that made it still starts on it.`,
      );
  }
  return applied.rows.map(({ name }) => name);
}

/** What a start of this version will do with the database's schema. */
export interface Outlook {
  /** Migrations that it will apply. */
  pending: string[];
  /** Migrations of a later version, which this one doesn't know. */
  unknown: string[];
}

/** Changes nothing. Throws ConfigError where a start would refuse the database. */
export async function foreseeMigration(
  url: string,
  { migrations }: Schema = readSchema(),
  dataDir?: string,
): Promise<Outlook> {
  const client = clientOf(url, { application_name: 'guildhall look', connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await requireVersion(client);
    await requireReleased(client, dataDir);
    const { rows } = await client.query(`select to_regclass('schema_migrations') is not null as "isNoted"`);
    const applied = rows[0].isNoted ? await listKnownMigrations(client, migrations, dataDir) : [];
    return {
      pending: migrations.slice(applied.length).map(({ name }) => name),
      unknown: applied.slice(migrations.length),
    };
  } catch (error) {
    throw explainFailure(error, client);
  } finally {
    await client.end();
  }
}

async function applyMigration(client: pg.Client, { name, text, hash }: SqlFile, number: number): Promise<void> {
  const note = {
    text: 'insert into schema_migrations (number, name, hash) values ($1, $2, $3)',
    values: [number, name, hash],
  };
  await naming(name, async () => {
    if (!text.startsWith('-- no transaction\n')) return inTransaction(client, [text, note]);
    // Several statements in one message are a transaction.
    for (const statement of text.split(/;\s*\n/)) await client.query(statement);
    await client.query(note);
  });
}

/** Those that changed, and all of them after a migration, which may have removed what they had made. */
async function applyFunctions(client: pg.Client, functions: SqlFile[], isChanged: boolean): Promise<void> {
  const applied = await client.query<SqlFile>('select name, hash from schema_functions');
  const hashes = new Map(applied.rows.map(({ name, hash }) => [name, hash]));
  for (const { name, text, hash } of functions) {
    if (!isChanged && hashes.get(name) === hash) continue;
    const note = {
      text: `insert into schema_functions (name, hash) values ($1, $2)
             on conflict (name) do update set hash = excluded.hash, applied_at = excluded.applied_at`,
      values: [name, hash],
    };
    await naming(name, () => inTransaction(client, [text, note]));
  }
  await client.query('delete from schema_functions where name <> all ($1)', [functions.map(({ name }) => name)]);
}

async function inTransaction(client: pg.Client, statements: (string | pg.QueryConfig)[]): Promise<void> {
  await client.query('begin');
  try {
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function naming(file: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}
