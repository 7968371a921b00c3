import { enquiryConfirmHours, enquiryDays } from '@guildhall/contract/enquiries.ts';
import type { Context } from '../../context.ts';
import { dayMs, hourMs } from '../../durations.ts';
import { sweep } from './repository.ts';

export async function sweepEnquiries(ctx: Context): Promise<void> {
  const now = ctx.now();
  await sweep(ctx.db, {
    now,
    unconfirmedBefore: new Date(now.getTime() - enquiryConfirmHours * hourMs),
    lastBefore: new Date(now.getTime() - enquiryDays * dayMs),
  });
}
