import type { Business } from '@guildhall/contract/businesses.ts';
import type { Request } from '@guildhall/contract/endpoint.ts';
import type {
  listFavorites as ListFavorites,
  listFigures as ListFigures,
  ListingFigures,
  listMatches as ListMatches,
  Match,
} from '@guildhall/contract/matching.ts';
import type { Context } from '../../context.ts';
import { pageOf } from '../../http/paging.ts';
import type { Page } from '../../http/route.ts';
import type { Viewer } from '../../http/viewer.ts';
import { showBusinessesByIds } from '../businesses/access.ts';
import { showMatches } from './access.ts';
import { countByListing, listStars, listVisible } from './repository.ts';
import { lapseCutoff, whyOf } from './rules.ts';
import { fitOf, type Listing, scoreOf } from './score.ts';
import { listTab } from './tabs/service.ts';
import { getTaste } from './taste.ts';

export async function listMatches(
  ctx: Context,
  viewer: Viewer,
  { query }: Request<typeof ListMatches>,
): Promise<Page<Match>> {
  const { tab } = query;
  if (tab !== undefined) return listTab(ctx, viewer, { ...query, tab });
  const lapse = lapseCutoff(ctx.now());
  const page = { lapse, before: query.before ?? null, limit: query.limit + 1 };
  const { rows, total } = await listVisible(ctx.db, viewer.id, page);
  const { shown, next } = pageOf(rows, query.limit, ({ id }) => ({ before: id }));
  return { items: await showMatches(ctx, viewer, shown), total, next };
}

export async function listFigures(
  ctx: Context,
  viewer: Viewer,
  { query }: Request<typeof ListFigures>,
): Promise<Page<ListingFigures>> {
  const page = { lapse: lapseCutoff(ctx.now()), after: query.after ?? 0, limit: query.limit + 1 };
  const { rows, total } = await countByListing(ctx.db, viewer.id, page);
  const { shown, next } = pageOf(rows, query.limit, ({ businessId }) => ({ after: businessId }));
  return { items: shown, total, next };
}

export async function listFavorites(
  ctx: Context,
  viewer: Viewer,
  { query }: Request<typeof ListFavorites>,
): Promise<Page<Business>> {
  const page = { before: query.before ?? null, limit: query.limit + 1 };
  const { stars, total } = await listStars(ctx.db, viewer.id, page);
  const { shown, next } = pageOf(stars, query.limit, ({ id }) => ({ before: id }));
  const ids = shown.map(({ businessId }) => businessId);
  const seen = await showBusinessesByIds(ctx, viewer, ids);
  const byId = new Map(seen.map((row) => [row.id, row]));
  return { items: ids.flatMap((id) => byId.get(id) ?? []), total, next };
}

/** How well owned listings fit the viewer, and why: the matcher's word, for lists that aren't Discover. */
export async function createJudge(ctx: Context, viewer: Viewer) {
  const { taste } = await getTaste(ctx, viewer);
  return (listing: Listing) => {
    const fit = fitOf(taste, listing);
    return { score: scoreOf(fit, { isClaimed: true, isNew: false }), why: whyOf(fit) };
  };
}
