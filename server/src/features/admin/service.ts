import { type AdminStats, activeMinutes } from '@guildhall/contract/admin.ts';
import type { Context } from '../../context.ts';
import { minuteMs } from '../../durations.ts';
import { version } from '../../version.ts';
import { countListings } from '../businesses/directory/service.ts';
import { countPeople } from './repository.ts';

export async function getAdminStats(ctx: Context): Promise<AdminStats> {
  const since = new Date(ctx.now().getTime() - activeMinutes * minuteMs);
  const [{ listings, claimed }, { members, sessions }] = await Promise.all([
    countListings(ctx),
    countPeople(ctx.db, since),
  ]);
  return {
    totalUsers: members,
    totalBusinesses: listings,
    claimedBusinesses: claimed,
    activeSessions: sessions,
    version,
  };
}
