import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openPool } from '../db/database.ts';
import { startEmbeddedPostgres } from '../db/embedded/embedded.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { prepareSearch } from '../features/businesses/trades/service.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    clusterUrl: string;
  }
}

/** One PostgreSQL for the whole run, with a migrated template from which each test file copies its own database. */
export default async function startCluster(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'guildhall-test-'));
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: () => {},
    // These databases live for seconds; durability is tested by the fault tests, on a cluster of their own.
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '200',
      shared_buffers: '128MB',
    },
  });
  await migrateDatabase(postgres.url);
  const pool = openPool(postgres.url, () => {});
  await prepareSearch(pool, { searchLanguage: 'english' });
  await pool.end();
  // Local connections need no password: the socket's folder lets nobody else in.
  const clusterUrl = postgres.url.replace('//guildhall@localhost/guildhall', '//postgres@localhost/postgres');
  project.provide('clusterUrl', clusterUrl);
  const client = new pg.Client({ connectionString: clusterUrl });
  await client.connect();
  await client.query('alter database guildhall with is_template true');
  await client.end();
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
