import { chmod, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { copyColumns, type World, writeListings } from './listings.ts';

/**
 * Fills a migrated database with `count` listings. `superuserUrl` is a superuser's, because COPY reads a file on the server.
 * Indexes are dropped meanwhile, as anybody would for a million rows; the triggers work as they always do.
 */
export async function fillDirectory(
  superuserUrl: string,
  folder: string,
  count: number,
  world: World,
): Promise<void> {
  const file = join(folder, `listings-${count}.tsv`);
  await writeListings(file, count, world);
  await chmod(file, 0o644);
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query("set maintenance_work_mem = '512MB'");
    await client.query(
      `insert into users (email) select 'member' || i || '@people.example' from generate_series(1, 1000) i`,
    );
    const indexes = await client.query<{ indexdef: string; indexname: string }>(`
      select indexdef, indexname from pg_indexes
      where tablename in ('businesses', 'directory_entries', 'directory_words', 'directory_counts') and indexname not like '%_pkey' and indexname not like '%_pk'`);
    for (const { indexname } of indexes.rows) await client.query(`drop index ${indexname}`);
    await client.query(`copy businesses (${copyColumns}) from '${file}'`);
    for (const { indexdef } of indexes.rows) await client.query(indexdef);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
    await rm(file);
  }
}
