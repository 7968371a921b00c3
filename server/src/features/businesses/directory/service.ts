import type { Business, listBusinesses } from '@guildhall/contract/businesses.ts';
import type { Request } from '@guildhall/contract/endpoint.ts';
import { type Context, inTransaction } from '../../../context.ts';
import type { Sql } from '../../../db/database.ts';
import { encodeCursor, type Position, parseCursor } from './cursor.ts';
import { listSimilarWords, lookUp } from './lookup.ts';
import { findPage } from './pages.ts';
import { isFew, type Known } from './plan.ts';
import type { Hit, Page } from './repository.ts';
import { chooseCorrection, correctedFrom, hasTrigram, type Search, toSearch } from './rules.ts';
import { countTotal, knownTotal, type Total } from './totals.ts';

export interface Listing extends Total {
  items: Business[];
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
  const kept = knownTotal(known);
  if (kept?.total === 0) return { items: [], ...kept, next: null, correctedQuery: null };
  const count = () => countTotal(db, part, known);
  const [page, counted] = await Promise.all([
    findPage(db, part, known, kept === null),
    kept || isFew(known, 'listings') ? null : count(),
  ]);
  const hits = page.hits.slice(0, limit);
  const { total, isTotalCapped } = kept ?? counted ?? (await totalOfFew(page, after, count));
  const lastHit = hits.at(-1);
  const next = page.hits.length > limit && lastHit ? { cursor: encodeCursor(positionOf(lastHit, search)) } : null;
  // A count that gave up early may have seen less than the page has.
  return { items: hits, total: Math.max(total, hits.length), isTotalCapped, next, correctedQuery: null };
}

/** Few are counted as they are gathered, but an empty page tells nothing of those before it. */
async function totalOfFew(page: Page, after: Position | null, count: () => Promise<Total>): Promise<Total> {
  return page.total === null && after ? count() : { total: page.total ?? 0, isTotalCapped: false };
}

function positionOf({ tier, nameKey, createdAt, id }: Hit, { sort }: Search): Position {
  return { sort, tier, key: sort === 'newest' ? createdAt.toISOString() : nameKey, id };
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
