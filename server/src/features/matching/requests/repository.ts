import type { Sql } from '../../../db/database.ts';

/** Likes by one member on businesses of another that can be accepted, declined ones included. */
export async function listAcceptable(
  db: Sql,
  { askerId, ownerId, lapse }: { askerId: number; ownerId: number; lapse: Date },
): Promise<{ id: number; businessId: number }[]> {
  const result = await db.query<{ id: number; businessId: number }>({
    name: 'list-acceptable',
    text: `select m.id, m.business_id as "businessId" from matches m join businesses b on b.id = m.business_id
           where m.user_id = $1 and b.claimed_by = $2 and m.action = 'like' and m.answer is distinct from 'accepted'
             and m.created_at > $3
           order by m.id limit 1000`,
    values: [askerId, ownerId, lapse],
  });
  return result.rows;
}

export async function updateAccepted(
  db: Sql,
  { ids, answeredBy, now }: { ids: number[]; answeredBy: number; now: Date },
): Promise<void> {
  await db.query({
    name: 'update-accepted',
    text: `with accepted as (
             update matches set answer = 'accepted', answered_by = $2, answered_at = $3 where id = any($1)
             returning user_id, business_id)
           delete from match_declines d using accepted a
           where d.user_id = a.user_id and d.business_id = a.business_id`,
    values: [ids, answeredBy, now],
  });
}

export async function updateDeclined(
  db: Sql,
  { id, declinedBy, now }: { id: number; declinedBy: number; now: Date },
): Promise<void> {
  await db.query({
    name: 'update-declined',
    text: `with declined as (
             update matches set answer = 'declined', answered_by = $2, answered_at = $3 where id = $1
             returning user_id, business_id)
           insert into match_declines (user_id, business_id, declined_by, declined_at)
           select user_id, business_id, $2, $3 from declined
           on conflict (user_id, business_id) do update set declined_by = $2, declined_at = $3`,
    values: [id, declinedBy, now],
  });
}
