import { type ListingFigures, listingFigures, matchActions, matchStatuses } from '@guildhall/contract/matching.ts';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { type SQL, sql } from '../../db/drizzle.ts';
import { execute, findRow, listRows, orMissing, streamRows } from '../../db/statement.ts';
import { isListed, primaryBusinessOf } from '../businesses/fragments.ts';
import { cardRow, memberCardOf } from '../cards/fragments.ts';
import { isLive, isRequestTo, mayMeet } from './fragments.ts';
import { answers } from './tables.ts';

const directions = ['outgoing', 'incoming'] as const;

/** A decision as one member sees it: own ones, and requests to the member's businesses. */
export const visibleRow = z.object({
  id: z.int(),
  userId: z.int(),
  businessId: z.int(),
  businessName: z.string(),
  action: z.enum(matchActions),
  direction: z.enum(directions),
  status: z.enum(matchStatuses),
  note: z.string().nullable(),
  createdAt: z.date(),
  acceptedAt: z.date().nullable(),
  /** The business of the other side; null when an asker has none. */
  shownBusinessId: z.int().nullable(),
  /** The other person of an accepted match. */
  partnerId: z.int().nullable(),
});
export type VisibleRow = z.output<typeof visibleRow>;

const columns = sql`m.id, m.user_id as "userId", m.business_id as "businessId", b.name as "businessName", m.action,
  m.note, m.created_at as "createdAt", case when m.answer = 'accepted' then m.answered_at end as "acceptedAt"`;

const askersBusiness = sql`(select id from ${primaryBusinessOf(sql`m.user_id`)} as standing)`;

/**
 * What a member may see. A decline by a former owner does not bind the present one. As long as two may not
 * meet, their match looks ended to both.
 */
export function visibleTo(memberId: number, lapse: Date): SQL {
  return sql`
    select ${columns}, 'outgoing' as direction,
      case when m.action <> 'like' then 'decided' when m.answer = 'accepted' then 'accepted'
        when b.claimed_by is null then 'waiting' else 'pending' end as status,
      m.business_id as "shownBusinessId", case when m.answer = 'accepted' then m.answered_by end as "partnerId"
    from matches m join businesses b on b.id = m.business_id
    where m.user_id = ${memberId} and ${isLive('m', 'b', lapse)}
      and (b.claimed_by is distinct from ${memberId} or m.answer = 'accepted')
      and (m.answer is distinct from 'accepted' or ${mayMeet(sql`m.answered_by`, memberId)})
    union all
    select ${columns}, 'incoming',
      case when m.answer = 'declined' and m.answered_by = ${memberId} then 'declined' else 'pending' end,
      ${askersBusiness}, null
    from businesses b join matches m on m.business_id = b.id
    where ${isRequestTo(memberId, 'm', 'b')} and m.user_id <> ${memberId} and m.created_at > ${lapse}
      and ${mayMeet(sql`m.user_id`, memberId)}
    union all
    select ${columns}, 'incoming', 'accepted', ${askersBusiness}, m.user_id
    from matches m join businesses b on b.id = m.business_id
    where m.answered_by = ${memberId} and m.answer = 'accepted' and ${mayMeet(sql`m.user_id`, memberId)}`;
}

export function findVisible(
  db: Database,
  memberId: number,
  lapse: Date,
  matchId: number,
): Promise<VisibleRow | undefined> {
  return findRow(
    db,
    'find-visible-match',
    visibleRow,
    sql`select * from (${visibleTo(memberId, lapse)}) as seen where id = ${matchId} limit 1`,
  );
}

const listedRow = orMissing(visibleRow).extend({ total: z.int() });

/** Newest first, from below the id `before`; `total` counts all of them. */
export async function listVisible(
  db: Database,
  memberId: number,
  { lapse, before, limit }: { lapse: Date; before: number | null; limit: number },
): Promise<{ rows: VisibleRow[]; total: number }> {
  const listed = await listRows(
    db,
    'list-visible-matches',
    listedRow,
    sql`with seen as materialized (${visibleTo(memberId, lapse)}),
          page as (
            select * from seen where ${before}::int is null or id < ${before} order by id desc limit ${limit})
        select count.total, page.* from (select count(*)::int as total from seen) as count
        left join page on true order by page.id desc`,
  );
  const rows = listed.filter((row): row is typeof row & VisibleRow => row.id !== null);
  return { rows, total: listed[0]?.total ?? 0 };
}

const listedFigures = orMissing(listingFigures).extend({ total: z.int() });

/**
 * Of the member's listings those that have something to count, from above the id `after`; who asks stands there by the
 * oldest one. `total` counts all of them.
 */
export async function countByListing(
  db: Database,
  memberId: number,
  { lapse, after, limit }: { lapse: Date; after: number; limit: number },
): Promise<{ rows: ListingFigures[]; total: number }> {
  const listed = await listRows(
    db,
    'count-matches-by-listing',
    listedFigures,
    sql`with seen as (
          select status, case when direction = 'incoming' then "businessId"
            else (select id from ${primaryBusinessOf(memberId)} as oldest) end as "businessId"
          from (${visibleTo(memberId, lapse)}) as visible
          where status = 'accepted' or direction = 'incoming' and status = 'pending'
        ), figures as (
        select "businessId", count(*) filter (where status = 'pending')::int as requests,
          count(*) filter (where status = 'accepted')::int as matches
        from seen join businesses b on b.id = "businessId" and b.claimed_by = ${memberId}
        group by "businessId")
        select count.total, page.* from (select count(*)::int as total from figures) as count
          left join (select * from figures where "businessId" > ${after} order by "businessId" limit ${limit}) as page on true
        order by "businessId"`,
  );
  const rows = listed.filter((row): row is ListingFigures & { total: number } => row.businessId !== null);
  return { rows: rows.map(({ total: _, ...figures }) => figures), total: listed[0]?.total ?? 0 };
}

const starRow = z.object({ id: z.int(), businessId: z.int() });
const listedStarRow = orMissing(starRow).extend({ total: z.int() });
type Star = z.output<typeof starRow>;

/** Newest first, from below the star `before`; `total` counts all of them. */
export async function listStars(
  db: Database,
  memberId: number,
  { before, limit }: { before: number | null; limit: number },
): Promise<{ stars: Star[]; total: number }> {
  const listed = await listRows(
    db,
    'list-stars',
    listedStarRow,
    sql`with starred as materialized (
          select m.id, m.business_id as "businessId" from matches m join businesses b on b.id = m.business_id
          where m.user_id = ${memberId} and m.action = 'star' and b.claimed_by is distinct from ${memberId}
            and ${isListed('b')}),
        page as (
          select * from starred where ${before}::int is null or id < ${before} order by id desc limit ${limit})
        select count.total, page.* from (select count(*)::int as total from starred) as count
        left join page on true order by page.id desc`,
  );
  const stars = listed.filter((row): row is typeof row & Star => row.id !== null);
  return { stars, total: listed[0]?.total ?? 0 };
}

/**
 * Everything that is decided between two people happens one after the other, in whichever direction; held until the
 * transaction ends. `null` stands for the owner of an unclaimed business.
 */
export async function lockPair(db: Database, a: number, b: number | null): Promise<void> {
  const [low, high] = [a, b ?? 0].sort((x, y) => x - y);
  await execute(db, null, sql`select pg_advisory_xact_lock(${low}::int, ${high}::int)`);
}

/** A decision with the present owner of its business. */
const decisionRow = z.object({
  id: z.int(),
  userId: z.int(),
  businessId: z.int(),
  action: z.enum(matchActions),
  answer: z.enum(answers).nullable(),
  answeredAt: z.date().nullable(),
  answeredBy: z.int().nullable(),
  isCounted: z.boolean(),
  note: z.string().nullable(),
  createdAt: z.date(),
  claimedBy: z.int().nullable(),
});
export type Decision = z.output<typeof decisionRow>;

const decision = sql`
  select m.id, m.user_id as "userId", m.business_id as "businessId", m.action, m.answer, m.note,
    m.answered_at as "answeredAt", m.answered_by as "answeredBy", m.is_counted as "isCounted",
    m.created_at as "createdAt",
    b.claimed_by as "claimedBy"
  from matches m join businesses b on b.id = m.business_id`;

export function findDecision(db: Database, id: number): Promise<Decision | undefined> {
  return findRow(db, 'find-decision', decisionRow, sql`${decision} where m.id = ${id}`);
}

export function findDecisionOn(db: Database, userId: number, businessId: number): Promise<Decision | undefined> {
  return findRow(
    db,
    'find-decision-on',
    decisionRow,
    sql`${decision} where m.user_id = ${userId} and m.business_id = ${businessId}`,
  );
}

/** Ids rise with each decision. Businesses that became the member's own don't count, nor does what a block hides. */
export function findLatestDecision(db: Database, userId: number): Promise<Decision | undefined> {
  return findRow(
    db,
    'find-latest-decision',
    decisionRow,
    sql`${decision} where m.user_id = ${userId} and b.claimed_by is distinct from ${userId} and ${isListed('b')}
          and (m.answer is distinct from 'accepted' or ${mayMeet(sql`m.answered_by`, userId)})
        order by m.id desc limit 1`,
  );
}

const exportedRow = visibleRow
  .pick({ businessName: true, action: true, direction: true, status: true, note: true, createdAt: true })
  .extend({ acceptedAt: z.date().nullable(), person: cardRow.nullable() });

/** Everything from the beginning, lapsed or not, the oldest first; inside a transaction. */
export function streamVisible(db: Database, memberId: number, direction: (typeof directions)[number]) {
  return streamRows(
    db,
    exportedRow,
    sql`select "businessName", action, direction, status, note, "createdAt", "acceptedAt",
          ${memberCardOf(sql`case direction when 'incoming' then "userId" else "partnerId" end`)} as person
        from (${visibleTo(memberId, new Date(0))}) as seen where direction = ${direction} order by id`,
  );
}
