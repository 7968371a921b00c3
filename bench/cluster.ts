import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type App, buildApp } from '../server/src/app.ts';
import { parseConfig } from '../server/src/config.ts';
import { openPool, type Pool } from '../server/src/db/database.ts';
import { startEmbeddedPostgres } from '../server/src/db/embedded.ts';
import { migrateDatabase } from '../server/src/db/migrate.ts';

export interface Cluster {
  /** Readable by the database server. */
  folder: string;
  url(database: string): string;
  superuserUrl(database: string): string;
  /** Creates a database and brings it up to the product's schema. */
  create(database: string): Promise<void>;
  stop(): Promise<void>;
}

/** A PostgreSQL of its own with the product's settings, in a folder that is removed at the end. */
export async function startCluster(settings: Record<string, string> = {}): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-bench-'));
  await chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: () => {}, settings });
  const url = (database: string) => postgres.url.replace('/guildhall?', `/${database}?`);
  const superuserUrl = (database: string) => url(database).replace('//guildhall@', '//postgres@');
  return {
    folder,
    url,
    superuserUrl,
    create: async (database) => {
      // The template has the extensions that only a superuser may create.
      await query(superuserUrl('postgres'), `create database ${database} template guildhall owner guildhall`);
      await migrateDatabase(url(database));
    },
    stop: async () => {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

export interface Product extends App {
  origin: string;
  pool: Pool;
  stop(): Promise<void>;
}

/** The product as in production, but without mails and pages, on a free port of loopback. */
export async function startProduct(databaseUrl: string): Promise<Product> {
  const pool = openPool(databaseUrl, () => {});
  const config = parseConfig({
    NODE_ENV: 'test',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    DATABASE_URL: databaseUrl,
  });
  const app = await buildApp({
    config,
    pool,
    mailer: { enqueue: async () => {} },
    serveWeb: async () => (reply) => reply.send(''),
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
