import type { Business } from '@guildhall/contract/businesses.ts';
import type { Sql } from '../../../db/database.ts';
import { type Position, type Tier, tiers } from './cursor.ts';
import { isTagLike, longWordKey, wordsLike } from './lookup.ts';
import type { Condition } from './plan.ts';
import { containing, type Search, startingWith } from './rules.ts';
import { newValues, prepared, type Values } from './statement.ts';

/** A listing on a page, with its place in the list. */
export interface Hit extends Business {
  tier: number;
  nameKey: string;
}

export interface Page {
  hits: Hit[];
  /** How many match in all, where that came up on the way. */
  total: number | null;
}

/** What one query looks for: the search, or the part of it that belongs to one tier. */
export interface Part {
  search: Search;
  conditions: Condition[];
  /** Null: all of them. */
  tier: Tier | 'names' | null;
  after: Position | null;
  limit: number;
  /** Only names that begin with one of these. */
  initials?: string[];
}

/** Must read like the definition of the index directory_entries_keys. */
const keys = `directory_keys(e.name_key, e.search_text, e.industry_key, e.location_key, e.type, e.is_claimed,
  e.tag_keys, e.has_long_word)`;

const columns = `b.id, b.name, b.description, b.industry, b.location, b.type, b.employees, b.founded, b.revenue,
  b.website, b.email, b.phone, b.logo_url as "logoUrl", b.is_claimed as "isClaimed", b.claimed_by as "claimedBy",
  b.tags, b.needs, b.offers, b.created_at as "createdAt", b.updated_at as "updatedAt"`;

/** Sorts above every text that begins with what it is put behind. */
const last = '\u{10ffff}';

const orders = {
  relevance: 'e.tier, e.name_key, e.business_id',
  name: 'e.name_key, e.business_id',
  newest: 'e.created_at desc, e.business_id desc',
};

function isAfter({ sort, tier, key, id }: Position, hasTier: boolean, values: Values): string {
  const place = `${values.add(key)}, ${values.add(id)}`;
  if (sort === 'newest') return `(e.created_at, e.business_id) < (${place})`;
  return hasTier
    ? `(e.tier, e.name_key, e.business_id) > (${values.add(tier)}, ${place})`
    : `(e.name_key, e.business_id) > (${place})`;
}

/** The tier's own names. */
function nameFilters({ search: { q }, tier }: Part, values: Values): string[] {
  if (tier === 'prefix') return [`e.name_key >= ${values.add(q)} and e.name_key < ${values.add(q + last)}`];
  const isPrefix = () => `e.name_key like ${values.add(startingWith(q))}`;
  const isName = () => `e.name_key like ${values.add(containing(q))}`;
  if (tier === 'name') return [`${isName()} and not ${isPrefix()}`];
  if (tier === 'names') return [isName()];
  return tier === 'text' ? [`not ${isName()}`] : [];
}

const isByNames = ({ tier }: Part) => tier === 'prefix' || tier === 'name' || tier === 'names';

/** Whether the part has several tiers. */
const isTiered = ({ search, tier }: Part) => search.sort === 'relevance' && (!tier || tier === 'names');

/** Filters for rows that were found by their keys: what the keys leave open. */
function rechecks(part: Part, values: Values): string[] {
  const { q } = part.search;
  const words = part.conditions.filter(({ kind }) => kind === 'word').length;
  if (words === 0 || isByNames(part)) return nameFilters(part, values);
  const isText = `e.search_text like ${values.add(containing(q))}`;
  return [words === 1 ? `(not e.has_long_word or ${isText})` : isText, ...nameFilters(part, values)];
}

/** The keys that stand for a condition, any of them, as an SQL array. */
function alternatives(condition: Condition, part: Part, values: Values): string {
  const { kind, keys: named, token, isOpenEnded } = condition;
  const prefix = kind === 'word' && isByNames(part) ? 'n:' : '';
  if (!isOpenEnded) {
    return `${values.add(named.map((key) => (key === longWordKey ? key : prefix + key)))}::text[]`;
  }
  if (token) {
    return `(array(select '${prefix}' || counted.word from ${wordsLike(token, values)})
      || '${longWordKey}'::text)`;
  }
  return `array(select 'g:' || value from directory_counts where ${isTagLike(part.search.tag, values)})`;
}

/** Rows that have the keys; `rechecks` tells which of them match. */
function keyed(part: Part, values: Values): string {
  const single = part.conditions
    .filter(({ kind }) => kind !== 'word' && kind !== 'tag')
    .flatMap(({ keys }) => keys);
  const filters = part.conditions
    .filter(({ kind }) => kind === 'word' || kind === 'tag')
    .map((condition) => `${keys} && ${alternatives(condition, part, values)}`);
  if (part.initials) {
    filters.push(`${keys} && ${values.add(part.initials.map((initial) => `a:${initial}`))}::text[]`);
  }
  if (single.length > 0) filters.unshift(`${keys} @> ${values.add(single)}::text[]`);
  return filters.join(' and ') || 'true';
}

function matching(part: Part, values: Values): string {
  return [keyed(part, values), ...rechecks(part, values)].join(' and ');
}

function tierColumn(part: Part, values: Values): string {
  const { q } = part.search;
  if (!isTiered(part)) return String(Math.max(0, tiers.indexOf(part.tier as Tier)));
  return `case when e.name_key like ${values.add(startingWith(q))} then 0
    when e.name_key like ${values.add(containing(q))} then 1 else 2 end`;
}

function orderOf(part: Part): string {
  if (part.search.sort === 'newest') return orders.newest;
  return isTiered(part) ? orders.relevance : orders.name;
}

async function readPage(db: Sql, part: Part, hits: string, values: Values): Promise<Page> {
  // The index by creation has no names.
  const nameKey = part.search.sort === 'newest' ? "''" : 'e.name_key';
  const text = `${hits}
    select ${columns}, e.tier, ${nameKey} as "nameKey", e.total
    from hits e join businesses b on b.id = e.business_id order by ${orderOf(part)}`;
  const { rows } = await db.query<Hit & { total: number }>(prepared(text, values));
  return { hits: rows, total: rows[0]?.total ?? null };
}

/** All that match, sorted; one page of them. Knows the total unless the page is empty. */
export function gatherPage(db: Sql, part: Part): Promise<Page> {
  const values = newValues();
  const found = `with found as materialized (
      select e.business_id, e.name_key, e.created_at, ${tierColumn(part, values)} as tier
      from directory_entries e where ${matching(part, values)}
    ), hits as (
      select e.*, (select count(*)::int from found) as total from found e
      ${part.after ? `where ${isAfter(part.after, isTiered(part), values)}` : ''}
      order by ${orderOf(part)} limit ${part.limit}
    )`;
  return readPage(db, part, found, values);
}

const isByName = ({ search }: Part) => search.sort !== 'newest';

/** What narrows a walk down before it begins. */
function walkRange(part: Part, values: Values): string[] {
  const { location } = part.search.facets;
  return [
    ...(location && isByName(part) ? [`e.location_key = ${values.add(location)}`] : []),
    ...(part.after ? [isAfter(part.after, false, values)] : []),
    ...(part.tier === 'prefix' ? nameFilters(part, values) : []),
  ];
}

/** What a walk checks on each row; those in front are in the index itself. */
function walkFilters(part: Part, values: Values): string[] {
  const { facets, tag, q } = part.search;
  const filters: string[] = [];
  if (facets.industry) filters.push(`e.industry_key = ${values.add(facets.industry)}`);
  if (facets.location && !isByName(part)) filters.push(`e.location_key = ${values.add(facets.location)}`);
  if (facets.type) filters.push(`e.type = ${values.add(facets.type)}`);
  if (facets.claimed) filters.push(`e.is_claimed = ${values.add(facets.claimed === 'true')}`);
  if (part.tier !== 'prefix') filters.push(...nameFilters(part, values));
  if (q && (part.tier === 'text' || !part.tier)) filters.push(`e.search_text like ${values.add(containing(q))}`);
  if (tag) filters.push(tagFilter(part, values));
  return filters;
}

function tagFilter({ search, conditions }: Part, values: Values): string {
  const known = conditions.find(({ kind }) => kind === 'tag');
  if (!known || known.isOpenEnded)
    return `exists (select from unnest(e.tag_keys) tag where tag like ${values.add(containing(search.tag))})`;
  return `e.tag_keys && ${values.add(known.keys.map((key) => key.slice(2)))}::text[]`;
}

const textual = /search_text|tag_keys/;

/** The next `budget` entries in the list's order, with what the part's filters look at. */
function walked(part: Part, budget: number, filters: string[], values: Values): string {
  const range = walkRange(part, values);
  // Without the text the index alone has all that is read.
  const texts = filters.some((filter) => textual.test(filter)) ? ', e.search_text, e.tag_keys' : '';
  return `(select e.business_id, e.name_key, e.created_at, e.industry_key, e.location_key, e.type, e.is_claimed ${texts}
    from directory_entries e ${range.length > 0 ? `where ${range.join(' and ')}` : ''}
    order by ${walkOrder(part)} limit ${values.add(budget)}) e`;
}

function walkOrder({ search }: Part): string {
  return search.sort === 'newest' ? orders.newest : orders.name;
}

/** Reads the list in its order, at most `budget` rows of it, and keeps what matches. */
export function walkPage(db: Sql, part: Part, budget: number): Promise<Page> {
  const values = newValues();
  const filters = walkFilters(part, values);
  const hits = `with hits as (
      select e.business_id, e.name_key, e.created_at, ${tierColumn(part, values)} as tier, null::int as total
      from ${walked(part, budget, filters, values)}
      ${filters.length > 0 ? `where ${filters.join(' and ')}` : ''}
      order by ${walkOrder(part)} limit ${part.limit}
    )`;
  return readPage(db, part, hits, values);
}

/** How many of the next `budget` rows match, counted up to `max`. */
export async function countWalked(db: Sql, part: Part, budget: number, max: number): Promise<number> {
  const values = newValues();
  const filters = walkFilters(part, values);
  const text = `select count(*)::int as total from (
    select from ${walked(part, budget, filters, values)}
    ${filters.length > 0 ? `where ${filters.join(' and ')}` : ''} limit ${values.add(max)}) matches`;
  const { rows } = await db.query<{ total: number }>(prepared(text, values));
  return rows[0]?.total ?? 0;
}

/** How many match, counted up to `max`. */
export async function countMatches(db: Sql, part: Part, max: number): Promise<number> {
  const values = newValues();
  const text = `select count(*)::int as total from (
    select from directory_entries e where ${matching(part, values)} limit ${values.add(max)}) matches`;
  const { rows } = await db.query<{ total: number }>(prepared(text, values));
  return rows[0]?.total ?? 0;
}

/** How many of the first `max` listings with the keys there are, and how many of those match. */
export async function countKeyed(db: Sql, part: Part, max: number): Promise<{ rows: number; matches: number }> {
  const values = newValues();
  const text = `select count(*)::int as rows, (count(*) filter (where ${rechecks(part, values).join(' and ') || 'true'}))::int as matches
    from (select e.name_key, e.search_text, e.has_long_word from directory_entries e
      where ${keyed(part, values)} limit ${values.add(max)}) e`;
  const { rows } = await db.query<{ rows: number; matches: number }>(prepared(text, values));
  return rows[0] ?? { rows: 0, matches: 0 };
}
