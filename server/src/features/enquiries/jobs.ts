import { enquiryConfirmHours, enquiryDays } from '@guildhall/contract/enquiries.ts';
import { z } from 'zod';
import { type Context, inTransaction } from '../../context.ts';
import { dayMs, hourMs } from '../../durations.ts';
import { jobKind } from '../../jobs/kind.ts';
import { inviteByEnquiry } from '../claims/invitations/service.ts';
import { listUninvited } from './lists/repository.ts';
import { sweep } from './repository.ts';
import { inviteDays } from './rules.ts';

/** Whoever the listing was recorded with hears that somebody asks there. Later than the enquiry, so that neither waits for the other. */
export const inviteAsked = jobKind({ name: 'invite-asked', schema: z.object({ businessId: z.int() }) });

/** All that waits, in a fair order, until the site has sent as many as it may: the rest goes out later. */
export async function inviteWaiting(ctx: Context): Promise<void> {
  const since = new Date(ctx.now().getTime() - inviteDays * dayMs);
  for (const businessId of await listUninvited(ctx.db, since))
    if (!(await inTransaction(ctx, (ctx) => inviteByEnquiry(ctx, businessId)))) return;
}

export async function sweepEnquiries(ctx: Context): Promise<void> {
  const now = ctx.now();
  await sweep(ctx.db, {
    now,
    unconfirmedBefore: new Date(now.getTime() - enquiryConfirmHours * hourMs),
    lastBefore: new Date(now.getTime() - enquiryDays * dayMs),
  });
}
