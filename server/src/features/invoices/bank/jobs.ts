import { payerKeptDays } from '@guildhall/contract/bank-files.ts';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { dayMs, minuteMs } from '../../../durations.ts';
import { jobKind } from '../../../jobs/kind.ts';
import type { Mount } from '../../../mount.ts';
import { noteFile } from './noting/service.ts';
import { findFileToNote, forgetPayers, listUnfinished } from './repository.ts';

export const noteFileJob = jobKind({ name: 'note-bank-file', schema: z.object({ fileId: z.int() }) });

async function noteRest(ctx: Context, fileId: number): Promise<void> {
  const file = await findFileToNote(ctx.db, fileId);
  if (file) await noteFile(ctx, file);
}

/** Whoever sends a file works on it first. Where that was cut off, or the job was given up, it goes on. */
async function resumeFiles(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - minuteMs);
  for (const fileId of await listUnfinished(ctx.db, before)) await ctx.job(noteFileJob, { fileId });
}

/** Who paid and what they wrote is needed until a payment is answered, and for questions of that year. */
async function sweepPayers(ctx: Context): Promise<void> {
  await forgetPayers(ctx.db, new Date(ctx.now().getTime() - payerKeptDays * dayMs));
}

export function mountBankJobs({ job }: Pick<Mount, 'job'>): void {
  job({
    ...noteFileJob,
    secondsMax: 3600,
    retries: 10,
    pauseSeconds: 1,
    work: (ctx, { fileId }) => noteRest(ctx, fileId),
  });
  job({ name: 'resume-bank-files', every: '*/10 * * * *', work: resumeFiles });
  job({ name: 'sweep-payers', every: '51 3 * * *', work: sweepPayers });
}
