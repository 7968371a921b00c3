import type { Request } from '@guildhall/contract/endpoint.ts';
import type { Candidate, listUnmatched as ListUnmatched } from '@guildhall/contract/matching.ts';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../http/errors.ts';
import type { Page } from '../../../http/route.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { showBusiness } from '../../businesses/access.ts';
import { listBusinessesByIds, listOwnedBusinesses } from '../../businesses/repository.ts';
import { findMember } from '../../members/repository.ts';
import { lapseCutoff } from '../rules.ts';
import { type Fit, fitOf, isBlank, scoreOf, type Taste, tasteOf } from '../score.ts';
import { countRemaining, findListing, listPassed, listPool, type PoolRow } from './repository.ts';
import { reasonsFor } from './rules.ts';

/** More businesses than this of one owner do not make the picture clearer. */
const ownMax = 20;
const newMemberDays = 30;
const day = 86_400_000;

export async function listUnmatched(
  ctx: Context,
  viewer: Viewer,
  { query }: Request<typeof ListUnmatched>,
): Promise<Page<Candidate>> {
  const lapse = lapseCutoff(ctx.now());
  const withPasses = query.passes === 'true';
  const { taste, locations } = await readTaste(ctx, viewer);
  const unseen = rank(ctx, taste, await listPool(ctx.sql, viewer.id, lapse, taste, locations)).slice(
    0,
    query.limit,
  );
  const room = query.limit - unseen.length;
  const passed = withPasses && room > 0 ? await listPassed(ctx.sql, viewer.id, lapse, room) : [];
  const scored = [...unseen, ...passed.map((row) => score(ctx, taste, row))];
  const remaining = await countRemaining(ctx.sql, viewer.id, lapse);
  return {
    items: await showCandidates(ctx, viewer, scored),
    total: remaining.unseen + (withPasses ? remaining.passed : 0),
    next: null,
  };
}

async function readTaste(ctx: Context, viewer: Viewer): Promise<{ taste: Taste; locations: string[] }> {
  const owned = await listOwnedBusinesses(ctx.db, viewer.id, ownMax);
  const member = await findMember(ctx.db, viewer.id);
  const locations = owned.flatMap(({ location }) => location ?? []);
  return {
    taste: tasteOf(owned, member?.location),
    locations: locations.length > 0 || !member?.location ? locations : [member.location],
  };
}

interface Scored {
  row: PoolRow;
  fit: Fit;
  score: number;
}

function score(ctx: Context, taste: Taste, row: PoolRow): Scored {
  const fit = fitOf(taste, row);
  const since = ctx.now().getTime() - newMemberDays * day;
  // Who has told nothing of themselves gets the newest listings with an owner, in that order.
  const isNew = !isBlank(taste) && row.ownerSince !== null && row.ownerSince.getTime() > since;
  return { row, fit, score: scoreOf(fit, { isClaimed: row.isClaimed, isNew }) };
}

/** By score, then the newest: the same data give the same order, so that the card on screen stays. */
function rank(ctx: Context, taste: Taste, pool: PoolRow[]): Scored[] {
  return pool.map((row) => score(ctx, taste, row)).sort((a, b) => b.score - a.score || b.row.id - a.row.id);
}

async function showCandidates(ctx: Context, viewer: Viewer, scored: Scored[]): Promise<Candidate[]> {
  const ids = scored.map(({ row }) => row.id);
  const byId = new Map((await listBusinessesByIds(ctx.db, ids)).map((business) => [business.id, business]));
  return scored.flatMap(({ row, fit, score }) => {
    const business = byId.get(row.id);
    return business ? { ...showBusiness(business, viewer), score, reasons: reasonsFor(fit, row) } : [];
  });
}

/** One card, for the head of Discover. */
export async function showCandidate(ctx: Context, viewer: Viewer, businessId: number): Promise<Candidate> {
  const row = await findListing(ctx.sql, businessId);
  const { taste } = await readTaste(ctx, viewer);
  const [shown] = row ? await showCandidates(ctx, viewer, [score(ctx, taste, row)]) : [];
  if (!shown) throw notFound('This business');
  return shown;
}
