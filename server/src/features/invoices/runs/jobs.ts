import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { jobKind } from '../../../jobs/kind.ts';
import type { Mount } from '../../../mount.ts';
import { hasBilling } from '../../members/rules.ts';
import { findRunning } from './repository.ts';
import { workRun } from './turns/service.ts';

export const billJob = jobKind({ name: 'bill-members', schema: z.object({ runId: z.int() }) });

/** A run whose job was given up, as after hours without a database, goes on where it was. */
async function resumeRun(ctx: Context): Promise<void> {
  if (!hasBilling(ctx)) return;
  const run = await findRunning(ctx.db);
  if (run) await ctx.job(billJob, { runId: run.id });
}

export function mountRunJobs({ job }: Pick<Mount, 'job'>): void {
  job({
    ...billJob,
    secondsMax: 3600,
    retries: 10,
    pauseSeconds: 1,
    work: (ctx, { runId }) => workRun(ctx, runId),
  });
  job({ name: 'resume-invoice-runs', every: '*/10 * * * *', work: resumeRun });
}
