import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { sql } from '../../../db/drizzle.ts';
import { execute, listRows } from '../../../db/statement.ts';

const concernedRow = z.object({ memberId: z.int(), matchId: z.int() });

/** Whose lists show something of the member: who is matched with them, asks them, or is asked. One decision for each. */
export function listConcerned(db: Database, memberId: number): Promise<z.output<typeof concernedRow>[]> {
  return listRows(
    db,
    null,
    concernedRow,
    sql`select "memberId", min(id) as "matchId" from (
          select m.id, coalesce(m.answered_by, b.claimed_by) as "memberId"
          from matches m join businesses b on b.id = m.business_id
          where m.user_id = ${memberId} and m.action = 'like'
          union all
          select m.id, m.user_id from businesses b join matches m on m.business_id = b.id
          where b.claimed_by = ${memberId} and m.action = 'like'
          union all
          select id, user_id from matches where answered_by = ${memberId} and answer = 'accepted') concerned
        where "memberId" <> ${memberId} group by "memberId"`,
  );
}

/** Whose lists show a decision on the business: a few thousand at most are told, the others see it when they look next. */
export function listDeciders(db: Database, businessId: number): Promise<z.output<typeof concernedRow>[]> {
  return listRows(
    db,
    null,
    concernedRow,
    sql`select user_id as "memberId", id as "matchId" from matches
        where business_id = ${businessId} and action <> 'dislike' order by id desc limit 2000`,
  );
}

/**
 * What the member had answered: a match has two people, and a decline somebody who declined. Declines are found by
 * what is remembered of them, which has an index.
 */
export async function deleteAnswered(db: Database, memberId: number): Promise<void> {
  await execute(db, null, sql`delete from matches where answered_by = ${memberId} and answer = 'accepted'`);
  await execute(
    db,
    null,
    sql`update matches m set answer = null, answered_at = null, answered_by = null
        from match_declines d
        where d.declined_by = ${memberId} and m.user_id = d.user_id and m.business_id = d.business_id
          and m.answered_by = ${memberId} and m.answer = 'declined'`,
  );
}
