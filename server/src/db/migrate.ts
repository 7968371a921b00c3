import { fileURLToPath } from 'node:url';
import pg from 'pg';
import type { Sql } from './database.ts';
import { drizzle, migrate, readMigrationFiles } from './drizzle.ts';

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));
/** Any constant will do; it keeps two processes from migrating at once. */
const migrationLock = 7_301_946;

/** Brings the schema up to date. Two processes may call it together: one waits for the other. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'guildhall migrations' });
  await client.connect();
  try {
    const version = Number((await client.query('show server_version_num')).rows[0].server_version_num);
    if (version < 150_000) throw new Error('PostgreSQL 15 or newer is needed.');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}

/** How many migrations this build knows; /readyz compares it with the database. */
export const knownMigrations = readMigrationFiles({ migrationsFolder }).length;

export async function countAppliedMigrations(sql: Sql): Promise<number> {
  const result = await sql.query('select count(*)::int as applied from drizzle.__drizzle_migrations');
  return result.rows[0].applied;
}
