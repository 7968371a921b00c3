import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { and, gt, isNull, type SQL, sql } from '../../../db/drizzle.ts';
import { execute, findRow, listRows } from '../../../db/statement.ts';
import { type BusinessRow, businesses } from '../tables.ts';
import {
  asListing,
  columnsOf,
  detailsOf,
  freeNumber,
  keptColumns,
  listingColumns,
  merged,
  mergedOrigins,
  mergedRecord,
  originsOf,
  recordNames,
  recordOf,
  saysDetails,
} from './fragments.ts';

const written = sql.raw(keptColumns.join(', '));

const writtenRow = z.object({ picked: z.int(), last: z.int() });

/** The rows that a batch is about, in the words of whoever keeps them: parts of the one statement that writes the batch. */
interface Batch {
  /** Selects them: `line`, `outcome` ('new' or 'changed'), `id` of the listing, and what the statement says below. */
  picked: SQL;
  /** Writes down what became of each row that was picked, and returns its `line`. */
  kept: SQL;
}

/**
 * Writes listings in one statement with what is needed to undo it. A listing that found an owner meanwhile, or was taken out, is left
 * alone: looked at once it is locked, since the statement itself sees what was there when it began.
 * @param batch `picked` has the `listing` as JSON. `kept` reads, beside `picked`, all listings that were to be changed (`met`), and
 * those that were (`known`), as they were before. Of one with an owner what the office says may have changed (`recorded`).
 */
export async function writeBatch(
  db: Database,
  { picked, kept, now }: Batch & { now: Date },
): Promise<z.output<typeof writtenRow>> {
  const at = sql`${now}::timestamptz`;
  const row = await findRow(
    db,
    null,
    writtenRow,
    sql`
with picked as materialized (${picked}), added as (
  insert into businesses (id, ${sql.raw(listingColumns.join(', '))}, created_at, updated_at)
  select r.id, n.name, n.description, n.industry, n.location, coalesce(n.type, 'SME'), n.employees, n.employees_band,
    n.founded, n.revenue, n.website, n.website_domain, n.email, n.phone, coalesce(n.tags, '{}'), n.source_key, ${freeNumber(sql`r.id`)}, n.member_status, n.joined_on, n.left_on, ${at}, ${at}
  from picked r, lateral ${asListing} where r.outcome = 'new' order by r.line
  returning id
), met as materialized (
  select b.*, r.listing as given from businesses b join picked r on r.id = b.id where r.outcome = 'changed' for update of b
), known as materialized (
  select * from met where claimed_by is null and deleted_at is null
), changed as (
  update businesses set (${written}, updated_at) = (
    select ${merged}, ${mergedOrigins}, ${at} from known b, lateral (select * from jsonb_populate_record(null::businesses, b.given)) n
    where b.id = businesses.id)
  where id in (select id from known)
  returning id
), recorded as (
  update businesses set (${recordNames}, updated_at) = (
    select ${mergedRecord}, ${at} from met b, lateral (select * from jsonb_populate_record(null::businesses, b.given)) n
    where b.id = businesses.id)
  where id in (
    select b.id from met b, lateral (select * from jsonb_populate_record(null::businesses, b.given)) n
    where b.claimed_by is not null and b.deleted_at is null and (${mergedRecord}) is distinct from (${recordOf('b')}))
  returning id
), detailed as (
  insert into listing_details (business_id, street, languages, links)
  select r.id, ${detailsOf(sql`r.listing`)} from picked r
  where ${saysDetails(sql`r.listing`)} and (r.outcome = 'new' or r.id in (select id from known))
  on conflict (business_id) do nothing
), kept as (${kept})
select (select count(*) from kept)::int as picked, (select coalesce(max(line), 0) from kept)::int as last`,
  );
  return row ?? { picked: 0, last: 0 };
}

const referenceRow = z.object({ reference: z.string() });

/**
 * Every column that refers to a listing, of tables that refer to members as well: whoever put something there has touched
 * it, and mere counting has not. Asked of the database, which knows the features above.
 */
async function listReferences(db: Database): Promise<string[]> {
  const rows = await listRows(
    db,
    null,
    referenceRow,
    sql`select format('%s where %I', c.conrelid::regclass, a.attname) as reference from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.contype = 'f' and c.confrelid = 'businesses'::regclass and exists (
          select from pg_constraint m where m.contype = 'f' and m.conrelid = c.conrelid and m.confrelid = 'users'::regclass)
        order by 1`,
  );
  return rows.map(({ reference }) => reference);
}

const undoneRow = z.object({ picked: z.int(), removed: z.int(), restored: z.int() });
export type Undone = z.output<typeof undoneRow>;

/**
 * Takes a batch back, but for listings that somebody has touched since: in one statement, so that one which is killed has told of all
 * that it did.
 * @param batch `picked` has what the listing was `before`. `told` writes down how many were `picked`, `removed` and `restored`, in all,
 * which it reads from `counted`. What `isSpared` says of `b` stays.
 */
export async function undoBatch(
  db: Database,
  { picked, kept, told, isSpared, writtenAt }: Batch & { told: SQL; isSpared: SQL; writtenAt: Date },
): Promise<Undone> {
  const references = await listReferences(db);
  const isUnused = references.map((reference) => sql`and not exists (select from ${sql.raw(reference)} = b.id)`);
  const row = await findRow(
    db,
    null,
    undoneRow,
    sql`
with picked as materialized (${picked}), untouched as materialized (
  select b.id from businesses b join picked p on p.id = b.id
  where (b.claimed_by is null or p.before ? 'is_owned') and b.deleted_at is null and b.updated_at = ${writtenAt}::timestamptz
  for update of b
), removed as (
  delete from businesses b using picked p
  where b.id = p.id and p.outcome = 'new' and b.id in (select id from untouched) ${sql.join(isUnused, sql` `)}
    and not ${isSpared}
  returning b.id
), restored as (
  update businesses b set (${written}, updated_at) = (
    select ${columnsOf('o')}, ${originsOf('o')}, o.updated_at from jsonb_populate_record(null::businesses, p.before) o)
  from picked p where b.id = p.id and p.outcome = 'changed' and not p.before ? 'is_owned' and b.id in (select id from untouched)
  returning b.id
), unrecorded as (
  update businesses b set (${recordNames}, updated_at) = (
    select ${recordOf('o')}, o.updated_at from jsonb_populate_record(null::businesses, p.before) o)
  from picked p where b.id = p.id and p.before ? 'is_owned' and b.id in (select id from untouched)
  returning b.id
), undetailed as (
  delete from listing_details d using picked p
  where d.business_id = p.id and p.before->>'has_details' = 'false' and d.business_id in (select id from restored)
), kept as (${kept}), counted as (
  select (select count(*) from kept)::int as picked, (select count(*) from removed)::int as removed,
    (select count(*) from restored)::int + (select count(*) from unrecorded)::int as restored
), told as (${told})
select picked, removed, restored from counted`,
  );
  return row ?? { picked: 0, removed: 0, restored: 0 };
}

export async function listAllBusinesses(db: Database, after: number, limit: number): Promise<BusinessRow[]> {
  return db
    .select()
    .from(businesses)
    .where(and(gt(businesses.id, after), isNull(businesses.deletedAt)))
    .orderBy(businesses.id)
    .limit(limit);
}

/*
 * The directory's indexes of keys and words take new entries at once, so that searches find nothing left over to read
 * through. Many rows come in quicker when the entries may pile up. One statement at a time: holding one index while
 * waiting for the other could lock out a search that has them the other way round.
 */
export async function pileUp(db: Database): Promise<void> {
  await execute(db, null, sql`alter index directory_entries_keys set (fastupdate = on)`);
  await execute(db, null, sql`alter index directory_words_like set (fastupdate = on)`);
}

export async function clearAway(db: Database): Promise<void> {
  await execute(db, null, sql`alter index directory_entries_keys set (fastupdate = off)`);
  await execute(db, null, sql`alter index directory_words_like set (fastupdate = off)`);
  await execute(
    db,
    null,
    sql`select gin_clean_pending_list('directory_entries_keys'), gin_clean_pending_list('directory_words_like')`,
  );
}

/** Any constant will do. Held while the entries pile up; it vanishes with the connection, so with a killed import. */
const pileUpLock = 7_301_947;
const lockRow = z.object({ taken: z.boolean() });

/** False: somebody else has set the indexes. */
export async function holdPilingUp(db: Database): Promise<boolean> {
  const lock = await findRow(db, null, lockRow, sql`select pg_try_advisory_lock(${pileUpLock}) as taken`);
  return lock?.taken === true;
}

export async function hasPiledUp(db: Database): Promise<boolean> {
  const piledUp = await execute(
    db,
    null,
    sql`select from pg_class where oid in ('directory_entries_keys'::regclass, 'directory_words_like'::regclass)
     and reloptions && '{fastupdate=on}'`,
  );
  return piledUp > 0;
}

export async function analyzeListings(db: Database): Promise<void> {
  await execute(db, null, sql`vacuum (analyze) businesses, directory_entries, directory_words, directory_counts`);
}
