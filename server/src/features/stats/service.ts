import type { Answer } from '@guildhall/contract/endpoint.ts';
import { activeChatHours, type getStaffFigures as GetStaffFigures } from '@guildhall/contract/reports.ts';
import type { Context } from '../../context.ts';
import { hourMs } from '../../durations.ts';
import type { Viewer } from '../../http/viewer.ts';
import { countListings } from '../businesses/directory/service.ts';
import { countActiveRooms } from '../chat/rooms/repository.ts';
import { countLiveGroups } from '../groups/repository.ts';
import { countForStaff } from '../reports/repository.ts';

/** Of private groups visitors learn nothing, and so not how many there are. */
export async function getStats(ctx: Context, viewer: Viewer | null) {
  const { listings, claimed, industries } = await countListings(ctx);
  const totalGroups = await countLiveGroups(ctx.db, viewer === null);
  return { totalBusinesses: listings, claimedBusinesses: claimed, totalGroups, industries };
}

export async function getStaffFigures(ctx: Context): Promise<Answer<typeof GetStaffFigures>> {
  const since = new Date(ctx.now().getTime() - activeChatHours * hourMs);
  const { pending, flagged, resolved } = await countForStaff(ctx.db);
  return {
    pendingReports: pending,
    flaggedContent: flagged,
    activeChats: await countActiveRooms(ctx.db, since),
    resolvedIssues: resolved,
  };
}
