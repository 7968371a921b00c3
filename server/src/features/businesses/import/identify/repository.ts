import type { Database } from '../../../../db/database.ts';
import { type SQL, sql } from '../../../../db/drizzle.ts';
import { execute } from '../../../../db/statement.ts';
import { rollKey } from '../../fragments.ts';
import { columnsOf, merged } from '../fragments.ts';

/*
 * Which listing each row is about, and what it would do to it. All rows at once, by statements that take as long for a
 * file of one firm's thousand branches as for any other. A row and a listing belong to one another alone: two rows of a
 * file never overwrite each other.
 */

interface Pairing {
  rows: SQL;
  listings: SQL;
  /** Of the row, as `wanted`, and of the listing, as `have`. */
  keys: { row: SQL; listing: SQL }[];
  /** By what few of the listings are picked. */
  among: SQL;
}

const isFree = (importId: number) =>
  sql`not exists (select from import_rows t where t.import_id = ${importId} and t.business_id = b.id)`;

/** The first of several equal rows is the first of the equal listings, the second is the second. */
async function pair(db: Database, importId: number, { rows, listings, keys, among }: Pairing): Promise<void> {
  const join = (parts: SQL[], by: SQL) => sql.join(parts, by);
  const named = (side: 'row' | 'listing') =>
    join(
      keys.map((key, place) => sql`coalesce(${key[side]}, '') as ${sql.raw(`k${place}`)}`),
      sql`, `,
    );
  const names = sql.raw(keys.map((_, place) => `k${place}`).join(', '));
  await execute(
    db,
    null,
    sql`
with open as materialized (
  select r.* from import_rows r
  where r.import_id = ${importId} and r.outcome = 'new' and r.business_id is null and not r.is_written and ${rows}
), wanted as (
  select line, ${names}, row_number() over (partition by ${names} order by line) as place
  from (select r.line, ${named('row')} from open r) k
), have as materialized (
  select id, ${names}, row_number() over (partition by ${names} order by id) as place
  from (select b.id, ${named('listing')} from businesses b
        where b.deleted_at is null and ${among} and ${listings} and ${isFree(importId)}) k
)
update import_rows r set business_id = have.id
from wanted join have using (${names}, place)
where r.import_id = ${importId} and r.line = wanted.line`,
  );
}

const placeText = (place: SQL) => sql`array_to_string(${place}, ',')`;
const sameName = [
  { row: sql`r.name_key`, listing: sql`lower(b.name)` },
  { row: sql`r.domain`, listing: sql`b.website_domain` },
];
const byName = sql`lower(b.name) in (select name_key from open)`;

/** Two places are the same when all parts of one are in the other; only where one row and one listing meet. */
async function pairByPlace(db: Database, importId: number, fits: SQL): Promise<number> {
  return execute(
    db,
    null,
    sql`
with open as materialized (
  select r.line, r.name_key, r.domain, r.place, r.source_key from import_rows r
  where r.import_id = ${importId} and r.outcome = 'new' and r.business_id is null and not r.is_written
), have as materialized (
  select b.id, lower(b.name) as name_key, b.website_domain as domain, business_place_parts(b.location) as place, b.source_key,
    count(*) over (partition by lower(b.name), b.website_domain) as namesakes
  from businesses b where b.deleted_at is null and ${byName}
), fitting as (
  select r.line, b.id, count(*) over (partition by r.line) as listings,
    row_number() over (partition by b.id order by r.line) as turn
  from open r join have b on b.name_key = r.name_key and coalesce(b.domain, '') = coalesce(r.domain, '')
  where (b.source_key is null or r.source_key is null) and ${isFree(importId)} and ${fits}
)
update import_rows r set business_id = f.id from fitting f
where r.import_id = ${importId} and r.line = f.line and f.listings = 1 and f.turn = 1`,
  );
}

/** Begins anew for what is not written yet. */
async function forget(db: Database, importId: number): Promise<void> {
  await execute(
    db,
    null,
    sql`update import_rows set business_id = null, outcome = 'new', duplicate_by = null, duplicate_line = null,
          duplicate_id = null
        where import_id = ${importId} and outcome <> 'refused' and not is_written
          and (business_id is not null or outcome <> 'new' or duplicate_by is not null)`,
  );
}

/** By the file's own key; else by name, website domain and place. */
async function recognise(db: Database, importId: number): Promise<void> {
  const without = sql`source_key is null`;
  const withKey = sql`source_key is not null`;
  await pair(db, importId, {
    rows: sql`r.${withKey}`,
    listings: sql`true`,
    keys: [{ row: sql`r.source_key`, listing: sql`b.source_key` }],
    among: sql`b.source_key in (select source_key from open)`,
  });
  const samePlace = { row: placeText(sql`r.place`), listing: placeText(sql`business_place_parts(b.location)`) };
  const sides: [SQL, SQL][] = [
    [without, without],
    [without, withKey],
    [withKey, without],
  ];
  for (const [rows, listings] of sides)
    await pair(db, importId, {
      rows: sql`r.${rows}`,
      listings: sql`b.${listings}`,
      keys: [...sameName, samePlace],
      among: byName,
    });
  await pairByPlace(
    db,
    importId,
    sql`r.place <> '{}' and b.place <> '{}' and (r.place <@ b.place or b.place <@ r.place)`,
  );
  // Whoever leaves the place open means the one listing there is.
  await pairByPlace(
    db,
    importId,
    sql`r.domain is not null and b.namesakes = 1 and (r.place = '{}') <> (b.place = '{}')`,
  );
}

async function judge(db: Database, importId: number): Promise<void> {
  await execute(
    db,
    null,
    sql`update import_rows r set outcome = case
          when (${merged}) is not distinct from (${columnsOf('b')}) then 'unchanged'
          when b.claimed_by is not null then 'owned' else 'changed' end
        from businesses b, import_rows o, lateral (select * from jsonb_populate_record(null::businesses, o.listing)) n
        where r.import_id = ${importId} and r.business_id = b.id and not r.is_written and r.outcome = 'new'
          and o.import_id = r.import_id and o.line = r.line`,
  );
}

/** The earliest that shares the key and whose town is the same, or is left open on one side. */
const earliest = (key: SQL, also = sql`true`) => sql`case when ${key} is not null then least(
  min(ord) filter (where ${also}) over (partition by ${key}, town),
  case when town is null then min(ord) filter (where ${also}) over (partition by ${key}) end,
  min(ord) filter (where town is null and ${also}) over (partition by ${key})) end`;

/**
 * New rows that seem to be about a listing, or about a row before them: by website, by phone number, or by name where
 * websites don't tell them apart. The same firm in another town is a branch. Nothing is merged: this is said.
 */
async function findDuplicates(db: Database, importId: number): Promise<void> {
  await execute(
    db,
    null,
    sql`
with mine as materialized (
  select line, core, domain, town, phone_key, outcome = 'new' and not is_written as is_new from import_rows
  where import_id = ${importId} and outcome <> 'refused'
), theirs as materialized (
  select b.id, business_core(b.name) as core, b.website_domain as domain, business_town(b.location) as town,
    business_phone_key(b.phone) as phone_key
  from businesses b where b.deleted_at is null and b.id in (
    select id from businesses where website_domain in (select domain from mine where is_new and domain is not null)
    union select id from businesses where business_core(name) in (select core from mine where is_new)
    union select id from businesses where phone is not null
      and business_phone_key(phone) in (select phone_key from mine where is_new and phone_key is not null))
  and not exists (select from import_rows t where t.import_id = ${importId} and t.business_id = b.id)
), everybody as (
  select line as ord, core, domain, town, phone_key, is_new from mine
  union all select id - 3000000000, core, domain, town, phone_key, false from theirs
), looked as (
  select ord, is_new, ${earliest(sql`domain`)} as by_website, ${earliest(sql`phone_key`)} as by_phone,
    case when domain is null then ${earliest(sql`core`)} else ${earliest(sql`core`, sql`domain is null`)} end as by_name
  from everybody
), found as (
  select ord, case when by_website < ord then 'website' when by_phone < ord then 'phone' else 'name' end as by,
    case when by_website < ord then by_website when by_phone < ord then by_phone else by_name end as of
  from looked where is_new and (by_website < ord or by_phone < ord or by_name < ord)
)
update import_rows r set duplicate_by = f.by, duplicate_line = case when f.of > 0 then f.of end,
  duplicate_id = case when f.of < 0 then f.of + 3000000000 end
from found f where r.import_id = ${importId} and r.line = f.ord`,
  );
}

/** New rows of which the listing was merged into another that is still there: no likeness need tell. */
async function findMerged(db: Database, importId: number): Promise<void> {
  await execute(
    db,
    null,
    sql`update import_rows r set duplicate_by = 'merge', duplicate_line = null, duplicate_id = k.id
        from businesses m join businesses k on k.id = m.merged_into and k.deleted_at is null
        where r.import_id = ${importId} and r.outcome = 'new' and not r.is_written
          and m.merged_key = ${rollKey(sql`r.name_key`, sql`r.domain`, sql`r.place`)}`,
  );
}

/** Plans every row that is not written yet; what was planned before is forgotten. */
export async function identifyRows(db: Database, importId: number): Promise<void> {
  await forget(db, importId);
  await recognise(db, importId);
  await judge(db, importId);
  await findDuplicates(db, importId);
  await findMerged(db, importId);
}
