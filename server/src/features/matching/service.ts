import type { Business } from '@guildhall/contract/businesses.ts';
import type { Request } from '@guildhall/contract/endpoint.ts';
import { favoritesMax, type listMatches as ListMatches, type Match } from '@guildhall/contract/matching.ts';
import type { Context } from '../../context.ts';
import type { Page } from '../../http/route.ts';
import type { Viewer } from '../../http/viewer.ts';
import { showBusiness } from '../businesses/access.ts';
import { listBusinessesByIds } from '../businesses/repository.ts';
import { showMatches } from './access.ts';
import { listStarredIds, listVisible } from './repository.ts';
import { lapseCutoff } from './rules.ts';

export async function listMatches(
  ctx: Context,
  viewer: Viewer,
  { query }: Request<typeof ListMatches>,
): Promise<Page<Match>> {
  const lapse = lapseCutoff(ctx.now());
  const page = { lapse, before: query.before ?? null, limit: query.limit + 1 };
  const { rows, total } = await listVisible(ctx.sql, viewer.id, page);
  const shown = rows.slice(0, query.limit);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  return { items: await showMatches(ctx, viewer, shown), total, next: last ? { before: last.id } : null };
}

export async function listFavorites(ctx: Context, viewer: Viewer): Promise<Business[]> {
  const ids = await listStarredIds(ctx.sql, viewer.id, favoritesMax);
  const byId = new Map((await listBusinessesByIds(ctx.db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? showBusiness(row, viewer) : [];
  });
}
