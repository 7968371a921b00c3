import type { Business, listBusinesses } from '@guildhall/contract/businesses.ts';
import type { Request } from '@guildhall/contract/endpoint.ts';
import { type Context, inTransaction } from '../../../context.ts';
import type { Sql } from '../../../db/database.ts';
import { encodeCursor, type Position, parseCursor, tiers } from './cursor.ts';
import { lookUp } from './lookup.ts';
import {
  blindWalk,
  type Condition,
  isCountedByWalk,
  isGatheredAtOnce,
  isOpenEnded,
  type Known,
  planWalk,
} from './plan.ts';
import {
  countMatches,
  countWalked,
  gatherPage,
  type Hit,
  listSimilarWords,
  type Page,
  type Part,
  walkPage,
} from './repository.ts';
import { chooseCorrection, correctedFrom, hasTrigram, type Search, toSearch } from './rules.ts';

/** Beyond so many matches of several filters together, or of a text, the server stops counting. */
export const countedMax = 1000;

export interface Listing {
  items: Business[];
  total: number;
  /** There are more than `total`. */
  isTotalCapped: boolean;
  next: { cursor: string } | null;
  /** The query that was answered instead, when nothing matched the given one. */
  correctedQuery: string | null;
}

export async function listDirectory(
  ctx: Context,
  query: Request<typeof listBusinesses>['query'],
): Promise<Listing> {
  const search = toSearch(query);
  const after = parseCursor(query.cursor, search.sort);
  const known = await lookUp(ctx.sql, search);
  const found = await findListing(ctx.sql, search, known, after, query.limit);
  if (found.items.length > 0 || search.q.length < correctedFrom) return found;
  const q = await correct(ctx, search, known);
  if (!q) return found;
  return { ...(await listDirectory(ctx, { ...query, q })), correctedQuery: q };
}

async function findListing(
  db: Sql,
  search: Search,
  known: Known,
  after: Position | null,
  limit: number,
): Promise<Listing> {
  const part = { search, conditions: known.conditions, tier: null, after, limit: limit + 1 };
  const exact = exactTotal(known);
  const [page, counted] = await findPage(db, part, known, exact === null);
  const hits = page.hits.slice(0, limit);
  const total = exact ?? totalOf(page, counted, hits.length);
  const lastHit = hits.at(-1);
  const next = page.hits.length > limit && lastHit ? { cursor: encodeCursor(positionOf(lastHit, search)) } : null;
  return { items: hits, ...total, next, correctedQuery: null };
}

function positionOf({ tier, nameKey, createdAt, id }: Hit, { sort }: Search): Position {
  return { sort, tier, key: sort === 'newest' ? createdAt.toISOString() : nameKey, id };
}

type Total = Pick<Listing, 'total' | 'isTotalCapped'>;

/** What the counts alone know: of everything, and of one filter. */
function exactTotal({ all, conditions }: Known): Total | null {
  const [first, second] = conditions;
  if (!first) return { total: all, isTotalCapped: false };
  const isFacet = first.kind !== 'tag' && first.kind !== 'word';
  return isFacet && !second ? { total: first.listings, isTotalCapped: false } : null;
}

function totalOf(page: Page, counted: Total | null, shown: number): Total {
  if (page.total !== null || !counted) return { total: page.total ?? 0, isTotalCapped: false };
  // A count that gave up early may have seen less than is on the page.
  return { ...counted, total: Math.max(counted.total, shown) };
}

async function findPage(db: Sql, part: Part, known: Known, mustCount: boolean): Promise<[Page, Total | null]> {
  const count = async () => (mustCount ? countTotal(db, part, known) : null);
  if (part.search.sort === 'relevance') {
    if (!isGatheredAtOnce(known, part.limit)) return Promise.all([findByTier(db, part, known), count()]);
  } else {
    const budget = planWalk(known, 'listings', part.limit, readsText(part.search));
    if (budget !== null) return Promise.all([walkOrGather(db, part, known, budget), count()]);
  }
  const page = await gatherPage(db, part);
  return [page, page.total === null && part.after ? await count() : null];
}

const readsText = ({ q, tag }: Search) => q !== '' || tag !== '';

/** The tiers one after the other, until the page is full. */
async function findByTier(db: Sql, whole: Part, known: Known): Promise<Page> {
  const hits: Hit[] = [];
  const first = whole.after?.tier ?? 0;
  for (let i = first; i < tiers.length && hits.length < whole.limit; i++) {
    const tier = tiers[i] ?? 'text';
    const limit = whole.limit - hits.length;
    const part: Part = { ...whole, tier, limit, after: i === first ? whole.after : null };
    const page = await findTier(db, part, known);
    for (const hit of page.hits) hits.push({ ...hit, tier: i });
  }
  return { hits, total: null };
}

async function findTier(db: Sql, part: Part, known: Known): Promise<Page> {
  if (part.tier === 'prefix') return walkPage(db, part, known.all + 1);
  const isText = part.tier === 'text';
  const budget = planWalk(known, isText ? 'listings' : 'names', part.limit, isText || part.search.tag !== '');
  return budget === null ? gatherPage(db, part) : walkOrGather(db, part, known, budget);
}

/** A walk that ended too early is followed by a gathering: it found out that less matches than expected. */
async function walkOrGather(db: Sql, part: Part, known: Known, budget: number): Promise<Page> {
  const page = await walkPage(db, part, budget);
  if (page.hits.length >= part.limit || budget > known.all) return page;
  const everything = { ...part, tier: null, search: { ...part.search, facets: {}, tag: '', q: '' } };
  const isEnd = (await countWalked(db, everything, budget, budget)) < budget;
  return isEnd ? page : gatherPage(db, part);
}

async function countTotal(db: Sql, whole: Part, known: Known): Promise<Total> {
  const part = { ...whole, tier: null, after: null };
  const [only, second] = known.conditions;
  if (only && !second && isWhole(only) && only.commonest > countedMax) return capped(countedMax);
  const max = countedMax + 1;
  if (isOpenEnded(known)) {
    const matches = await countWalked(db, part, blindWalk, max);
    return matches > countedMax || blindWalk < known.all
      ? capped(Math.min(matches, countedMax))
      : { total: matches, isTotalCapped: false };
  }
  const matches = isCountedByWalk(known, max, readsText(part.search))
    ? await countWalked(db, part, known.all + 1, max)
    : await countMatches(db, part, max);
  return matches > countedMax ? capped(countedMax) : { total: matches, isTotalCapped: false };
}

const capped = (total: number): Total => ({ total, isTotalCapped: true });

/** Whatever has one of its keys matches. */
function isWhole({ kind, token }: Condition): boolean {
  return kind === 'tag' || (token?.isOpenLeft === true && token.isOpenRight);
}

/** The query with each word that no listing has replaced by one that was probably meant; null when there is none. */
async function correct(ctx: Context, search: Search, known: Known): Promise<string | null> {
  let q = search.q;
  const unknown = known.conditions.filter(({ kind, commonest }) => kind === 'word' && commonest === 0);
  for (const { token } of unknown) {
    const typed = token?.text ?? '';
    if (!hasTrigram(typed) || typed.length < correctedFrom) return null;
    const meant = chooseCorrection(typed, await listCandidates(ctx, typed));
    if (!meant) return null;
    q = q.replace(typed, () => meant);
  }
  return q === search.q ? null : q;
}

function listCandidates(ctx: Context, typed: string) {
  return inTransaction(ctx, async ({ sql }) => {
    // Two swapped letters spoil more of a word's trigrams than the normal threshold lets pass.
    await sql.query("set local pg_trgm.similarity_threshold = '0.2'");
    return listSimilarWords(sql, typed, 50);
  });
}
