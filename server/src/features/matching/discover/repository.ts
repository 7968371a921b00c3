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

/** Newest first. */
const branch = (from: string, limit: number) => `(select id from ${from} as b order by id desc limit ${limit})`;

const listed = (condition: string) => `(select b.id from businesses b where ${condition} and ${isUnseen})`;

/**
 * By what is offered, needed and tagged. `offset 0` makes PostgreSQL use the index of words: else it reads back from the
 * newest listing and hopes for hits, in vain when an import of bare listings is the newest. Where more than 2,000 fit,
 * any 2,000 do.
 */
const byWords = (condition: string) =>
  `(select id from (select b.id from businesses b where ${condition} and ${isUnseen} offset 0) as b limit 2000)`;

const theyOffer = "b.match_terms && match_terms('{}', $3, '{}')";
const theyNeed = "b.match_terms && match_terms($4, '{}', '{}')";
const sameTags = "b.match_terms && match_terms('{}', '{}', $5)";

/** The bounded pool from which the score picks: at most 500. */
const pool = [
  branch(byWords(`${theyOffer} and ${theyNeed}`), 200),
  branch(byWords(theyOffer), 60),
  branch(byWords(theyNeed), 60),
  branch(byWords(sameTags), 40),
  branch(listed('b.industry = any($6)'), 30),
  branch(listed('b.location = any($7)'), 30),
  branch(listed('b.claimed_by is not null'), 40),
  branch(listed('true'), 40),
].join(' union ');

const listingColumns = `b.id, b.needs, b.offers, b.tags, b.industry, b.location, b.is_claimed as "isClaimed",
  u.created_at as "ownerSince"`;

/**
 * At most 500 listings that the member has not decided on and that are worth scoring. The taste's topics are
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
           select ((select coalesce(sum(count), 0) from directory_counts where dimension = 'claimed')
             - (select count(*) from excluded))::int as unseen,
             (select count(*)::int from decided d join businesses b on b.id = d.id
              where d.action = 'dislike' and ${isMeetable}) as passed`,
    values: [memberId, lapse],
  });
  return result.rows[0] as { unseen: number; passed: number };
}
