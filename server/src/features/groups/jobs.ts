import { groupRequestDays } from '@guildhall/contract/group-requests.ts';
import type { Context } from '../../context.ts';
import { dayMs } from '../../durations.ts';
import type { FeatureJob } from '../../mount.ts';
import { deleteExpired } from './invitations/repository.ts';
import { deleteDeclinedBefore } from './requests/repository.ts';

/** Invitations that have run out, with the addresses in them, and requests that may be made again. */
export const sweepJob: FeatureJob = {
  name: 'sweep-groups',
  every: '17 * * * *',
  work: async (ctx: Context) => {
    const now = ctx.now();
    await deleteExpired(ctx.db, now);
    await deleteDeclinedBefore(ctx.db, new Date(now.getTime() - groupRequestDays * dayMs));
  },
};
