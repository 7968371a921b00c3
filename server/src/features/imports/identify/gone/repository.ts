import type { Database } from '../../../../db/database.ts';
import { sql } from '../../../../db/drizzle.ts';
import { execute } from '../../../../db/statement.ts';
import { listingRollKeys, rowRollKeys } from '../../../businesses/fragments.ts';
import { onceNumbered } from '../../fragments.ts';

/*
 * Rows whose listing has gone. What was merged is in the directory by the listing that was kept.
 * What its owner, staff or a request took out stays out until the operator wants it back.
 * What a member had added and took away again comes in: else anybody could keep others out of the next roll.
 */

/** @param takesWithdrawn what was taken out is new again */
export async function markGone(db: Database, importId: number, takesWithdrawn: boolean): Promise<void> {
  const isMeant = takesWithdrawn ? sql`f.is_merged` : sql`true`;
  await execute(
    db,
    null,
    sql`
with gone as (
  select merged_into, deleted_at, withdrawn_by, unnest(${listingRollKeys}) as key from businesses
  where deleted_at is not null and erased_at is null and withdrawn_by is not null
  union all
  select merged_into, deleted_at, withdrawn_by, unnest(roll_keys) from businesses where roll_keys is not null
), told as (
  select g.key, k.id is not null and k.deleted_at is null as is_merged, k.name, coalesce(k.deleted_at, g.deleted_at) as since,
    coalesce(k.withdrawn_by, g.withdrawn_by) as withdrawn_by
  from gone g left join businesses k on k.id = g.merged_into
  where k.deleted_at is null or k.withdrawn_by is not null
), numbered as (${onceNumbered(importId)}), open as materialized (
  select r.line, unnest(${rowRollKeys}) as key from import_rows r left join numbered n on n.line = r.line
  where r.import_id = ${importId} and r.business_id is null and r.outcome = 'new' and not r.is_written
), found as (
  select distinct on (line) line, is_merged, name, since, withdrawn_by from open join told using (key)
  order by line, is_merged desc, since desc
)
update import_rows r set outcome = case when f.is_merged then 'unchanged' else 'withdrawn' end,
  remark = case when f.is_merged then 'left alone: it was merged into “' || f.name || '”'
    else concat('was taken out on ', to_char(f.since at time zone 'UTC', 'FMDD FMMonth YYYY'),
      case f.withdrawn_by when 'owner' then ' by its owner' when 'staff' then ' by staff' when 'request' then ' by request' end) end
from found f where r.import_id = ${importId} and r.line = f.line and ${isMeant}`,
  );
}
