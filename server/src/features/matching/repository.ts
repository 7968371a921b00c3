import type { Match, MatchAction } from '@guildhall/contract/matching.ts';
import type { Sql } from '../../db/database.ts';

/** A decision as one member sees it: own ones, and requests to the member's businesses. */
export interface VisibleRow {
  id: number;
  userId: number;
  businessId: number;
  businessName: string;
  action: MatchAction;
  direction: Match['direction'];
  status: Match['status'];
  note: string | null;
  createdAt: Date;
  /** The business of the other side; null when an asker has none. */
  shownBusinessId: number | null;
  /** The other person of an accepted match. */
  partnerId: number | null;
}

/** `m` on business `b` still counts at $2, the moment before which unanswered requests have lapsed. A like of an unclaimed business waits as long as it takes. */
export const isLive = `(m.action <> 'like' or m.answer = 'accepted' or b.claimed_by is null or m.created_at > $2)`;

/** Neither person has blocked the other. */
export const areNotBlocked = (a: string, b: string) =>
  `not exists (select from blocks where (blocker_id = ${a} and blocked_id = ${b}) or (blocker_id = ${b} and blocked_id = ${a}))`;

const askerIsWelcome = `u.suspended_at is null and ${areNotBlocked('m.user_id', '$1')}`;

const columns = `m.id, m.user_id as "userId", m.business_id as "businessId", b.name as "businessName", m.action, m.note,
  m.created_at as "createdAt"`;

const askersBusiness = `(select id from businesses where claimed_by = m.user_id order by id limit 1)`;

/** What member $1 may see. A decline by a former owner does not bind the present one. */
const visible = `
  select ${columns}, 'outgoing' as direction,
    case when m.action <> 'like' then 'decided' when m.answer = 'accepted' then 'accepted'
      when b.claimed_by is null then 'waiting' else 'pending' end as status,
    m.business_id as "shownBusinessId", case when m.answer = 'accepted' then m.answered_by end as "partnerId"
  from matches m join businesses b on b.id = m.business_id
  where m.user_id = $1 and ${isLive} and (b.claimed_by is distinct from $1 or m.answer = 'accepted')
  union all
  select ${columns}, 'incoming',
    case when m.answer = 'declined' and m.answered_by = $1 then 'declined' else 'pending' end,
    ${askersBusiness}, null
  from businesses b join matches m on m.business_id = b.id join users u on u.id = m.user_id
  where b.claimed_by = $1 and m.user_id <> $1 and m.action = 'like' and m.answer is distinct from 'accepted'
    and m.created_at > $2 and ${askerIsWelcome}
  union all
  select ${columns}, 'incoming', 'accepted', ${askersBusiness}, m.user_id
  from matches m join businesses b on b.id = m.business_id join users u on u.id = m.user_id
  where m.answered_by = $1 and m.answer = 'accepted' and ${askerIsWelcome}`;

export async function findVisible(
  db: Sql,
  memberId: number,
  lapse: Date,
  matchId: number,
): Promise<VisibleRow | undefined> {
  const result = await db.query<VisibleRow>({
    name: 'find-visible-match',
    text: `select * from (${visible}) as seen where id = $3 limit 1`,
    values: [memberId, lapse, matchId],
  });
  return result.rows[0];
}

/** Newest first, from below the id `before`; `total` counts all of them. */
export async function listVisible(
  db: Sql,
  memberId: number,
  { lapse, before, limit }: { lapse: Date; before: number | null; limit: number },
): Promise<{ rows: VisibleRow[]; total: number }> {
  const result = await db.query<VisibleRow & { total: number }>({
    name: 'list-visible-matches',
    text: `with seen as materialized (${visible}),
             page as (select * from seen where $3::int is null or id < $3 order by id desc limit $4)
           select count.total, page.* from (select count(*)::int as total from seen) as count
           left join page on true order by page.id desc`,
    values: [memberId, lapse, before, limit],
  });
  return { rows: result.rows.filter((row) => row.id !== null), total: result.rows[0]?.total ?? 0 };
}

export async function listStarredIds(db: Sql, memberId: number, limit: number): Promise<number[]> {
  const result = await db.query<{ id: number }>({
    name: 'list-starred',
    text: `select m.business_id as id from matches m join businesses b on b.id = m.business_id
           where m.user_id = $1 and m.action = 'star' and b.claimed_by is distinct from $1
           order by m.id desc limit $2`,
    values: [memberId, limit],
  });
  return result.rows.map((row) => row.id);
}
