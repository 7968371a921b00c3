import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { dayMs } from '../../../durations.ts';
import type { FactOf } from '../../../facts.ts';
import { jobKind } from '../../../jobs/kind.ts';
import { readAccount } from '../../../stripe/account.ts';
import type { StripeAccess } from '../../../stripe/client.ts';
import { deleteCustomer, endAll } from '../../../stripe/subscriptions.ts';
import { reconcile } from './reconciling/service.ts';
import { deleteEventsBefore, findAccount, listWatched } from './repository.ts';

const atOnce = 100;
/** So long a payment may still be disputed. */
const watchedMs = 120 * dayMs;
/** An event comes again for three days at most. */
const eventsKeptMs = 30 * dayMs;

const ofMember = z.object({ memberId: z.int() });

export const reconcileCard = jobKind({ name: 'reconcile-card', schema: ofMember });
/** The member leaves: what they pay goes on to the end of what is paid. */
export const endCard = jobKind({ name: 'end-card', schema: ofMember });
/** The member is erased, and this is all that is left to know. */
export const forgetCustomer = jobKind({ name: 'forget-customer', schema: z.object({ customerId: z.string() }) });

export const watchCards = jobKind({ name: 'watch-cards', schema: z.object({}) });

/** What nobody has told us of comes to light, a job for each member. Without billing nobody is charged another time. */
export async function watchAll(ctx: Context): Promise<void> {
  const since = new Date(ctx.now().getTime() - watchedMs);
  let after = 0;
  for (;;) {
    const memberIds = await listWatched(ctx.db, { after, since, limit: atOnce });
    const kind = ctx.config.billing === 'off' ? endCard : reconcileCard;
    for (const memberId of memberIds) await ctx.job(kind, { memberId });
    if (memberIds.length < atOnce) break;
    after = memberIds.at(-1) ?? after;
  }
  await deleteEventsBefore(ctx.db, new Date(ctx.now().getTime() - eventsKeptMs));
}

export async function endCardOf(ctx: Context, stripe: StripeAccess, memberId: number): Promise<void> {
  const customer = (await findAccount(ctx.db, memberId))?.customerId;
  if (!customer) return;
  await endAll(stripe, await readAccount(stripe, customer));
  await reconcile(ctx, stripe, memberId);
}

export const forget = (stripe: StripeAccess, customerId: string) => deleteCustomer(stripe, customerId);

export async function followLeaving(ctx: Context, { memberId }: FactOf<'member.leaving'>): Promise<void> {
  const customerId = (await findAccount(ctx.db, memberId))?.customerId;
  if (customerId) await ctx.job(forgetCustomer, { customerId });
}

export async function followHiding(ctx: Context, { memberId }: FactOf<'member.hidden'>): Promise<void> {
  if ((await findAccount(ctx.db, memberId))?.subscriptionId) await ctx.job(endCard, { memberId });
}

/** The office has given months: the next charge has to wait for their end. */
export async function followMonths(ctx: Context, { memberId }: FactOf<'membership.extended'>): Promise<void> {
  if ((await findAccount(ctx.db, memberId))?.subscriptionId) await ctx.job(reconcileCard, { memberId });
}
