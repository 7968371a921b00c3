import type { Sql } from '../../../db/database.ts';
import { isLive } from '../repository.ts';
import type { Listing, Taste } from '../score.ts';

/** A listing as far as the score looks at it. */
export interface PoolRow extends Listing {
  id: number;
  isClaimed: boolean;
  /** Since when the owner is a member. */
  ownerSince: Date | null;
}

/** Businesses that $1 has decided on, and members whom $1 shall not meet now. Both sets are small. */
const sets = `
  decided as materialized (
    select m.business_id as id, m.id as match_id, m.action from matches m join businesses b on b.id = m.business_id
    where m.user_id = $1 and ${isLive}),
  hidden as materialized (
    select id from users where paused_at is not null or suspended_at is not null
    union select blocked_id from blocks where blocker_id = $1
    union select blocker_id from blocks where blocked_id = $1)`;

const isMeetable = `b.claimed_by is distinct from $1
  and (b.claimed_by is null or b.claimed_by not in (select id from hidden))`;

const isUnseen = `${isMeetable} and b.id not in (select id from decided)`;

const terms = 'match_terms(b.needs, b.offers, b.tags)';

/** Newest first, each by a cheap index; together the bounded pool from which the score picks. */
const branches: [condition: string, limit: number][] = [
  [`${terms} && match_terms('{}', $3, '{}') and ${terms} && match_terms($4, '{}', '{}')`, 240],
  [`${terms} && match_terms('{}', $3, '{}')`, 80],
  [`${terms} && match_terms($4, '{}', '{}')`, 80],
  [`${terms} && match_terms('{}', '{}', $5)`, 60],
  ['b.industry = any($6)', 40],
  ['b.location = any($7)', 40],
  ['b.claimed_by is not null', 60],
  ['true', 60],
];

const pool = branches
  .map(
    ([condition, limit]) =>
      `(select b.id from businesses b where ${condition} and ${isUnseen} order by b.id desc limit ${limit})`,
  )
  .join(' union ');

const listingColumns = `b.id, b.needs, b.offers, b.tags, b.industry, b.location, b.is_claimed as "isClaimed",
  u.created_at as "ownerSince"`;

/**
 * At most some 660 listings that the member has not decided on and that are worth scoring. The taste's topics are
 * crossed here: what the member needs is looked for among the offers.
 */
export async function listPool(
  db: Sql,
  memberId: number,
  lapse: Date,
  { needs, offers, tags, industries }: Taste,
  locations: string[],
): Promise<PoolRow[]> {
  const values = [needs, offers, tags, industries].map((part) => [...part.values()]);
  const result = await db.query<PoolRow>({
    name: 'list-pool',
    text: `with ${sets}, pool as (${pool})
           select ${listingColumns} from pool join businesses b on b.id = pool.id
           left join users u on u.id = b.claimed_by`,
    values: [memberId, lapse, ...values, locations],
  });
  return result.rows;
}

/** Businesses that the member passed, the longest ago first: passing one again puts it at the end. */
export async function listPassed(db: Sql, memberId: number, lapse: Date, limit: number): Promise<PoolRow[]> {
  const result = await db.query<PoolRow>({
    name: 'list-passed',
    text: `with ${sets}
           select ${listingColumns} from decided d join businesses b on b.id = d.id
           left join users u on u.id = b.claimed_by
           where d.action = 'dislike' and ${isMeetable} order by d.match_id limit $3`,
    values: [memberId, lapse, limit],
  });
  return result.rows;
}

export async function findListing(db: Sql, businessId: number): Promise<PoolRow | undefined> {
  const result = await db.query<PoolRow>({
    name: 'find-listing',
    text: `select ${listingColumns} from businesses b left join users u on u.id = b.claimed_by where b.id = $1`,
    values: [businessId],
  });
  return result.rows[0];
}

/** How many businesses Discover still has for the member, and how many passes 'Start Over' adds. */
export async function countRemaining(
  db: Sql,
  memberId: number,
  lapse: Date,
): Promise<{ unseen: number; passed: number }> {
  const result = await db.query<{ unseen: number; passed: number }>({
    name: 'count-remaining',
    text: `with ${sets}, excluded as (
             select id from decided
             union select id from businesses where claimed_by = $1
             union select id from businesses where claimed_by in (select id from hidden))
           select (select count(*) from businesses)::int - (select count(*) from excluded)::int as unseen,
             (select count(*)::int from decided d join businesses b on b.id = d.id
              where d.action = 'dislike' and ${isMeetable}) as passed`,
    values: [memberId, lapse],
  });
  return result.rows[0] as { unseen: number; passed: number };
}
