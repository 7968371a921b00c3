import { z } from 'zod';
import type { Database } from '../../../../db/database.ts';
import { sql } from '../../../../db/drizzle.ts';
import { findRow, listRows } from '../../../../db/statement.ts';
import {
  asListing,
  columnsOf,
  contactOrigins,
  listingColumns,
  merged,
  mergedOrigins,
  originsOf,
} from '../fragments.ts';

const literals = sql.raw(
  [...listingColumns, ...contactOrigins, 'updated_at'].map((column) => `'${column}'`).join(', '),
);

const writtenRow = z.object({ picked: z.int(), last: z.int() });

/**
 * Writes the next rows of an import in one statement, with what is needed to undo it. What another
 * connection has picked is passed by; zero picked: all is written, or being so. A listing that found an owner meanwhile, or was
 * taken out, is left alone: looked at once it is locked, since the statement itself sees what was there when it began.
 * @param batch `after`: the `last` line of an earlier batch. Up to there all is written or picked, so nobody looks through that again.
 */
export async function writeBatch(
  db: Database,
  importId: number,
  {
    now,
    after,
    limit,
    leavesDuplicatesOut,
  }: { now: Date; after: number; limit: number; leavesDuplicatesOut: boolean },
): Promise<z.output<typeof writtenRow>> {
  const at = sql`${now}::timestamptz`;
  const isWanted = leavesDuplicatesOut ? sql`(r.outcome = 'changed' or r.duplicate_by is null)` : sql`true`;
  const written = await findRow(
    db,
    null,
    writtenRow,
    sql`
with picked as materialized (
  select r.line, r.outcome, r.listing,
    case when r.outcome = 'new' then nextval(pg_get_serial_sequence('businesses', 'id'))::int else r.business_id end as id
  from (select * from import_rows r
        where r.import_id = ${importId} and r.line > ${after} and not r.is_written and r.outcome in ('new', 'changed')
          and ${isWanted}
        order by r.line limit ${limit} for update skip locked) r
), added as (
  insert into businesses (id, ${sql.raw(listingColumns.join(', '))}, created_at, updated_at)
  select r.id, n.name, n.description, n.industry, n.location, coalesce(n.type, 'SME'), n.employees, n.employees_band,
    n.founded, n.revenue, n.website, n.website_domain, n.email, n.phone, coalesce(n.tags, '{}'), n.source_key, ${at}, ${at}
  from picked r, lateral ${asListing} where r.outcome = 'new' order by r.line
  returning id
), met as materialized (
  select b.*, r.listing as given from businesses b join picked r on r.id = b.id where r.outcome = 'changed' for update of b
), known as materialized (
  select * from met where claimed_by is null and deleted_at is null
), changed as (
  update businesses set (${sql.raw([...listingColumns, ...contactOrigins].join(', '))}, updated_at) = (
    select ${merged}, ${mergedOrigins}, ${at} from known b, lateral (select * from jsonb_populate_record(null::businesses, b.given)) n
    where b.id = businesses.id)
  where id in (select id from known)
  returning id
), kept as (
  update import_rows r set is_written = true, listing = null, business_id = p.id,
    outcome = case when m.merged_into is not null then 'unchanged' when m.deleted_at is not null then 'withdrawn'
      when m.claimed_by is not null then 'owned' else r.outcome end,
    remark = case when m.merged_into is not null
        then 'left alone: it was merged into “' || (select name from businesses where id = m.merged_into) || '”'
      when m.deleted_at is not null then 'was taken out while this import was running'
      when m.claimed_by is not null then null else r.remark end,
    before = (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(k))
              where key in (${literals}))
  from picked p left join known k on k.id = p.id left join met m on m.id = p.id
  where r.import_id = ${importId} and r.line = p.line
  returning r.line
)
select (select count(*) from kept)::int as picked, (select coalesce(max(line), 0) from kept)::int as last`,
  );
  return written ?? { picked: 0, last: 0 };
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

const undone = z.object({ removed: z.int(), restored: z.int(), kept: z.int() });
const undoneRow = z.object({ picked: z.int(), undone: undone.nullable() });

/**
 * Takes the next rows of an import back, but for listings that somebody has touched since, and adds them to what the import says is
 * undone: in one statement, so that one which is killed has told of all that it did.
 */
export async function undoBatch(
  db: Database,
  importId: number,
  { writtenAt, limit }: { writtenAt: Date; limit: number },
): Promise<z.output<typeof undoneRow>> {
  const references = await listReferences(db);
  const isUnused = references.map((reference) => sql`and not exists (select from ${sql.raw(reference)} = b.id)`);
  const taken = await findRow(
    db,
    null,
    undoneRow,
    sql`
with picked as materialized (
  select r.line, r.outcome, r.business_id as id, r.before from import_rows r
  where r.import_id = ${importId} and r.is_written order by r.line limit ${limit}
), untouched as materialized (
  select b.id from businesses b join picked p on p.id = b.id
  where b.claimed_by is null and b.deleted_at is null and b.updated_at = ${writtenAt}::timestamptz
  for update of b
), removed as (
  delete from businesses b using picked p
  where b.id = p.id and p.outcome = 'new' and b.id in (select id from untouched) ${sql.join(isUnused, sql` `)}
  returning b.id
), restored as (
  update businesses b set (${sql.raw([...listingColumns, ...contactOrigins].join(', '))}, updated_at) = (
    select ${columnsOf('o')}, ${originsOf('o')}, o.updated_at from jsonb_populate_record(null::businesses, p.before) o)
  from picked p where b.id = p.id and p.outcome = 'changed' and b.id in (select id from untouched)
  returning b.id
), kept as (
  update import_rows r set is_written = false from picked p where r.import_id = ${importId} and r.line = p.line
  returning r.line
), counted as (
  select (select count(*) from kept)::int as picked, (select count(*) from removed)::int as removed,
    (select count(*) from restored)::int as restored
), told as (
  update imports i set undone = jsonb_build_object(
    'removed', coalesce((i.undone->>'removed')::int, 0) + c.removed,
    'restored', coalesce((i.undone->>'restored')::int, 0) + c.restored,
    'kept', coalesce((i.undone->>'kept')::int, 0) + c.picked - c.removed - c.restored)
  from counted c where i.id = ${importId}
  returning i.undone
)
select picked, (select undone from told) as undone from counted`,
  );
  return taken ?? { picked: 0, undone: null };
}
