import { sql } from '../../../db/drizzle.ts';
import { listingBefore, nextListingId, recordBefore } from '../../businesses/bulk/fragments.ts';
import { isReported } from '../../reports/fragments.ts';

/*
 * The rows of an import, as parts of the statements that write listings and take them back (businesses/bulk/service.ts).
 */

interface ToWrite {
  /** The `last` line of an earlier batch. Up to there all is written or picked, so nobody looks through that again. */
  after: number;
  limit: number;
  leavesDuplicatesOut: boolean;
}

/** The next rows to be written. What another connection has picked is passed by; none picked: all is written, or being so. */
export function rowsToWrite(importId: number, { after, limit, leavesDuplicatesOut }: ToWrite) {
  const isWanted = leavesDuplicatesOut ? sql`(r.outcome = 'changed' or r.duplicate_by is null)` : sql`true`;
  const picked = sql`
  select r.line, r.outcome, r.listing, case when r.outcome = 'new' then ${nextListingId} else r.business_id end as id
  from (select * from import_rows r
        where r.import_id = ${importId} and r.line > ${after} and not r.is_written and r.outcome in ('new', 'changed')
          and ${isWanted}
        order by r.line limit ${limit} for update skip locked) r`;
  const kept = sql`
  update import_rows r set is_written = true, listing = null, business_id = p.id,
    outcome = case when m.merged_into is not null then 'unchanged' when m.deleted_at is not null then 'withdrawn'
      when m.claimed_by is not null and c.id is null then 'owned' else r.outcome end,
    remark = case when m.merged_into is not null
        then 'left alone: it was merged into “' || (select name from businesses where id = m.merged_into) || '”'
      when m.deleted_at is not null then 'was taken out while this import was running'
      when m.claimed_by is not null and c.id is null then null else r.remark end,
    before = case when c.id is null then ${listingBefore} else ${recordBefore} end
  from picked p left join known k on k.id = p.id left join met m on m.id = p.id
    left join recorded c on c.id = p.id
  where r.import_id = ${importId} and r.line = p.line
  returning r.line`;
  return { picked, kept };
}

/** The next rows to be taken back. What came of it is added to what the import says is undone. */
export function rowsToUndo(importId: number, limit: number) {
  const picked = sql`
  select r.line, r.outcome, r.business_id as id, r.before from import_rows r
  where r.import_id = ${importId} and r.is_written order by r.line limit ${limit}`;
  const kept = sql`
  update import_rows r set is_written = false from picked p where r.import_id = ${importId} and r.line = p.line
  returning r.line`;
  const told = sql`
  update imports i set undone = jsonb_build_object(
    'removed', coalesce((i.undone->>'removed')::int, 0) + c.removed,
    'restored', coalesce((i.undone->>'restored')::int, 0) + c.restored,
    'kept', coalesce((i.undone->>'kept')::int, 0) + c.picked - c.removed - c.restored)
  from counted c where i.id = ${importId}`;
  // What somebody has reported is answered by staff, and stays for that.
  const isSpared = isReported('business', sql`b.id`);
  return { picked, kept, told, isSpared };
}
