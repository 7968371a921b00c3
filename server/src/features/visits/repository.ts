import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { sql } from '../../db/drizzle.ts';
import { execute, findRow, listRows } from '../../db/statement.ts';
import { isListed } from '../businesses/fragments.ts';
import { visitorsOfNetwork } from './rules.ts';

const saltRow = z.object({ salt: z.instanceof(Buffer) });

/** The salt of a day; `fresh` if it has none yet. */
export async function takeSalt(db: Database, day: string, fresh: Buffer): Promise<Buffer> {
  await execute(
    db,
    null,
    sql`insert into visit_salts (day, salt) values (${day}, ${fresh}) on conflict do nothing`,
  );
  const found = await findRow(db, null, saltRow, sql`select salt from visit_salts where day = ${day}`);
  return found?.salt ?? fresh;
}

export type VisitKind = 'view' | 'click' | 'request' | 'enquiry';

export interface Visit {
  mark: Buffer;
  /** The mark of the network, where no member vouches for the visit. */
  networkMark: Buffer | null;
  day: string;
  businessId: number;
  kind: VisitKind;
}

/** Counts it unless the mark is there already, or as many of the network as may count. */
export async function addOnce(db: Database, { mark, networkMark, day, businessId, kind }: Visit): Promise<void> {
  const isNew = sql`not exists (select from visit_marks where mark = ${mark})`;
  const room = networkMark
    ? sql`insert into visit_marks as m (mark, day) select ${networkMark}::bytea, ${day}::date where ${isNew}
          on conflict (mark) do update set visitors = m.visitors + 1 where m.visitors < ${visitorsOfNetwork} returning 1`
    : sql`select 1 where ${isNew}`;
  await execute(
    db,
    networkMark ? 'count-visit' : 'count-member-visit',
    sql`with room as (${room}),
        fresh as (
          insert into visit_marks (mark, day) select ${mark}::bytea, ${day}::date from room on conflict do nothing returning 1)
        insert into visit_counts as c (business_id, day, views, clicks, requests, enquiries)
        select ${businessId}::int, ${day}::date, (${kind}::text = 'view')::int, (${kind}::text = 'click')::int,
          (${kind}::text = 'request')::int, (${kind}::text = 'enquiry')::int
        from fresh, (select from businesses where id = ${businessId} and ${isListed('businesses')} for key share) held
        on conflict (business_id, day) do update set views = c.views + excluded.views,
          clicks = c.clicks + excluded.clicks, requests = c.requests + excluded.requests, enquiries = c.enquiries + excluded.enquiries`,
  );
}

/** What was counted of one listing is the other's: each day's numbers together. */
export async function moveCounts(db: Database, businessId: number, keptId: number): Promise<void> {
  await execute(
    db,
    null,
    sql`with gone as (delete from visit_counts where business_id = ${businessId} returning day, views, clicks, requests, enquiries)
        insert into visit_counts as c (business_id, day, views, clicks, requests, enquiries)
        select ${keptId}::int, day, views, clicks, requests, enquiries from gone
        on conflict (business_id, day) do update set views = c.views + excluded.views,
          clicks = c.clicks + excluded.clicks, requests = c.requests + excluded.requests, enquiries = c.enquiries + excluded.enquiries`,
  );
}

const dayRow = z.object({
  day: z.string(),
  views: z.int(),
  clicks: z.int(),
  requests: z.int(),
  enquiries: z.int(),
});

/** Days on which something happened, from the given one on. */
export function listDays(db: Database, businessId: number, from: string): Promise<z.output<typeof dayRow>[]> {
  return listRows(
    db,
    'list-visit-days',
    dayRow,
    sql`select day::text as day, views, clicks, requests, enquiries from visit_counts
        where business_id = ${businessId} and day >= ${from} order by day`,
  );
}

/** Of days that are over. */
export async function deleteMarks(db: Database, today: string): Promise<void> {
  await execute(db, null, sql`delete from visit_salts where day < ${today}`);
  await execute(db, null, sql`delete from visit_marks where day < ${today}`);
}
