import type { Request } from '@guildhall/contract/endpoint.ts';
import type {
  listMatches as ListMatches,
  listMatchesWith as ListMatchesWith,
  Match,
  MatchCounts,
  MatchTab,
  MatchWith,
} from '@guildhall/contract/matching.ts';
import type { Context } from '../../../context.ts';
import { pageOf } from '../../../http/paging.ts';
import type { Page } from '../../../http/route.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { findPrivateRooms } from '../../chat/rooms/private/service.ts';
import { pairOf } from '../../chat/rules.ts';
import { audiencesOf, standingTo } from '../../members/access.ts';
import { showMatches } from '../access.ts';
import { cursor, lapseCutoff } from '../rules.ts';
import { countTabs, listPlaced, listWith } from './repository.ts';

export async function listTab(
  ctx: Context,
  viewer: Viewer,
  query: Request<typeof ListMatches>['query'] & { tab: MatchTab },
): Promise<Page<Match>> {
  // Askers without a business are shown by their profile, and aren't matched with the viewer yet.
  const audiences = audiencesOf(standingTo(0, viewer, false));
  const page = { after: cursor.read(query.cursor), limit: query.limit + 1 };
  const wanted = { tab: query.tab, q: query.q ?? '', audiences, ...page };
  const { rows, total } = await listPlaced(ctx.db, viewer.id, lapseCutoff(ctx.now()), wanted);
  const { shown, next } = pageOf(rows, query.limit, ({ at, id }) => ({ cursor: cursor.write({ at, id }) }));
  return { items: await showMatches(ctx, viewer, shown), total, next };
}

export function countMatches(ctx: Context, viewer: Viewer): Promise<MatchCounts> {
  return countTabs(ctx.db, viewer.id, lapseCutoff(ctx.now()));
}

export async function listMatchesWith(
  ctx: Context,
  viewer: Viewer,
  { query }: Request<typeof ListMatchesWith>,
): Promise<MatchWith[]> {
  const rows = await listWith(ctx.db, viewer.id, lapseCutoff(ctx.now()), query.businesses);
  const pairs = rows.flatMap(({ state, partnerId }): [number, number][] =>
    state === 'accepted' && partnerId !== null ? [[viewer.id, partnerId]] : [],
  );
  const rooms = await findPrivateRooms(ctx.db, pairs);
  return rows.map(({ businessId, state, partnerId }) => ({
    businessId,
    state,
    roomId: partnerId === null ? null : (rooms.get(pairOf(viewer.id, partnerId))?.id ?? null),
  }));
}
