import { chmod, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { databaseOn } from '../server/src/db/database.ts';
import { learnPlaces } from '../server/src/features/places/service.ts';
import { copyColumns, copyLine, listingParts, type World } from './listings.ts';

const partSize = 50_000;
/** Of those that belong to somebody: few of all. */
const verifiedOneIn = 50;

/**
 * Fills a migrated database with `count` listings. The address is a superuser's, because COPY reads a file on the server.
 * Indexes are dropped meanwhile, as anybody would for a million rows; the triggers work as they always do.
 */
export async function fillDirectory(
  superuserUrl: string,
  folder: string,
  count: number,
  world: World,
): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  const file = join(folder, `listings-${count}.tsv`);
  try {
    await client.query("set maintenance_work_mem = '512MB'");
    await client.query(
      "insert into users (id, email) select i, 'member' || i || '@people.example' from generate_series(1, 1000) i",
    );
    const { rows: indexes } = await client.query<{ indexdef: string; indexname: string }>(`
      select indexdef, indexname from pg_indexes
      where tablename in ('businesses', 'directory_entries', 'directory_words', 'directory_counts')
        and indexname !~ '_pk(ey)?$'`);
    const said = new Set<string>();
    for (const part of listingParts(count, partSize, world, ({ location }) => `${location}\n`))
      for (const location of part.trimEnd().split('\n')) said.add(location);
    const pool = new pg.Pool({ connectionString: superuserUrl, max: 1 });
    await learnPlaces(databaseOn(pool), [...said]);
    await pool.end();
    for (const { indexname } of indexes) await client.query(`drop index ${indexname}`);
    for (const part of listingParts(count, partSize, world, copyLine)) {
      await writeFile(file, part);
      await chmod(file, 0o644);
      await client.query(`copy businesses (${copyColumns}) from '${file}'`);
    }
    for (const { indexdef } of indexes) await client.query(indexdef);
    await client.query(
      `update businesses set verified_at = now() where id % ${verifiedOneIn} = 0 and claimed_by is not null`,
    );
    // As a job does every ten minutes.
    await client.query('select directory_fold()');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
    await rm(file, { force: true });
  }
}
