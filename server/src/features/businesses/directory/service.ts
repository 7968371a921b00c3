import type { Business, listBusinesses } from '@guildhall/contract/businesses.ts';
import type { Request } from '@guildhall/contract/endpoint.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { encodeCursor, type Position, parseCursor } from './cursor.ts';
import { listSimilarWords, lookUp } from './lookup.ts';
import { findPage } from './pages.ts';
import { isFew, type Known } from './plan.ts';
import type { Hit, Page, Part } from './repository.ts';
import { chooseCorrection, correctedFrom, hasTrigram, type Search, toSearch } from './rules.ts';
import { countTotal, knownTotal, type Total, type TotalMemory } from './totals.ts';

export interface Listing extends Total {
  items: Business[];
  next: { cursor: string } | null;
  /** The query that was answered instead, when nothing matched the given one. */
  correctedQuery: string | null;
}

export async function listDirectory(
  ctx: Context,
  totals: TotalMemory,
  query: Request<typeof listBusinesses>['query'],
): Promise<Listing> {
  const search = toSearch(query);
  const after = parseCursor(query.cursor, search.sort);
  const known = await lookUp(ctx.sql, search);
  const found = await findListing(
    ctx,
    totals,
    { search, conditions: known.conditions, tier: null, after, limit: query.limit + 1 },
    known,
  );
  if (found.items.length > 0 || search.q.length < correctedFrom) return found;
  const q = await correct(ctx, search, known);
  if (!q) return found;
  return { ...(await listDirectory(ctx, totals, { ...query, q })), correctedQuery: q };
}

/** @param part the page with one listing more, which tells whether there is a next page */
async function findListing(ctx: Context, totals: TotalMemory, part: Part, known: Known): Promise<Listing> {
  const kept = knownTotal(known);
  if (kept?.total === 0) return { items: [], ...kept, next: null, correctedQuery: null };
  const count = () => totals.of(ctx, part.search, () => countTotal(ctx.sql, part, known));
  const [page, counted] = await Promise.all([
    findPage(ctx.sql, part, known, kept === null),
    kept || isFew(known, 'listings') ? null : count(),
  ]);
  const hits = page.hits.slice(0, part.limit - 1);
  const { total, isTotalCapped } = kept ?? counted ?? (await totalOfFew(page, part.after, count));
  const last = hits.at(-1);
  const next =
    page.hits.length === part.limit && last ? { cursor: encodeCursor(positionOf(last, part.search)) } : null;
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
