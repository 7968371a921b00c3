import { activityDays, activityRowsMax, type getActivity as GetActivity } from '@guildhall/contract/activity.ts';
import type { Answer } from '@guildhall/contract/endpoint.ts';
import { activeChatHours, type getStaffFigures as GetStaffFigures } from '@guildhall/contract/reports.ts';
import { type Context, inOneGo } from '../../context.ts';
import { dayMs, hourMs } from '../../durations.ts';
import type { Viewer } from '../../http/viewer.ts';
import { deviceOf } from '../auth/devices/rules.ts';
import { countListings } from '../businesses/directory/service.ts';
import { countActiveRooms } from '../chat/rooms/repository.ts';
import { countFlags } from '../flags/repository.ts';
import { countLiveGroups } from '../groups/repository.ts';
import { facesOf } from '../members/service.ts';
import { countForStaff } from '../reports/repository.ts';
import { listNewMembers, listSignIns, listWriters } from './repository.ts';

/** Addresses are the operator's; which kind of device it was is enough to tell a stranger's sign-in. */
export function getActivity(ctx: Context): Promise<Answer<typeof GetActivity>> {
  return inOneGo(ctx, async (ctx) => {
    const now = ctx.now();
    const [signIns, writers, newMembers] = await Promise.all([
      listSignIns(ctx.db, activityRowsMax, now),
      listWriters(ctx.db, new Date(now.getTime() - activityDays * dayMs), activityRowsMax),
      listNewMembers(ctx.db, activityRowsMax),
    ]);
    const ids = [...signIns, ...writers, ...newMembers].map(({ memberId }) => memberId);
    const faces = await facesOf(ctx, ids);
    const known = <T extends { memberId: number }>(rows: T[]) =>
      rows.flatMap(({ memberId, ...row }) => {
        const member = faces.get(memberId);
        return member ? { member, ...row } : [];
      });
    return {
      signIns: known(signIns).map(({ member, at, userAgent }) => ({
        member,
        at: new Date(at),
        device: deviceOf(userAgent),
      })),
      writers: known(writers),
      newMembers: known(newMembers),
    };
  });
}

/** Of private groups visitors learn nothing, and so not how many there are. */
export async function getStats(ctx: Context, viewer: Viewer | null) {
  const { listings, claimed, industries } = await countListings(ctx);
  const totalGroups = await countLiveGroups(ctx.db, viewer === null);
  return { totalBusinesses: listings, claimedBusinesses: claimed, totalGroups, industries };
}

export async function getStaffFigures(ctx: Context): Promise<Answer<typeof GetStaffFigures>> {
  const since = new Date(ctx.now().getTime() - activeChatHours * hourMs);
  const { pending, resolved } = await countForStaff(ctx.db);
  return {
    pendingReports: pending,
    flaggedContent: await countFlags(ctx.db, 'open'),
    activeChats: await countActiveRooms(ctx.db, since),
    resolvedIssues: resolved,
  };
}
