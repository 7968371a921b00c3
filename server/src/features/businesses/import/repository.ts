import { z } from 'zod';
import { type Database, databaseOn, type Pool } from '../../../db/database.ts';
import { type SQL, sql } from '../../../db/drizzle.ts';
import { execute, findRow } from '../../../db/statement.ts';
import type { ImportedListing } from './fields.ts';

export interface Merged {
  inserted: number;
  updated: number;
  /** Already there and the same, or claimed and so its owner's to change. */
  unchanged: number;
}

/*
 * A listing is the same as one that is there when the file's own key says so, else by website domain and name. What the
 * file leaves open keeps its value; a claimed listing is its owner's and stays as it is.
 */
const mergeOf = (listings: string, now: Date) => sql`
with rows as (
  select * from jsonb_to_recordset(${listings}::jsonb) as r(place int, name text, description text, industry text, location text,
    type text, employees int, founded int, revenue text, website text, "websiteDomain" text, email text, phone text,
    tags text[], "sourceKey" text)
), known as (
  select r.place, coalesce(
    (select b.id from businesses b where b.source_key = r."sourceKey" limit 1),
    (select b.id from businesses b
     where lower(b.name) = lower(r.name) and b.website_domain is not distinct from r."websiteDomain"
       and (b.source_key is null or r."sourceKey" is null)
     order by b.id limit 1)) as id
  from rows r
), updated as (
  update businesses b set
    description = coalesce(r.description, b.description), industry = coalesce(r.industry, b.industry),
    location = coalesce(r.location, b.location), type = r.type, employees = coalesce(r.employees, b.employees),
    founded = coalesce(r.founded, b.founded), revenue = coalesce(r.revenue, b.revenue),
    website = coalesce(r.website, b.website), website_domain = coalesce(r."websiteDomain", b.website_domain),
    email = coalesce(r.email, b.email), phone = coalesce(r.phone, b.phone), tags = coalesce(r.tags, b.tags),
    source_key = coalesce(r."sourceKey", b.source_key), updated_at = ${now}
  from rows r join known k using (place)
  where b.id = k.id and b.claimed_by is null and (
    coalesce(r.description, b.description), coalesce(r.industry, b.industry), coalesce(r.location, b.location), r.type,
    coalesce(r.employees, b.employees), coalesce(r.founded, b.founded), coalesce(r.revenue, b.revenue),
    coalesce(r.website, b.website), coalesce(r."websiteDomain", b.website_domain), coalesce(r.email, b.email),
    coalesce(r.phone, b.phone), coalesce(r.tags, b.tags), coalesce(r."sourceKey", b.source_key)
  ) is distinct from (
    b.description, b.industry, b.location, b.type, b.employees, b.founded, b.revenue, b.website, b.website_domain,
    b.email, b.phone, b.tags, b.source_key)
  returning 1
), inserted as (
  insert into businesses (name, description, industry, location, type, employees, founded, revenue, website,
    website_domain, email, phone, tags, source_key, created_at, updated_at)
  select name, description, industry, location, type, employees, founded, revenue, website, "websiteDomain", email, phone,
    coalesce(tags, '{}'), "sourceKey", ${now}::timestamptz, ${now}::timestamptz
  from rows join known using (place) where id is null order by place
  returning 1
)
select (select count(*) from inserted)::int as inserted, (select count(*) from updated)::int as updated`;

const mergedRow = z.object({ inserted: z.int(), updated: z.int() });

/** Inserts and updates a batch in one statement. No two of the batch may be the same listing. */
export async function mergeListings(db: Database, batch: ImportedListing[], now: Date): Promise<Merged> {
  const rows = JSON.stringify(batch.map((listing, place) => ({ place, ...listing })));
  const merged = await findRow(db, 'merge-listings', mergedRow, mergeOf(rows, now));
  const { inserted, updated } = merged as z.output<typeof mergedRow>;
  return { inserted, updated, unchanged: batch.length - inserted - updated };
}

/*
 * The directory's indexes of keys and words take new entries at once, so that searches find nothing left over to read
 * through. Many rows come in quicker when the entries may pile up. One statement at a time: holding one index while
 * waiting for the other could lock out a search that has them the other way round.
 */
const pileUp = [
  sql`alter index directory_entries_keys set (fastupdate = on)`,
  sql`alter index directory_words_like set (fastupdate = on)`,
];
const clearAway = [
  sql`alter index directory_entries_keys set (fastupdate = off)`,
  sql`alter index directory_words_like set (fastupdate = off)`,
  sql`select gin_clean_pending_list('directory_entries_keys'), gin_clean_pending_list('directory_words_like')`,
];
/** Any constant will do. Held while the entries pile up; it vanishes with the connection, so with a killed import. */
const pileUpLock = 7_301_947;
const lockRow = z.object({ taken: z.boolean() });

async function isAlone(db: Database): Promise<boolean> {
  const lock = await findRow(db, null, lockRow, sql`select pg_try_advisory_lock(${pileUpLock}) as taken`);
  return lock?.taken === true;
}

async function runEach(db: Database, statements: SQL[]): Promise<void> {
  for (const statement of statements) await execute(db, null, statement);
}

async function onOwnConnection<T>(pool: Pool, work: (db: Database) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    // A batch, or the tidying up after many, may take longer than any page may.
    const db = databaseOn(client);
    await execute(db, null, sql`set statement_timeout = 0`);
    return await work(db);
  } finally {
    client.release(true);
  }
}

/**
 * Runs `work` while the indexes collect entries, and leaves them and the planner's statistics in order. Of two at once
 * only the first sets the indexes.
 */
export function withManyRows<T>(pool: Pool, work: (db: Database) => Promise<T>): Promise<T> {
  return onOwnConnection(pool, async (db) => {
    const mayPileUp = await isAlone(db);
    try {
      if (mayPileUp) await runEach(db, pileUp);
      return await work(db);
    } finally {
      if (mayPileUp) await runEach(db, clearAway);
      await execute(
        db,
        null,
        sql`vacuum (analyze) businesses, directory_entries, directory_words, directory_counts`,
      );
    }
  });
}

/** A killed import leaves the indexes as it had set them. */
export async function clearAwayAfterKilledImport(pool: Pool): Promise<void> {
  const piledUp = await execute(
    databaseOn(pool),
    null,
    sql`select from pg_class where oid in ('directory_entries_keys'::regclass, 'directory_words_like'::regclass)
     and reloptions && '{fastupdate=on}'`,
  );
  if (piledUp === 0) return;
  await onOwnConnection(pool, async (db) => {
    if (await isAlone(db)) await runEach(db, clearAway);
  });
}
