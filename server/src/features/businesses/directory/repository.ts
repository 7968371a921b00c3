import { business } from '@guildhall/contract/businesses.ts';
import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { type SQL, sql } from '../../../db/drizzle.ts';
import { execute, findRow, listRows } from '../../../db/statement.ts';
import { type Position, type Tier, tiers } from './cursor.ts';
import { containing, hasTrigram, havingParts, isCountedPlace, type Search, startingWith } from './rules.ts';

/*
 * What is put together from parts has no name: under one, each connection would keep a statement for every combination
 * of filters, words and orders that anybody ever asked for. And the plan knows the values.
 */

/** Kinds of keys besides the words themselves. No word has this first character. */
export const keyOf = {
  industry: '\u0001i',
  location: '\u0001l',
  type: '\u0001t',
  claimed: '\u0001c',
  tag: '\u0001g',
  name: '\u0001n',
} as const;

export const hit = z.object({
  ...business.omit({ owner: true }).shape,
  createdAt: z.date(),
  updatedAt: z.date(),
  tier: z.int(),
  nameKey: z.string(),
  placeKey: z.string(),
  place: z.string().nullable(),
  /** Of the line through the unit ball to where the nearest are wanted; infinite: it is nowhere. Null in another order. */
  chord: z.number().or(z.literal(Infinity)).nullable(),
  total: z.int().nullable(),
});
/** A listing on a page, with its place in the list, and how many match in all where that came up on the way. */
export type Hit = z.output<typeof hit>;

/** What one statement looks for: the search, or the part of it that belongs to one tier. */
export interface Part {
  search: Search;
  tier: Tier | null;
  after: Position | null;
  limit: number;
  /** Of the nearest, those alone that are nowhere. */
  isNowhere?: boolean;
}

export const columns =
  sql.raw(`b.id, b.name, b.description, b.industry, b.location, b.type, b.employees, b.employees_band as "employeesBand", b.founded, b.revenue,
  b.website, b.email, b.phone, b.logo_url as "logoUrl", b.is_claimed as "isClaimed", b.is_verified as "isVerified", b.claimed_by as "claimedBy",
  b.tags, b.needs, b.offers, b.created_at as "createdAt", b.updated_at as "updatedAt"`);

export const all = (conditions: SQL[]) => (conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`);

const isInName = (q: string) => sql`e.name_key like ${containing(q)}`;
const isFirstInName = (q: string) => sql`e.name_key like ${startingWith(q)}`;

/** Sorts above every text that begins with what it is put behind. */
const last = '\u{10ffff}';

function tierChecks({ search: { q }, tier }: Part): SQL[] {
  if (tier === 'prefix') return [sql`e.name_key >= ${q} and e.name_key < ${q + last}`];
  if (tier === 'name') return [isInName(q), sql`not ${isFirstInName(q)}`];
  return tier === 'text' ? [sql`not ${isInName(q)}`] : [];
}

function placeCheck({ facets: { location = '' }, sameLocation, isOnePlace }: Search): SQL {
  if (isOnePlace) return sql`e.place_key = ${location}`;
  const has = (parts: string) => sql`e.location_text like ${havingParts(parts)}`;
  return sameLocation ? sql`(${has(location)} or ${has(sameLocation)})` : has(location);
}

function facetChecks(search: Search): SQL[] {
  const { industry, location, type, claimed } = search.facets;
  return [
    ...(industry ? [sql`e.industry_key = ${industry}`] : []),
    ...(location ? [placeCheck(search)] : []),
    ...(type ? [sql`e.type = ${type}`] : []),
    ...(claimed ? [sql`e.is_claimed = ${claimed === 'true'}`] : []),
  ];
}

/** The specified conditions themselves, whatever the keys said. */
export function checksOf(part: Part): SQL[] {
  const { q, tag } = part.search;
  const mustText = q !== '' && part.tier !== 'prefix' && part.tier !== 'name';
  return [
    ...(part.isNowhere ? [sql`not e.is_placed`] : []),
    ...facetChecks(part.search),
    ...tierChecks(part),
    ...(tag ? [sql`exists (select from unnest(e.tag_keys) tag where tag like ${containing(tag)})`] : []),
    ...(mustText ? [sql`e.search_text like ${containing(q)}`] : []),
  ];
}

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
  const { q } = part.search;
  if (!isTiered(part)) return sql`${Math.max(0, tiers.indexOf(part.tier ?? 'prefix'))}::int`;
  return sql`case when ${isFirstInName(q)} then 0 when ${isInName(q)} then 1 else 2 end`;
}

/** Must read like the definition of the index directory_entries_keys. */
const keysOf = sql`directory_keys(e.name_key, e.search_text, e.industry_key, e.location_text, e.type, e.is_claimed,
  e.tag_keys)`;

const hasOneOf = (keys: string[]) => sql`${keysOf} && directory_hashes(${sql.param(keys)}::text[])`;

/** Listings found by keys: of each list they have one. */
export type Keys = string[][];

export function found(part: Part, keys: Keys): SQL {
  return sql`from directory_entries e where ${all([...keys.map(hasOneOf), ...checksOf(part)])}`;
}

/** The listings of `page`, a query that knows their places. */
function readPage(db: Database, part: Part, page: SQL, total: SQL): Promise<Hit[]> {
  return listRows(
    db,
    null,
    hit,
    sql`${page} select ${columns}, e.tier, e.name_key as "nameKey", e.place_key as "placeKey", e.chord, d.place_label as place, ${total} as total
      from page e join businesses b on b.id = e.business_id join directory_entries d using (business_id) order by ${orderOf(part)}`,
  );
}

/** All that match, sorted; one page of them. Knows the total unless the page is empty. */
export async function gatherPage(db: Database, part: Part, keys: Keys): Promise<Hit[]> {
  if (keys.some((list) => list.length === 0)) return [];
  const { near } = part.search;
  const isNear = part.search.sort === 'nearest' && near !== null && !part.isNowhere;
  const place = sql`case when e.is_placed then e.place_key else '' end as place_key`;
  const at = isNear
    ? sql`e.*, coalesce(p.position <-> ${near}::cube, 'Infinity') as chord
        from found e left join place_positions p on p.key = e.place_key`
    : sql`e.*, null::float8 as chord from found e`;
  const page = sql`with found as materialized (
      select e.business_id, e.name_key, e.created_at, ${place}, ${tierColumn(part)} as tier ${found(part, keys)}
    ), page as (
      select * from (select ${at}) e where ${all(isAfter(part))} order by ${orderOf(part)} limit ${part.limit}
    )`;
  return readPage(db, part, page, sql`(select count(*)::int from found)`);
}

const nowhere = sql`''::text as place_key, null::float8 as chord`;

/** Reads the list in its order, at most `budget` rows of it, and keeps what matches. */
export function walkPage(db: Database, part: Part, budget: number): Promise<Hit[]> {
  const { q, tag, sort, isOnePlace } = part.search;
  // Without the text the index alone has all that is read.
  const texts = tag || (q && (!part.tier || part.tier === 'text')) ? sql`, e.search_text, e.tag_keys` : sql``;
  const key =
    sort === 'newest' ? sql`'' as name_key, e.created_at` : sql`e.name_key, null::timestamptz as created_at`;
  const place = isOnePlace ? sql`e.place_key` : sql`e.location_text`;
  const state = part.isNowhere ? sql`, e.is_placed` : sql``;
  const page = sql`with page as (
      select e.business_id, e.name_key, e.created_at, ${tierColumn(part)} as tier, ${nowhere}
      from (
        select e.business_id, ${key}, e.industry_key, ${place}, e.type, e.is_claimed ${state} ${texts}
        from directory_entries e where ${all(rangeOf(part))} order by ${orderOf(part)} limit ${budget}
      ) e where ${all(checksOf(part))} order by ${orderOf(part)} limit ${part.limit}
    )`;
  return readPage(db, part, page, sql`null::int`);
}

/** The positions from the cursor's on. */
function positionsOf({ search, after }: Part): SQL {
  const chord = sql`p.position <-> ${search.near}::cube`;
  return sql`select p.key, ${chord} as chord from place_positions p where ${all([
    ...(search.isOnePlace ? [sql`p.key = ${search.facets.location}`] : []),
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
      select e.business_id, e.name_key, null::timestamptz as created_at, 0 as tier, n.key as place_key, n.chord
      from near n cross join lateral (
        select e.business_id, e.name_key from directory_entries e
        where ${all([sql`e.place_key = n.key`, sql`e.is_placed`, ...behind, ...checksOf(part)])}
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
    ...(part.tier === 'prefix' ? tierChecks(part) : []),
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

/** How many listings have one of the words, for each list of them, counted up to a thousand. */
export async function countWith(db: Database, lists: Keys): Promise<number[]> {
  if (lists.length === 0) return [];
  const counts = lists.map(
    (words, place) => sql`select ${place}::int as place, (select count(*)::int from (
      select from directory_entries e where ${hasOneOf(words)} limit 1000) listings) as count`,
  );
  const row = z.object({ place: z.int(), count: z.int() });
  const rows = await listRows(db, null, row, sql`${sql.join(counts, sql` union all `)} order by place`);
  return rows.map(({ count }) => count);
}

/** The words, or with a kind the keys of that kind, that are like the pattern. */
export interface Lookup {
  text: string;
  pattern: string;
  kind: '' | typeof keyOf.tag;
}

/** An array, at most `max` long. */
function wordsLike({ text, pattern, kind }: Lookup, max: number): SQL {
  // An index finds three letters; for less, reading until enough is found is quicker than reading the whole index.
  const word = hasTrigram(text) ? sql`word` : sql`word || ''`;
  const isOfKind = kind ? sql`starts_with(word, ${kind})` : sql`not starts_with(word, E'\\x01')`;
  return sql`array(select word from directory_words where ${word} like ${kind + pattern} and ${isOfKind} limit ${max})`;
}

/** For each lookup what it finds; null when that is more than `max`. */
export async function listWordsLike(db: Database, lookups: Lookup[], max: number): Promise<(string[] | null)[]> {
  if (lookups.length === 0) return [];
  const lists = lookups.map(
    (lookup, place) => sql`select ${place}::int as place, ${wordsLike(lookup, max + 1)} as words`,
  );
  const row = z.object({ place: z.int(), words: z.array(z.string()) });
  const rows = await listRows(db, null, row, sql`${sql.join(lists, sql` union all `)} order by place`);
  return rows.map(({ words }) => (words.length <= max ? [...new Set(words)] : null));
}

/** Whether a listing with one of the first so many words that contain the text has it. The text has no blanks. */
export async function isInListing(db: Database, text: string, max: number): Promise<boolean> {
  const keys = sql`directory_hashes(${wordsLike({ text, pattern: containing(text), kind: '' }, max)})`;
  const row = await findRow(
    db,
    null,
    z.object({ found: z.boolean() }),
    sql`select exists (select from directory_entries e where ${keysOf} && ${keys}
      and e.search_text like ${containing(text)}) as found`,
  );
  return row?.found === true;
}

const known = z.object({ listings: z.int(), gone: z.int(), kept: z.int(), atPlace: z.int() });
export interface Known {
  /** How many there are. */
  listings: number;
  /** How many were changed or removed ever. */
  gone: number;
  /** How many a filter leaves that is counted: one of location, or of industry, type and claimed together. Null: not counted. */
  kept: number | null;
  /** How many of them are at one place that is shown as the filter's location. */
  atPlace: number;
}

export async function readKnown(db: Database, { facets, sameLocation }: Search): Promise<Known> {
  const { location } = facets;
  const [dimension, value] = location
    ? ['location', location]
    : facets.industry
      ? ['industry', facets.industry]
      : ['all', ''];
  // Of places, the types and owners are not counted apart.
  const [type, claimed] = location ? [] : [facets.type, facets.claimed];
  const row = await findRow(
    db,
    'directory-known',
    known,
    sql`select coalesce(sum(count) filter (where dimension = 'all'), 0)::int as listings,
        coalesce(sum(count) filter (where dimension = 'gone'), 0)::int as gone,
        coalesce(sum(count) filter (where dimension = ${dimension} and value = ${value}
          and (${type ?? null}::text is null or type = ${type ?? null})
          and (${claimed ?? null}::boolean is null or is_claimed = ${claimed ?? null}::boolean)), 0)::int as kept,
        coalesce(sum(count) filter (where dimension = 'place'), 0)::int as "atPlace"
      from directory_counts
      where dimension = 'all' or dimension = 'gone' or (dimension = ${dimension} and value = ${value})
        or (dimension = 'place' and value = ${location ?? null})`,
  );
  const found = row as z.output<typeof known>;
  const isCounted = !location || (!sameLocation && isCountedPlace(location));
  return { ...found, kept: isCounted ? found.kept : null };
}

const usedRow = z.object({ count: z.int() });

/** How many listings say this place in these very words. */
export async function countGiven(db: Database, location: string): Promise<number> {
  const row = await findRow(
    db,
    'directory-given-place',
    usedRow,
    sql`select coalesce(sum(count), 0)::int as count from directory_counts
        where dimension = 'location' and value = ${location}`,
  );
  return row?.count ?? 0;
}

const counts = z.object({ listings: z.int(), claimed: z.int(), industries: z.int() });
export type ListingCounts = z.output<typeof counts>;

export async function findCounts(db: Database): Promise<ListingCounts> {
  const row = await findRow(
    db,
    'count-listings',
    counts,
    sql`select coalesce(sum(count) filter (where dimension = 'all'), 0)::int as listings,
        coalesce(sum(count) filter (where dimension = 'all' and is_claimed), 0)::int as claimed,
        (select count(*)::int from (
          select from directory_counts where dimension = 'industry' group by value having sum(count) > 0) used) as industries
      from directory_counts where dimension = 'all'`,
  );
  return row as ListingCounts;
}

const namedRow = z.object({ dimension: z.string(), value: z.string(), label: z.string().nullable() });

/** The industry and the tag of this name, and the places that one of the keys is a part of, as far as listings have them. */
export function listNamed(db: Database, name: string, placeKeys: string[]): Promise<z.output<typeof namedRow>[]> {
  return listRows(
    db,
    'directory-named',
    namedRow,
    sql`select dimension, value, min(label collate "C") as label from directory_counts
        where (dimension in ('location', 'place') and value = any(${sql.param(placeKeys)}::text[]))
          or (dimension in ('industry', 'tag') and value = ${name})
        group by 1, 2 having sum(count) > 0`,
  );
}

const homeRow = z.object({ location: z.string().nullable() });

export async function findHome(db: Database, memberId: number): Promise<string | null> {
  const row = await findRow(db, 'directory-home', homeRow, sql`select location from users where id = ${memberId}`);
  return row?.location ?? null;
}

const textRow = z.object({ text: z.string() });

export async function listUnknownPlaces(db: Database, limit: number): Promise<string[]> {
  const rows = await listRows(
    db,
    'directory-unknown-places',
    textRow,
    sql`select distinct text from (select text from directory_unknown_places limit ${limit}) unknown`,
  );
  return rows.map(({ text }) => text);
}

/** Puts the listings that say so where these texts are now known to be. */
export async function relocate(db: Database, texts: string[]): Promise<void> {
  await execute(
    db,
    'directory-relocate',
    sql`with known as (
          select text, label, is_placed from recognised_places where text = any(${sql.param(texts)}::text[])
        ), moved as (
          update directory_entries e set place_key = nullif(place_key(coalesce(k.label, k.text)), ''),
            place_label = btrim(coalesce(k.label, k.text)), location_text = directory_location(k.text, k.label),
            is_placed = k.is_placed
          from known k join businesses b on b.location = k.text
          where e.business_id = b.id and k.label is not null
            and (e.place_label, e.is_placed) is distinct from (btrim(k.label), k.is_placed)
          returning 1
        ), done as (
          delete from directory_unknown_places u using known k where u.text = k.text
        )
        insert into directory_counts select 'gone', '', '', false, null, count(*) from moved having count(*) > 0`,
  );
}

const unusedRow = z.object({ text: z.string(), isUsed: z.boolean() });

/** Of the next texts in their order, those that no listing has; `last` is null where there are no more. */
export async function listUnusedPlaces(db: Database, after: string, limit: number) {
  const rows = await listRows(
    db,
    'directory-unused-places',
    unusedRow,
    sql`select text, exists (select from businesses b where b.location = r.text) as "isUsed"
        from recognised_places r where text > ${after} order by text limit ${limit}`,
  );
  return {
    last: rows.length < limit ? null : (rows.at(-1)?.text ?? null),
    unused: rows.filter(({ isUsed }) => !isUsed).map(({ text }) => text),
  };
}
