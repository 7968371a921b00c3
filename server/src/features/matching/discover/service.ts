import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import {
  type Candidate,
  type countFits as CountFits,
  discoverSearchMax,
  fitsMax,
  type listUnmatched as ListUnmatched,
} from '@guildhall/contract/matching.ts';
import { english, inWords, message } from '@guildhall/contract/messages.ts';
import { type Context, inOneGo } from '../../../context.ts';
import { dayMs } from '../../../durations.ts';
import { notFound } from '../../../http/errors.ts';
import type { Page } from '../../../http/route.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { showBusinessesByIds } from '../../businesses/access.ts';
import { countListings, findMatching } from '../../businesses/directory/service.ts';
import { findBusiness } from '../../businesses/repository.ts';
import { lapseCutoff, whyOf } from '../rules.ts';
import { type Fit, fitOf, isBlank, scoreOf, type Taste } from '../score.ts';
import { getTaste } from '../taste.ts';
import {
  countFitting,
  countRemaining,
  findListing,
  listDecided,
  listPassed,
  listPool,
  listRemaining,
  type PoolRow,
} from './repository.ts';
import { reasonsFor } from './rules.ts';

const newMemberDays = 30;

export async function listUnmatched(
  ctx: Context,
  viewer: Viewer,
  { query }: Request<typeof ListUnmatched>,
): Promise<Page<Candidate> & { decided: number[] }> {
  const lapse = lapseCutoff(ctx.now());
  const held = { ids: query.held ?? [], withPasses: query.passes === 'true' };
  // By itself: a search that waits for its turn holds no connection.
  const found = query.q ? await findMatching(ctx, query.q, discoverSearchMax) : null;
  const [{ scored, hasBusiness, ...page }, decided] = await inOneGo(ctx, (ctx) =>
    Promise.all([
      found ? listFound(ctx, viewer, lapse, query, found) : listRanked(ctx, viewer, lapse, query),
      held.ids.length > 0 ? listDecided(ctx.db, viewer.id, lapse, held) : [],
    ]),
  );
  return { items: await showCandidates(ctx, viewer, scored, hasBusiness), ...page, decided };
}

type Asked = Request<typeof ListUnmatched>['query'];

interface Dealt extends Pick<Page<Candidate>, 'total' | 'next'> {
  scored: Scored[];
  hasBusiness: boolean;
}

/** All that remain, the best fit first. */
async function listRanked(ctx: Context, viewer: Viewer, lapse: Date, query: Asked): Promise<Dealt> {
  const withPasses = query.passes === 'true';
  const [{ taste, hasBusiness, ranked }, remaining, { listings }] = await Promise.all([
    rankPool(ctx, viewer, lapse),
    countRemaining(ctx.db, viewer.id, lapse),
    countListings(ctx),
  ]);
  const unseen = ranked.slice(query.skip, query.skip + query.limit);
  const rest = { limit: query.limit - unseen.length, skip: Math.max(0, query.skip - ranked.length) };
  const passed = withPasses && rest.limit > 0 ? await listPassed(ctx.db, viewer.id, lapse, rest) : [];
  const scored = [...unseen, ...passed.map((row) => score(ctx, taste, row))];
  const total = listings - remaining.excluded + (withPasses ? remaining.passed : 0);
  const end = query.skip + scored.length;
  // The pool holds the best few hundred of all that remain; decisions bring up the others.
  const reachable = ranked.length + (withPasses ? remaining.passed : 0);
  return { scored, hasBusiness, total, next: scored.length > 0 && end < reachable ? { skip: end } : null };
}

/** Those that remain of what the directory has found, in its order. */
async function listFound(ctx: Context, viewer: Viewer, lapse: Date, query: Asked, ids: number[]): Promise<Dealt> {
  const [{ taste, hasBusiness }, found] = await Promise.all([
    getTaste(ctx, viewer),
    listRemaining(ctx.db, viewer.id, lapse, { ids, withPasses: query.passes === 'true' }),
  ]);
  const end = query.skip + query.limit;
  const scored = found.slice(query.skip, end).map((row) => score(ctx, taste, row));
  return { scored, hasBusiness, total: found.length, next: end < found.length ? { skip: end } : null };
}

async function rankPool(ctx: Context, viewer: Viewer, lapse: Date) {
  const { taste, locations, hasBusiness } = await getTaste(ctx, viewer);
  return {
    taste,
    hasBusiness,
    ranked: rank(ctx, taste, await listPool(ctx.db, viewer.id, lapse, taste, locations)),
  };
}

interface Scored {
  row: PoolRow;
  fit: Fit;
  score: number;
}

function score(ctx: Context, taste: Taste, row: PoolRow): Scored {
  const fit = fitOf(taste, row);
  const since = ctx.now().getTime() - newMemberDays * dayMs;
  // Who has told nothing of themselves gets the newest listings with an owner, in that order.
  const isNew = !isBlank(taste) && row.ownerSince !== null && row.ownerSince.getTime() > since;
  return { row, fit, score: scoreOf(fit, { isClaimed: row.isClaimed, isNew }) };
}

const isAsking = ({ row }: Scored) => Number(row.requestId !== null);

/**
 * Who has asked to meet waits for an answer, so they come first; then by score, then the newest. The same data give the
 * same order, so that the card on screen stays.
 */
function rank(ctx: Context, taste: Taste, pool: PoolRow[]): Scored[] {
  return pool
    .map((row) => score(ctx, taste, row))
    .sort((a, b) => isAsking(b) - isAsking(a) || b.score - a.score || b.row.id - a.row.id);
}

async function showCandidates(
  ctx: Context,
  viewer: Viewer,
  scored: Scored[],
  hasBusiness: boolean,
): Promise<Candidate[]> {
  const ids = scored.map(({ row }) => row.id);
  const seen = await showBusinessesByIds(ctx, viewer, ids);
  const byId = new Map(seen.map((business) => [business.id, business]));
  return scored.flatMap(({ row, fit, score }) => {
    const business = byId.get(row.id);
    if (!business) return [];
    const why = whyOf(fit);
    const request = row.requestId === null ? null : { id: row.requestId, note: row.requestNote };
    const reasons = reasonsFor(why, row).map((reason) => inWords(reason, english));
    return { ...business, score, reasons, why: hasBusiness ? why : null, request };
  });
}

/** Of whom Discover may show to the caller, decided on or not. */
export async function countFits(
  ctx: Context,
  viewer: Viewer,
  { params }: Request<typeof CountFits>,
): Promise<Answer<typeof CountFits>> {
  const own = await findBusiness(ctx.db, params.id);
  if (own?.claimedBy !== viewer.id) throw notFound(message('This business was not found.'));
  return countFitting(ctx.db, viewer.id, own, fitsMax);
}

/** One card, for the head of Discover. */
export async function showCandidate(ctx: Context, viewer: Viewer, businessId: number): Promise<Candidate> {
  const row = await findListing(ctx.db, viewer.id, lapseCutoff(ctx.now()), businessId);
  const { taste, hasBusiness } = await getTaste(ctx, viewer);
  const [shown] = row ? await showCandidates(ctx, viewer, [score(ctx, taste, row)], hasBusiness) : [];
  if (!shown) throw notFound(message('This business was not found.'));
  return shown;
}
