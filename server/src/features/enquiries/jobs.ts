import { enquiryConfirmHours, enquiryDays } from '@guildhall/contract/enquiries.ts';
import { z } from 'zod';
import { type Context, inTransaction } from '../../context.ts';
import { dayMs, hourMs } from '../../durations.ts';
import { jobKind } from '../../jobs/kind.ts';
import { inviteByEnquiry } from '../claims/invitations/service.ts';
import { settledSince } from '../claims/rules.ts';
import { listUninvited, type Uninvited } from './lists/repository.ts';
import { sweep } from './repository.ts';
import { inviteDays, invitedAtOnce } from './rules.ts';

/** Whoever the listing was recorded with hears that somebody asks there. Later than the enquiry, so that neither waits for the other. */
export const inviteAsked = jobKind({ name: 'invite-asked', schema: z.object({ businessId: z.int() }) });

/** What waits, in a fair order, until the site has sent as many as it may: the rest goes out later. */
export async function inviteWaiting(ctx: Context): Promise<void> {
  const now = ctx.now().getTime();
  const waiting = await listUninvited(ctx.db, {
    since: new Date(now - inviteDays * dayMs),
    settledSince: settledSince(ctx.now()),
    limit: invitedAtOnce,
  });
  for (const asked of waiting) if (!(await invite(ctx, asked))) return;
}

/** False: the site has no room. What fails here is tried again with the next run, and holds up nobody else. */
async function invite(ctx: Context, asked: Uninvited): Promise<boolean> {
  try {
    return await inTransaction(ctx, (ctx) => inviteByEnquiry(ctx, asked));
  } catch (error) {
    ctx.log.error({ err: error, businessId: asked.businessId }, 'an owner could not be told of an enquiry');
    return true;
  }
}

export async function sweepEnquiries(ctx: Context): Promise<void> {
  const now = ctx.now();
  await sweep(ctx.db, {
    now,
    unconfirmedBefore: new Date(now.getTime() - enquiryConfirmHours * hourMs),
    lastBefore: new Date(now.getTime() - enquiryDays * dayMs),
  });
}
