import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { type SQL, sql } from '../../../db/drizzle.ts';
import { findRow, listRows } from '../../../db/statement.ts';
import { isListed } from '../../businesses/fragments.ts';
import { isLive, isRequestTo, matchedWith, mayMeet, whomNotToMeet } from '../fragments.ts';
import { visibleTo } from '../repository.ts';
import type { Taste } from '../score.ts';

/** A listing as far as the score looks at it. */
const poolRow = z.object({
  id: z.int(),
  needs: z.array(z.string()),
  offers: z.array(z.string()),
  tags: z.array(z.string()),
  industry: z.string().nullable(),
  location: z.string().nullable(),
  isClaimed: z.boolean(),
  /** Since when the owner is a member. */
  ownerSince: z.date().nullable(),
  /** The owner's open request to the member. */
  requestId: z.int().nullable(),
  requestNote: z.string().nullable(),
});
export type PoolRow = z.output<typeof poolRow>;

const listing = sql`b.id, b.needs, b.offers, b.tags, b.industry, b.location, b.is_claimed as "isClaimed",
  u.created_at as "ownerSince", a.request_id as "requestId", a.note as "requestNote"`;

/** The owner of the business `b`, and whether they have asked to meet the member. */
const owner = sql`left join users u on u.id = b.claimed_by left join asking a on a.id = b.claimed_by`;

const hiddenFrom = (memberId: number) =>
  sql`select id from users where paused_at is not null union ${whomNotToMeet(memberId)}`;

/**
 * Businesses that the member has decided on, members who asked to meet and how that was answered, those whose request
 * is open, and members whom one shall not meet now, or has met. The sets are small.
 */
const setsOf = (memberId: number, lapse: Date) => sql`
  decided as materialized (
    select m.business_id as id, m.id as match_id, m.action from matches m join businesses b on b.id = m.business_id
    where m.user_id = ${memberId} and ${isListed('b')} and ${isLive('m', 'b', lapse)}),
  asked as materialized (
    select distinct on (m.user_id) m.user_id as id, m.id as request_id, m.note,
      m.answer is null or m.answered_by is distinct from ${memberId} as is_open
    from businesses mine join matches m on m.business_id = mine.id
    where ${isRequestTo(memberId, 'm', 'mine')} and m.user_id <> ${memberId} and m.created_at > ${lapse}
      and ${mayMeet(sql`m.user_id`, memberId)}
    order by m.user_id, is_open desc, m.id desc),
  asking as materialized (select * from asked where is_open),
  hidden as materialized (
    ${hiddenFrom(memberId)} union ${matchedWith(memberId)} union select id from asked where not is_open)`;

const isMeetableBy = (memberId: number) => sql`${isListed('b')} and b.claimed_by is distinct from ${memberId}
  and (b.claimed_by is null or b.claimed_by not in (select id from hidden))`;

const wordsOf = (words: string[]) => sql`${sql.param(words)}::text[]`;
const offersAny = (needs: string[]) => sql`b.match_terms && match_terms('{}', ${wordsOf(needs)}, '{}')`;
const needsAny = (offers: string[]) => sql`b.match_terms && match_terms(${wordsOf(offers)}, '{}', '{}')`;

/** The bounded pool from which the score picks: at most 540, of each branch the newest. */
function poolOf(memberId: number, { needs, offers, tags, industries }: Taste, locations: string[]): SQL {
  const listOf = (topics: Map<string, string>) => [...topics.values()];
  // The taste's topics are crossed here: what the member needs is looked for among the offers.
  const theyOffer = offersAny(listOf(needs));
  const theyNeed = needsAny(listOf(offers));
  const haveTags = sql`b.match_terms && match_terms('{}', '{}', ${wordsOf(listOf(tags))})`;
  const isUnseen = sql`${isMeetableBy(memberId)} and b.id not in (select id from decided)`;
  /*
   * By what is offered, needed and tagged. `offset 0` makes PostgreSQL use the index of words: else it reads back from
   * the newest listing and hopes for hits, in vain when an import of bare listings is the newest. Where more than 2,000
   * fit, any 2,000 do.
   */
  const byWords = (condition: SQL) => sql`(
    select id from (select b.id from businesses b where ${condition} and ${isUnseen} offset 0) as b limit 2000)`;
  return sql`
    (select b.id from asking a join businesses b on b.claimed_by = a.id where ${isUnseen} order by id desc limit 40) union
    (select id from ${byWords(sql`${theyOffer} and ${theyNeed}`)} as b order by id desc limit 200) union
    (select id from ${byWords(theyOffer)} as b order by id desc limit 60) union
    (select id from ${byWords(theyNeed)} as b order by id desc limit 60) union
    (select id from ${byWords(haveTags)} as b order by id desc limit 40) union
    (select b.id from businesses b where b.industry = any(${wordsOf(listOf(industries))}) and ${isUnseen}
      order by id desc limit 30) union
    (select b.id from businesses b where b.location = any(${sql.param(locations)}::text[]) and ${isUnseen}
      order by id desc limit 30) union
    (select b.id from businesses b where b.claimed_by is not null and ${isUnseen} order by id desc limit 40) union
    (select b.id from businesses b where ${isUnseen} order by id desc limit 40)`;
}

/** At most 540 listings that the member has not decided on and that are worth scoring. */
export function listPool(
  db: Database,
  memberId: number,
  lapse: Date,
  taste: Taste,
  locations: string[],
): Promise<PoolRow[]> {
  return listRows(
    db,
    'list-pool',
    poolRow,
    sql`with ${setsOf(memberId, lapse)}, pool as (${poolOf(memberId, taste, locations)})
        select ${listing} from pool join businesses b on b.id = pool.id ${owner}`,
  );
}

/** Businesses that the member passed, the longest ago first: passing one again puts it at the end. */
export function listPassed(
  db: Database,
  memberId: number,
  lapse: Date,
  { limit, skip }: { limit: number; skip: number },
): Promise<PoolRow[]> {
  return listRows(
    db,
    'list-passed',
    poolRow,
    sql`with ${setsOf(memberId, lapse)}
        select ${listing} from decided d join businesses b on b.id = d.id ${owner}
        where d.action = 'dislike' and ${isMeetableBy(memberId)}
        order by d.match_id limit ${limit} offset ${skip}`,
  );
}

const foundRow = poolRow.extend({ passedId: z.int().nullable() });

/**
 * Of these listings, those that the member has not decided on and, `withPasses`, those that they passed.
 * Who has asked comes first, then the rest in the order of the ids, and old passes last.
 */
export function listRemaining(
  db: Database,
  memberId: number,
  lapse: Date,
  { ids, withPasses }: { ids: number[]; withPasses: boolean },
): Promise<z.output<typeof foundRow>[]> {
  return listRows(
    db,
    'list-remaining',
    foundRow,
    sql`with ${setsOf(memberId, lapse)}
        select ${listing}, d.match_id as "passedId"
        from unnest(${sql.param(ids)}::int[]) with ordinality as f(id, place) join businesses b on b.id = f.id ${owner}
          left join decided d on d.id = b.id
        where ${isMeetableBy(memberId)} and (d.id is null or (${withPasses} and d.action = 'dislike'))
        order by d.match_id nulls first, a.request_id is null, f.place`,
  );
}

export function findListing(
  db: Database,
  memberId: number,
  lapse: Date,
  businessId: number,
): Promise<PoolRow | undefined> {
  return findRow(
    db,
    'find-listing',
    poolRow,
    sql`with ${setsOf(memberId, lapse)} select ${listing} from businesses b ${owner} where b.id = ${businessId} and ${isListed('b')}`,
  );
}

const remainingRow = z.object({ excluded: z.int(), passed: z.int() });

/** How many businesses Discover doesn't have for the member any more, and how many passes 'Start Over' adds. */
export async function countRemaining(
  db: Database,
  memberId: number,
  lapse: Date,
): Promise<{ excluded: number; passed: number }> {
  const counted = await findRow(
    db,
    'count-remaining',
    remainingRow,
    sql`with ${setsOf(memberId, lapse)}, excluded as (
          select id from decided
          union select id from businesses where claimed_by = ${memberId} and ${isListed('businesses')}
          union select id from businesses where claimed_by in (select id from hidden) and ${isListed('businesses')})
        select (select count(*)::int from excluded) as excluded,
          (select count(*)::int from decided d join businesses b on b.id = d.id
           where d.action = 'dislike' and ${isMeetableBy(memberId)}) as passed`,
  );
  return counted ?? { excluded: 0, passed: 0 };
}

const decidedRow = z.object({ id: z.int() });

/** Of these businesses those that the member has decided on, or whose owner's request they have answered. */
export async function listDecided(
  db: Database,
  memberId: number,
  lapse: Date,
  { ids, withPasses }: { ids: number[]; withPasses: boolean },
): Promise<number[]> {
  const rows = await listRows(
    db,
    'list-decided',
    decidedRow,
    sql`select distinct "shownBusinessId" as id from (${visibleTo(memberId, lapse)}) as seen
        where "shownBusinessId" = any(${sql.param(ids)}::int[]) and (direction = 'outgoing' or status <> 'pending')
          and not (${withPasses} and action = 'dislike')
        order by id`,
  );
  return rows.map(({ id }) => id);
}

const fittingRow = z.object({ needIt: z.int(), offerIt: z.int() });

/** How many businesses meet a listing from either side, counted up to `max`; the index of words is used as in the pool. */
export async function countFitting(
  db: Database,
  memberId: number,
  { needs, offers }: { needs: string[]; offers: string[] },
  max: number,
): Promise<{ needIt: number; offerIt: number }> {
  const count = (condition: SQL) => sql`(select count(*)::int from (
    select from (select from businesses b where ${condition} and ${isMeetableBy(memberId)} offset 0) as b
    limit ${max}) as counted)`;
  const counted = await findRow(
    db,
    'count-fitting',
    fittingRow,
    sql`with hidden as materialized (${hiddenFrom(memberId)})
        select ${count(needsAny(offers))} as "needIt", ${count(offersAny(needs))} as "offerIt"`,
  );
  return counted ?? { needIt: 0, offerIt: 0 };
}
