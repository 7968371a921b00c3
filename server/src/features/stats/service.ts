import type { Context } from '../../context.ts';
import { countListings } from '../businesses/directory/service.ts';

export async function getStats(ctx: Context) {
  const { listings, claimed, industries } = await countListings(ctx);
  return { totalBusinesses: listings, claimedBusinesses: claimed, totalGroups: 0, industries };
}
