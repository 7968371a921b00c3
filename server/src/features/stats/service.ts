import type { Context } from '../../context.ts';
import type { Viewer } from '../../http/viewer.ts';
import { countListings } from '../businesses/directory/service.ts';
import { countLiveGroups } from '../groups/repository.ts';

/** Of private groups visitors learn nothing, and so not how many there are. */
export async function getStats(ctx: Context, viewer: Viewer | null) {
  const { listings, claimed, industries } = await countListings(ctx);
  const totalGroups = await countLiveGroups(ctx.db, viewer === null);
  return { totalBusinesses: listings, claimedBusinesses: claimed, totalGroups, industries };
}
