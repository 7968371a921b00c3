import { business, listingAudiences } from '@guildhall/contract/businesses.ts';
import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { type SQL, sql } from '../../../db/drizzle.ts';
import { execute, findRow, listRows } from '../../../db/statement.ts';
import { type Position, type Tier, tiers } from './cursor.ts';
import { all, checksOf, hasOneOf, type Proved, stretchOf, tierOf } from './fragments.ts';
import { type Search, wantsIn } from './rules.ts';

/*
 * What is put together from parts has no name: under one, each connection would keep a statement for every combination
 * of filters, words and orders that anybody ever asked for. And the plan knows the values.
 */

const hit = z.object({
  id: z.int(),
  tier: z.int(),
  nameKey: z.string(),
  placeKey: z.string(),
  /** Null unless the order asks for it. */
  createdAt: z.date().nullable(),
  /** Of the line through the unit ball to where the nearest are wanted; infinite: it is nowhere. Null in another order. */
  chord: z.number().or(z.literal(Infinity)).nullable(),
  total: z.int().nullable(),
});
/** A listing's place in the list, and how many match in all where that came up on the way. */
export type Hit = z.output<typeof hit>;

const listing = z.object({
  ...business.omit({ owner: true }).shape,
  emailShownTo: z.enum(listingAudiences),
  phoneShownTo: z.enum(listingAudiences),
  createdAt: z.date(),
  updatedAt: z.date(),
  place: z.string().nullable(),
});
export type ListingRow = z.output<typeof listing>;

/** What one statement looks for: the search, or the part of it that belongs to one tier. */
export interface Part {
  search: Search;
  tier: Tier | null;
  after: Position | null;
  limit: number;
  /** Of the nearest, those alone that are nowhere. */
  isNowhere?: boolean;
}

/** Listings found by keys: of each list they have one. */
export interface Keys extends Proved {
  lists: string[][];
}

const columns =
  sql.raw(`b.id, b.name, b.description, b.industry, b.location, b.type, b.employees, b.employees_band as "employeesBand", b.founded, b.revenue,
  b.website, b.email, b.phone, b.email_shown_to as "emailShownTo", b.phone_shown_to as "phoneShownTo", b.logo_url as "logoUrl", b.is_claimed as "isClaimed", b.is_verified as "isVerified", b.claimed_by as "claimedBy",
  b.tags, b.needs, b.offers, b.created_at as "createdAt", b.updated_at as "updatedAt"`);

const isTiered = ({ search, tier }: Part) => search.sort === 'relevance' && tier === null;

function orderOf(part: Part): SQL {
  if (part.search.sort === 'nearest' && !part.isNowhere)
    return sql`e.chord, e.place_key collate "C", e.name_key, e.business_id`;
  if (part.search.sort === 'newest') return sql`e.created_at desc, e.business_id desc`;
  return isTiered(part) ? sql`e.tier, e.name_key, e.business_id` : sql`e.name_key, e.business_id`;
}

function isAfter(part: Part): SQL[] {
  if (!part.after) return [];
  const { sort, tier, key, id, at } = part.after;
  if (at && !part.isNowhere)
    return [
      sql`(e.chord, e.place_key collate "C", e.name_key, e.business_id)
        > (${at.chord ?? Infinity}::float8, ${at.place}, ${key}, ${id}::int)`,
    ];
  if (sort === 'newest') return [sql`(e.created_at, e.business_id) < (${key}::timestamptz, ${id}::int)`];
  return isTiered(part)
    ? [sql`(e.tier, e.name_key, e.business_id) > (${tier}::int, ${key}, ${id}::int)`]
    : [sql`(e.name_key, e.business_id) > (${key}, ${id}::int)`];
}

function tierColumn(part: Part): SQL {
  if (isTiered(part)) return tierOf(part.search);
  return sql`${Math.max(0, tiers.indexOf(part.tier ?? 'lead'))}::int`;
}

export function found(part: Part, keys: Keys): SQL {
  return sql`from directory_entries e where ${all([
    ...keys.lists.map(hasOneOf),
    ...(part.isNowhere ? [sql`not e.is_placed`] : []),
    ...checksOf(part.search, part.tier, keys),
  ])}`;
}

const findsNothing = ({ lists }: Keys) => lists.some((list) => list.length === 0);

/** The places of the listings on `page`, a query. */
function readPage(db: Database, part: Part, page: SQL, total: SQL): Promise<Hit[]> {
  return listRows(
    db,
    null,
    hit,
    sql`${page} select e.business_id as id, e.tier, e.name_key as "nameKey", e.place_key as "placeKey", e.created_at as "createdAt",
        e.chord, ${total} as total
      from page e order by ${orderOf(part)}`,
  );
}

/**
 * What is shown of them, for all that a page is made of at once, and without planning: that took as long as finding a page does where
 * it was a part of each search. One that was removed meanwhile is missing.
 */
export async function readListings(db: Database, ids: number[]): Promise<Map<number, ListingRow>> {
  if (ids.length === 0) return new Map();
  const rows = await listRows(
    db,
    'directory-listings',
    listing,
    sql`select ${columns}, d.place_label as place from businesses b join directory_entries d on d.business_id = b.id
      where b.id = any(${sql.param(ids)}::int[])`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export async function countFound(db: Database, part: Part, keys: Keys): Promise<number> {
  if (findsNothing(keys)) return 0;
  const row = await findRow(
    db,
    null,
    z.object({ count: z.int() }),
    sql`select count(*)::int ${found(part, keys)}`,
  );
  return row?.count ?? 0;
}

const nowhere = sql`''::text as place_key, null::float8 as chord`;
const noInstant = sql`null::timestamptz as created_at`;

/** All that match, sorted; one page of them. Knows the total unless the page is empty. */
export async function gatherPage(db: Database, part: Part, keys: Keys): Promise<Hit[]> {
  if (findsNothing(keys)) return [];
  const { near, sort } = part.search;
  const isNear = sort === 'nearest' && near !== null && !part.isNowhere;
  // Of thousands that are found, only what the order asks for goes on. In another one nobody asks for the place; then the index
  // of places alone has all that is read of one.
  const place = isNear ? sql`, case when e.is_placed then e.place_key else '' end as place_key` : sql``;
  const at = isNear
    ? sql`(select e.*, coalesce(p.position <-> ${near}::cube, 'Infinity') as chord
        from found e left join place_positions p on p.key = e.place_key) e`
    : sql`found e`;
  const page = sql`with found as materialized (
      select e.business_id, e.name_key, ${sort === 'newest' ? sql`e.created_at` : noInstant}${place}, ${tierColumn(part)} as tier
      ${found(part, keys)}
    ), page as (
      select e.*${isNear ? sql`` : sql`, ${nowhere}`} from ${at} where ${all(isAfter(part))} order by ${orderOf(part)} limit ${part.limit}
    )`;
  return readPage(db, part, page, sql`(select count(*)::int from found)`);
}

/** Reads the list in its order, at most `budget` rows of it, and keeps what matches. */
export function walkPage(db: Database, part: Part, budget: number): Promise<Hit[]> {
  const { q, tag, sort, isOnePlace, within } = part.search;
  // Without the text the index alone has all that is read.
  const texts = tag || (q && part.tier !== 'lead') ? sql`, e.search_text, e.terms, e.tag_keys` : sql``;
  const traits = wantsIn(part.search).length > 0 ? sql`, e.traits, e.topics` : sql``;
  const key = sort === 'newest' ? sql`'' as name_key, e.created_at` : sql`e.name_key, ${noInstant}`;
  const given = isOnePlace ? sql`e.place_key${q ? sql`, e.location_text` : sql``}` : sql`e.location_text`;
  const place = within && !isOnePlace ? sql`${given}, e.place_key` : given;
  const state = part.isNowhere ? sql`, e.is_placed` : sql``;
  const page = sql`with page as (
      select e.business_id, e.name_key, e.created_at, ${tierColumn(part)} as tier, ${nowhere}
      from (
        select e.business_id, ${key}, e.industry_key, ${place}, e.type, e.is_claimed ${state} ${texts} ${traits}
        from directory_entries e where ${all(rangeOf(part))} order by ${orderOf(part)} limit ${budget}
      ) e where ${all(checksOf(part.search, part.tier))} order by ${orderOf(part)} limit ${part.limit}
    )`;
  return readPage(db, part, page, sql`null::int`);
}

/** The box around the ball, which the index knows, and the ball. */
const isWithin = (near: SQL, chord: number) =>
  sql`p.position <@ cube_enlarge(${near}::cube, ${chord}::float8, 3) and p.position <-> ${near}::cube <= ${chord}::float8`;

const placeRow = z.object({ key: z.string() });

/** The places of listings, and others, that are no farther from a position. */
export async function listPlacesWithin(db: Database, near: string, chord: number): Promise<string[]> {
  const rows = await listRows(
    db,
    'directory-places-within',
    placeRow,
    sql`select p.key from place_positions p where ${isWithin(sql`${near}`, chord)}`,
  );
  return rows.map(({ key }) => key);
}

/** The positions from the cursor's on. */
function positionsOf({ search, after }: Part): SQL {
  const chord = sql`p.position <-> ${search.near}::cube`;
  return sql`select p.key, ${chord} as chord from place_positions p where ${all([
    ...(search.isOnePlace ? [sql`p.key = ${search.facets.location}`] : []),
    ...(search.within ? [isWithin(sql`${search.near}`, search.within.chord)] : []),
    ...(after?.at ? [sql`${chord} >= ${after.at.chord ?? Infinity}::float8`] : []),
  ])} order by ${chord}`;
}

/** Goes through so many of the nearest places, each in its index, and takes of each as many as the page has room for. */
export function walkNear(db: Database, part: Part, placesMax: number): Promise<Hit[]> {
  const { after } = part;
  const behind = after?.at
    ? [
        sql`(n.chord > ${after.at.chord}::float8 or (n.key, e.name_key, e.business_id)
          > (${after.at.place}, ${after.key}, ${after.id}::int))`,
      ]
    : [];
  const page = sql`with near as materialized (${positionsOf(part)} limit ${placesMax}), page as (
      select e.business_id, e.name_key, ${noInstant}, 0 as tier, n.key as place_key, n.chord
      from near n cross join lateral (
        select e.business_id, e.name_key from directory_entries e
        where ${all([sql`e.place_key = n.key`, sql`e.is_placed`, ...behind, ...checksOf(part.search, null)])}
        order by e.name_key, e.business_id limit ${part.limit}
      ) e order by n.chord, n.key, e.name_key, e.business_id limit ${part.limit}
    )`;
  return readPage(db, part, page, sql`null::int`);
}

/** How many places there are beyond so many of the nearest; one is enough to know. */
export async function listNear(db: Database, part: Part, placesMax: number): Promise<number> {
  return execute(db, null, sql`select from (${positionsOf(part)} offset ${placesMax} limit 1) p`);
}

/** Where in the list a walk begins, and the stretch that it stays in. */
function rangeOf(part: Part): SQL[] {
  const { isOnePlace, sort, facets } = part.search;
  return [
    ...(part.isNowhere ? [sql`not e.is_placed`] : []),
    ...(isOnePlace && sort !== 'newest' ? [sql`e.place_key = ${facets.location}`] : []),
    ...isAfter(part),
    ...stretchOf(part.search, part.tier),
  ];
}

/** Whether the list goes on beyond so many rows of a walk. */
export async function isLonger(db: Database, part: Part, budget: number): Promise<boolean> {
  const row = await findRow(
    db,
    null,
    z.object({ one: z.int() }),
    sql`select 1 as one from directory_entries e where ${all(rangeOf(part))}
      order by ${orderOf(part)} offset ${budget} limit 1`,
  );
  return row !== undefined;
}
