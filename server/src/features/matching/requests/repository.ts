import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { sql } from '../../../db/drizzle.ts';
import { execute, listRows } from '../../../db/statement.ts';
import { isRequestTo } from '../fragments.ts';

const acceptableRow = z.object({
  id: z.int(),
  businessId: z.int(),
  note: z.string().nullable(),
  isDeclined: z.boolean(),
});
type Acceptable = z.output<typeof acceptableRow>;

/** Likes by one member on businesses of another that can be accepted, declined ones included. */
export function listAcceptable(
  db: Database,
  { askerId, ownerId, lapse }: { askerId: number; ownerId: number; lapse: Date },
): Promise<Acceptable[]> {
  return listRows(
    db,
    'list-acceptable',
    acceptableRow,
    sql`select m.id, m.business_id as "businessId", m.note,
          coalesce(m.answered_by = ${ownerId}, false) as "isDeclined" from matches m join businesses b on b.id = m.business_id
        where m.user_id = ${askerId} and ${isRequestTo(ownerId, 'm', 'b')} and m.created_at > ${lapse}
        order by m.id limit 1000`,
  );
}

export async function updateAccepted(
  db: Database,
  { ids, answeredBy, now }: { ids: number[]; answeredBy: number; now: Date },
): Promise<void> {
  await execute(
    db,
    'update-accepted',
    sql`with accepted as (
          update matches set answer = 'accepted', answered_by = ${answeredBy}, answered_at = ${now}
          where id = any(${sql.param(ids)}::int[])
          returning user_id, business_id)
        delete from match_declines d using accepted a
        where d.user_id = a.user_id and d.business_id = a.business_id`,
  );
}

/** Declines in the owner's name, and remembers it: a decline outlives the decision, so that it binds the next one. */
export async function updateDeclined(
  db: Database,
  { ids, declinedBy, now }: { ids: number[]; declinedBy: number; now: Date },
): Promise<void> {
  await execute(
    db,
    'update-declined',
    sql`with declined as (
          update matches set answer = 'declined', answered_by = ${declinedBy}, answered_at = ${now}
          where id = any(${sql.param(ids)}::int[])
          returning user_id, business_id, answered_by, answered_at)
        insert into match_declines (user_id, business_id, declined_by, declined_at)
        select user_id, business_id, answered_by, answered_at from declined
        on conflict (user_id, business_id) do update
          set declined_by = excluded.declined_by, declined_at = excluded.declined_at`,
  );
}

/** Accepting takes back that one has passed on who asks. */
export async function deletePasses(db: Database, memberId: number, askerId: number): Promise<void> {
  await execute(
    db,
    'delete-passes',
    sql`delete from matches m using businesses b
        where b.id = m.business_id and b.claimed_by = ${askerId} and m.user_id = ${memberId} and m.action = 'dislike'`,
  );
}

/** Takes back what one member declined in the same moment, as if it had not been answered. */
export async function reopenDeclined(
  db: Database,
  { askerId, declinedBy, at }: { askerId: number; declinedBy: number; at: Date },
): Promise<void> {
  await execute(
    db,
    'reopen-declined',
    sql`with reopened as (
          update matches set answer = null, answered_by = null, answered_at = null
          where user_id = ${askerId} and answer = 'declined' and answered_by = ${declinedBy} and answered_at = ${at}
          returning user_id, business_id)
        delete from match_declines d using reopened r
        where d.user_id = r.user_id and d.business_id = r.business_id`,
  );
}
