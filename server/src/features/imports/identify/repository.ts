import type { Database } from '../../../db/database.ts';
import { type SQL, sql } from '../../../db/drizzle.ts';
import { execute } from '../../../db/statement.ts';
import {
  columnsOf,
  hasDetails,
  merged,
  mergedRecord,
  newName,
  recordOf,
  saysDetails,
} from '../../businesses/bulk/fragments.ts';
import { numberOf } from '../../businesses/fragments.ts';
import { isFree, onceNumbered, withNumber } from '../fragments.ts';
import type { Import } from '../tables.ts';
import { markDuplicates, tellSameNumbers } from './duplicates/repository.ts';
import { markGone } from './gone/repository.ts';

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

/**
 * Two places are the same when all parts of one are in the other; only where one row and one listing meet. Rows that are alike
 * are one, and listings too, and of each only the part that the fewest of the other side have is looked up there: a firm's branches share
 * their country, and each with each would be billions of pairs.
 */
async function pairByPlace(db: Database, importId: number): Promise<void> {
  const partsOf = (side: 'open' | 'have', key: 'line' | 'id') =>
    sql.raw(`select distinct ${key}, name_key, domain, part from ${side}, unnest(place) part`);
  const rarestOf = (
    side: 'row_parts' | 'listing_parts',
    key: 'line' | 'id',
    others: 'row_parts' | 'listing_parts',
  ) =>
    sql.raw(`select distinct on (${key}) ${key}, name_key, domain, part from ${side}
      left join (select name_key, domain, part, count(*) as others from ${others} group by 1, 2, 3) o using (name_key, domain, part)
      order by ${key}, others nulls first`);
  await execute(
    db,
    null,
    sql`
with open as materialized (
  select r.name_key, coalesce(r.domain, '') as domain, r.place, r.source_key is null as is_unnumbered, min(r.line) as line
  from import_rows r
  where r.import_id = ${importId} and r.outcome = 'new' and r.business_id is null and not r.is_written and r.place <> '{}'
  group by 1, 2, 3, 4
), have as materialized (
  select lower(b.name) as name_key, coalesce(b.website_domain, '') as domain, business_place_parts(b.location) as place,
    b.source_key is null as is_unnumbered, min(b.id) as id, count(*) as listings
  from businesses b where b.deleted_at is null and ${byName} and ${isFree(importId)}
  group by 1, 2, 3, 4
), row_parts as materialized (${partsOf('open', 'line')}
), listing_parts as materialized (${partsOf('have', 'id')}
), pairs as (
  select line, id from (${rarestOf('row_parts', 'line', 'listing_parts')}) r join listing_parts using (name_key, domain, part)
  union
  select line, id from (${rarestOf('listing_parts', 'id', 'row_parts')}) b join row_parts using (name_key, domain, part)
), fitting as (
  select line, id, sum(b.listings) over (partition by line) as listings, row_number() over (partition by id order by line) as turn
  from pairs join open r using (line) join have b using (id)
  where (r.is_unnumbered or b.is_unnumbered) and (r.place <@ b.place or b.place <@ r.place)
)
update import_rows r set business_id = f.id from fitting f
where r.import_id = ${importId} and r.line = f.line and f.listings = 1 and f.turn = 1`,
  );
}

/** Whoever leaves the place open means the one listing there is. */
async function pairAlone(db: Database, importId: number): Promise<void> {
  await execute(
    db,
    null,
    sql`
with open as materialized (
  select r.line, r.name_key, r.domain, r.place, r.source_key from import_rows r
  where r.import_id = ${importId} and r.outcome = 'new' and r.business_id is null and not r.is_written and r.domain is not null
), have as (
  select min(b.id) as id, lower(b.name) as name_key, b.website_domain as domain
  from businesses b where b.deleted_at is null and b.website_domain is not null and ${byName}
  group by 2, 3 having count(*) = 1
), fitting as (
  select distinct on (b.id) b.id, r.line
  from have join businesses b using (id) join open r using (name_key, domain)
  where (b.source_key is null or r.source_key is null) and ${isFree(importId)}
    and (r.place = '{}') <> (business_place_parts(b.location) = '{}')
  order by b.id, r.line
)
update import_rows r set business_id = f.id from fitting f where r.import_id = ${importId} and r.line = f.line`,
  );
}

/**
 * Who is called otherwise than before keeps the number. A number that stands once in the file and once among the listings is about
 * that listing where the website, the telephone or the e-mail address says so, too, or the name but for its legal form: another roll may
 * use it for somebody else. The name says so where the place does, or where neither place nor website nor telephone says otherwise.
 */
async function pairRenamed(db: Database, importId: number): Promise<void> {
  await execute(
    db,
    null,
    sql`
with numbered as materialized (${onceNumbered(importId)}), open as materialized (
  select r.line, n.number, r.core, r.domain, r.phone_key, lower(r.listing->>'email') as email, r.place_names as names, r.place_area as area
  from numbered n join import_rows r on r.import_id = ${importId} and r.line = n.line
  where r.outcome = 'new' and r.business_id is null and not r.is_written
), have as (
  select min(b.id) as id, ${numberOf(sql`b.source_key`)} as number from businesses b
  where b.${withNumber} and b.deleted_at is null and ${numberOf(sql`b.source_key`)} in (select number from open)
  group by 2 having count(*) = 1
), fitting as (
  select o.line, b.id, b.website_domain = o.domain or business_phone_key(b.phone) = o.phone_key or lower(b.email) = o.email as is_same,
    coalesce(b.website_domain <> o.domain, false) or coalesce(business_phone_key(b.phone) <> o.phone_key, false) as is_reached_otherwise,
    business_core(b.name) = o.core as is_namesake,
    business_same_place(o.names, o.area, business_place_names(b.location),
      business_place_area(b.location, (select label from recognised_places where text = b.location))) as is_there
  from open o join have using (number) join businesses b using (id)
)
update import_rows r set business_id = f.id from fitting f
where r.import_id = ${importId} and r.line = f.line
  and (f.is_same or f.is_namesake and coalesce(f.is_there, not f.is_reached_otherwise))`,
  );
}

/** Begins anew for what is not written yet. */
async function forget(db: Database, importId: number): Promise<void> {
  await execute(
    db,
    null,
    sql`update import_rows set business_id = null, outcome = 'new', remark = null, duplicate_by = null,
          duplicate_line = null, duplicate_id = null
        where import_id = ${importId} and outcome <> 'refused' and not is_written
          and (business_id is not null or outcome <> 'new' or duplicate_by is not null or remark is not null)`,
  );
}

/** By the file's own number with the name, or with what else tells that it is the same; else by name, website domain and place. */
async function recognise(db: Database, importId: number): Promise<void> {
  const without = sql`source_key is null`;
  await pair(db, importId, {
    rows: sql`r.${withNumber}`,
    listings: sql`true`,
    keys: [{ row: sql`r.source_key`, listing: sql`b.source_key` }],
    among: sql`b.source_key is not null and ${numberOf(sql`b.source_key`)} in (select ${numberOf(sql`source_key`)} from open)`,
  });
  await pairRenamed(db, importId);
  const samePlace = { row: placeText(sql`r.place`), listing: placeText(sql`business_place_parts(b.location)`) };
  const sides: [SQL, SQL][] = [
    [without, without],
    [without, withNumber],
    [withNumber, without],
  ];
  for (const [rows, listings] of sides)
    await pair(db, importId, {
      rows: sql`r.${rows}`,
      listings: sql`b.${listings}`,
      keys: [...sameName, samePlace],
      among: byName,
    });
  await pairByPlace(db, importId);
  await pairAlone(db, importId);
}

/** Of a row that was paired by its number. Another roll may use that, too, for whoever has that name there. */
const isMoved = sql`case when r.source_key is not null and b.source_key is not null and n.location <> b.location then
  business_same_place(r.place_names, r.place_area, business_place_names(b.location),
    business_place_area(b.location, (select label from recognised_places where text = b.location))) is false end`;

const isUnpublished = (status: SQL) => sql`coalesce(${status}, '') in ('paused', 'former')`;
/** Said before it is done. */
const publishing = sql`case when ${isUnpublished(sql`n.member_status`)} and not ${isUnpublished(sql`b.member_status`)}
    then 'no longer published: the roll says that it is ' || n.member_status
  when n.member_status is not null and not ${isUnpublished(sql`n.member_status`)} and ${isUnpublished(sql`b.member_status`)}
    then 'published again: the roll says that it is ' || n.member_status end`;

/**
 * A number belongs to one business. A listing that has it keeps it; else the first row of the file gets it.
 * It is left out of all other rows, and they say so.
 */
async function leaveTakenNumbersOut(db: Database, importId: number): Promise<void> {
  await execute(
    db,
    null,
    sql`
with numbered as materialized (
  select line, business_id, lower(listing->>'member_number') as number,
    row_number() over (partition by lower(listing->>'member_number') order by line) as turn
  from import_rows
  where import_id = ${importId} and outcome = 'new' and not is_written and listing->>'member_number' is not null
), taken as (
  select n.line from numbered n left join businesses b on lower(b.member_number) = n.number and b.member_number is not null
  where n.turn > 1 or b.id is not null and b.id is distinct from n.business_id
)
update import_rows r set listing = jsonb_set(r.listing, '{member_number}', 'null'),
  notes = r.notes || ('membership number left out: “' || (r.listing->>'member_number') || '” belongs to another business')
from taken t where r.import_id = ${importId} and r.line = t.line`,
  );
}

/** What only takes the power from whom a member named as the owner is a change, too. */
async function judge(db: Database, importId: number): Promise<void> {
  await execute(
    db,
    null,
    sql`update import_rows r set outcome = case
          when (${merged}) is not distinct from (${columnsOf('b')}) and (b.owner_email is null or b.claimed_by is not null)
            and (b.claimed_by is not null or ${hasDetails('b')} or not ${saysDetails(sql`o.listing`)}) then 'unchanged'
          when b.claimed_by is not null and (${mergedRecord}) is not distinct from (${recordOf('b')}) then 'owned' else 'changed' end,
          remark = nullif(concat_ws('; ',
            case when b.claimed_by is not null and (${mergedRecord}) is distinct from (${recordOf('b')})
              then 'only its membership: the rest is for its owner to say' end,
            ${publishing}, case when b.claimed_by is null then nullif(concat_ws('; ',
            case when b.name <> ${newName} then 'renamed: it was “' || b.name || '”' end,
            case when ${isMoved} then 'moved: it was in ' || b.location end), '') end), '')
        from businesses b, import_rows o, lateral (select * from jsonb_populate_record(null::businesses, o.listing)) n
        where r.import_id = ${importId} and r.business_id = b.id and not r.is_written and r.outcome = 'new'
          and o.import_id = r.import_id and o.line = r.line`,
  );
}

/** Of new rows that say the same in all, the first is the business, and each other one most likely a slip. */
async function leaveRepeatedOut(db: Database, importId: number): Promise<void> {
  await execute(
    db,
    null,
    sql`
with same as (
  select line, outcome, is_written, min(line) over (partition by digest) as first from import_rows
  where import_id = ${importId} and outcome <> 'refused'
)
update import_rows r set outcome = 'repeated', remark = 'says the same as line ' || s.first
from same s where r.import_id = ${importId} and r.line = s.line and s.line > s.first and s.outcome = 'new' and not s.is_written`,
  );
}

/**
 * Plans every row that is not written yet; what was planned before is forgotten.
 */
export async function identifyRows(
  db: Database,
  { id: importId, takesWithdrawn, takesRepeated }: Pick<Import, 'id' | 'takesWithdrawn' | 'takesRepeated'>,
): Promise<void> {
  await forget(db, importId);
  await recognise(db, importId);
  await markGone(db, importId, takesWithdrawn);
  await leaveTakenNumbersOut(db, importId);
  await judge(db, importId);
  if (!takesRepeated) await leaveRepeatedOut(db, importId);
  await markDuplicates(db, importId);
  await tellSameNumbers(db, importId);
}
