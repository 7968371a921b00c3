import type { Context } from '../../context.ts';
import type { Mount } from '../../mount.ts';
import { deleteExpiredCounters } from './repository.ts';

/** Counters that have run out. */
async function sweepCounters(ctx: Context): Promise<void> {
  while (await deleteExpiredCounters(ctx.db, ctx.now()));
}

export function mountAllowances({ job }: Mount): void {
  job({ name: 'sweep-counters', every: '*/5 * * * *', work: sweepCounters });
}
