import { abandonedDays } from '@guildhall/contract/auth.ts';
import { type Context, inTransaction } from '../../context.ts';
import { dayMs } from '../../durations.ts';
import type { Mount } from '../../mount.ts';
import { removeMember } from '../members/service.ts';
import { lockAbandoned } from './repository.ts';

/** Above all features: it looks for traces of a member in every table that names members. */
export function mountAbandoned({ job }: Mount): void {
  job({ name: 'sweep-accounts', every: '37 * * * *', work: sweepAbandoned });
}

function sweepAbandoned(ctx: Context): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const before = new Date(ctx.now().getTime() - abandonedDays * dayMs);
    for (const memberId of await lockAbandoned(ctx.db, before, ctx.now())) await removeMember(ctx, memberId);
  });
}
