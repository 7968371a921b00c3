import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { sql } from '../../../db/drizzle.ts';
import { execute, listRows } from '../../../db/statement.ts';
import { isRequestTo } from '../fragments.ts';

interface Change {
  businessId: number;
  ownerId: number;
}

/** What the new owner has thought of the listing before it was theirs; a match made by it stays. */
export async function deleteOwnDecisions(db: Database, { businessId, ownerId }: Change): Promise<void> {
  await execute(
    db,
    null,
    sql`delete from matches where business_id = ${businessId} and user_id = ${ownerId}
          and answer is distinct from 'accepted'`,
  );
}

const askerRow = z.object({ id: z.int(), userId: z.int(), isBlocked: z.boolean(), isHidden: z.boolean() });
export type Asker = z.output<typeof askerRow>;

/**
 * Likes that have waited for an owner are requests from now on, and count their days from here. Those of members who have
 * blocked the owner are gone, as any request of theirs is.
 */
export async function deliverLikes(
  db: Database,
  { businessId, ownerId, now }: Change & { now: Date },
): Promise<Asker[]> {
  await execute(
    db,
    null,
    sql`delete from matches m using businesses b
        where b.id = m.business_id and b.id = ${businessId} and ${isRequestTo(ownerId, 'm', 'b')}
          and exists (select from blocks where blocker_id = m.user_id and blocked_id = ${ownerId})`,
  );
  return listRows(
    db,
    null,
    askerRow,
    sql`update matches m set created_at = ${now}, answer = null, answered_by = null, answered_at = null
        from businesses b
        where b.id = m.business_id and b.id = ${businessId} and ${isRequestTo(ownerId, 'm', 'b')}
        returning m.id, m.user_id as "userId",
          exists (select from blocks where blocker_id = ${ownerId} and blocked_id = m.user_id) as "isBlocked",
          (select is_hidden from users where id = m.user_id) as "isHidden"`,
  );
}
