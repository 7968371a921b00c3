import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type App, buildApp } from '../server/src/app.ts';
import { parseConfig } from '../server/src/config.ts';
import { openPool, type Pool } from '../server/src/db/database.ts';
import { startEmbeddedPostgres } from '../server/src/db/embedded/embedded.ts';
import { migrateDatabase } from '../server/src/db/migrate.ts';
import { prepareSearch } from '../server/src/features/businesses/trades/service.ts';
import { createSeal } from '../server/src/seal.ts';
import { emptyWeb } from '../server/src/test/empty-web.ts';

export interface Cluster {
  /** Readable by the database server. */
  folder: string;
  url(database: string): string;
  superuserUrl(database: string): string;
  /** Creates a database with the product's schema and lets `fill` fill it, unless an earlier run has. */
  create(database: string, fill: (superuserUrl: string) => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A PostgreSQL of its own with the product's settings.
 * @param kept a folder that stays for the next run; without it a new one, which is removed at the end
 */
export async function startCluster(settings: Record<string, string> = {}, kept?: string): Promise<Cluster> {
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'guildhall-bench-')));
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: () => {}, settings });
  const url = (database: string) => postgres.url.replace('/guildhall?', `/${database}?`);
  const superuserUrl = (database: string) => url(database).replace('//guildhall@', '//postgres@');
  const run = (text: string) => query(superuserUrl('postgres'), text);
  return {
    folder,
    url,
    superuserUrl,
    create: async (database, fill) => {
      if ((await run(`select from pg_database where datname = '${database}'`)) > 0) return;
      const draft = `${database}_draft`;
      await run(`drop database if exists ${draft}`);
      await run(`create database ${draft} owner guildhall`);
      await migrateDatabase(url(draft));
      await fill(superuserUrl(draft));
      await run(`alter database ${draft} rename to ${database}`);
    },
    stop: async () => {
      await postgres.stop();
      if (!kept) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the number of rows. */
async function query(url: string, text: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

export interface Product extends App {
  origin: string;
  pool: Pool;
  stop(): Promise<void>;
}

/** The product as in production, but without mails and pages, on a free port of loopback. */
export async function startProduct(databaseUrl: string, settings: Record<string, string> = {}): Promise<Product> {
  const pool = openPool(databaseUrl, () => {});
  const config = parseConfig({
    NODE_ENV: 'test',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    DATABASE_URL: databaseUrl,
    ...settings,
  });
  await prepareSearch(pool, config);
  const app = await buildApp({
    config,
    pool,
    jobs: { add: async () => {}, send: async () => {}, count: async () => [], stop: async () => {} },
    mailer: { enqueue: async () => {}, health: () => ({ status: 'ok' }), recheck: () => {}, bounced: () => {} },
    seal: createSeal('only in benches', 'sign-in'),
    keySeal: createSeal('only in benches', 'authenticator-keys'),
    linkSeal: createSeal('only in benches', 'mailed-links'),
    serveWeb: async () => emptyWeb,
  });
  const origin = await app.server.listen({ port: 0, host: '127.0.0.1' });
  return {
    ...app,
    origin,
    pool,
    stop: async () => {
      await app.server.close();
      await pool.end();
    },
  };
}
