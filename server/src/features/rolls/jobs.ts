import { z } from 'zod';
import { jobKind } from '../../jobs/kind.ts';
import type { Mount } from '../../mount.ts';
import { sendDue, workRoll } from './turns/service.ts';

/** The first mails leave at once. */
export const inviteJob = jobKind({ name: 'invite-roll', schema: z.object({ rollId: z.int() }) });

export function mountRollJobs({ job }: Pick<Mount, 'job'>): void {
  job({ ...inviteJob, retries: 0, work: (ctx, { rollId }) => workRoll(ctx, rollId) });
  job({ name: 'send-roll-invitations', every: '* * * * *', work: sendDue });
}
