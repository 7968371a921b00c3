import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { dayMs } from '../../../durations.ts';
import type { FactOf } from '../../../facts.ts';
import { jobKind } from '../../../jobs/kind.ts';
import { readAccount } from '../../../stripe/account.ts';
import type { StripeAccess } from '../../../stripe/client.ts';
import { changeCustomer, deleteCustomer, endAll } from '../../../stripe/subscriptions.ts';
import { findMember } from '../../members/repository.ts';
import { hasBilling } from '../../members/rules.ts';
import { reconcile } from './reconciling/service.ts';
import {
  addLeaving,
  changeAccount,
  countUnended,
  deleteEventsBefore,
  deleteLeaving,
  findAccount,
  listLeaving,
  listWatched,
  settleOwed,
} from './repository.ts';
import { customerFrom, hasLiveKeys, keysOf, unlessForgotten } from './service.ts';

const atOnce = 100;
/** So long a payment may still be disputed. */
const watchedMs = 120 * dayMs;
/** An event comes again for three days at most. */
const eventsKeptMs = 30 * dayMs;
/** What could not be ended for so long is told to whoever runs the site. */
const unendedMs = 3 * dayMs;

const ofMember = z.object({ memberId: z.int() });

export const reconcileCard = jobKind({
  name: 'reconcile-card',
  schema: ofMember,
});
/** The member leaves: what they pay goes on to the end of what is paid. */
export const endCard = jobKind({ name: 'end-card', schema: ofMember });
/** The member is erased, and this is all that is left to know. */
export const forgetCustomer = jobKind({ name: 'forget-customer', schema: z.object({ customerId: z.string() }) });

/** Receipts of Stripe name the customer, and are mailed to their address. */
export const renameCustomer = jobKind({ name: 'rename-customer', schema: ofMember });

/** Looks at those who are charged at Stripe, and whom no row may know: behind this subscription, in the look that began then. */
export const adoptCards = jobKind({
  name: 'adopt-cards',
  schema: z.object({
    after: z.string().nullable().default(null),
    since: z.coerce.date().nullable().default(null),
  }),
});
export type AdoptCards = z.output<typeof adoptCards.schema>;

export const watchCards = jobKind({ name: 'watch-cards', schema: z.object({}) });

/**
 * What nobody has told us of comes to light, a job for each member. Without billing nobody is charged another time, nor is who leaves.
 * What could not be ended is tried again each day, until Stripe says that it has ended.
 */
export async function watchAll(ctx: Context, stripe: StripeAccess): Promise<void> {
  const keys = await keysOf(ctx, stripe);
  const since = new Date(ctx.now().getTime() - watchedMs);
  let after = 0;
  for (;;) {
    const watched = await listWatched(ctx.db, { after, since, limit: atOnce });
    for (const { memberId, isLeaving, isRenamed } of watched) {
      if (isRenamed) await ctx.job(renameCustomer, { memberId });
      await ctx.job(isLeaving || !hasBilling(ctx) ? endCard : reconcileCard, { memberId });
    }
    if (watched.length < atOnce) break;
    after = watched.at(-1)?.memberId ?? after;
  }
  for (let last = ''; ; ) {
    const customers = await listLeaving(ctx.db, keys, { after: last, limit: atOnce });
    for (const customerId of customers) await ctx.job(forgetCustomer, { customerId });
    if (customers.length < atOnce) break;
    last = customers.at(-1) ?? last;
  }
  await ctx.job(adoptCards, {});
  await deleteEventsBefore(ctx.db, new Date(ctx.now().getTime() - eventsKeptMs));
}

export async function endCardOf(ctx: Context, stripe: StripeAccess, memberId: number): Promise<void> {
  const customer = (await findAccount(ctx.db, memberId))?.customerId;
  if (!customer) return;
  // They may be back since.
  const isEnding = !hasBilling(ctx) || (await findMember(ctx.db, memberId))?.isHidden;
  const state =
    isEnding && (await unlessForgotten(ctx, stripe, memberId, customer, readAccount(stripe, customer)));
  if (state) await endAll(stripe, state);
  await reconcile(ctx, stripe, memberId);
}

/** As the member is by now: of several changes the last one counts, in whichever order they are done. */
export async function rename(
  ctx: Context,
  stripe: StripeAccess,
  { memberId }: { memberId: number },
): Promise<void> {
  const { customerId: customer, renamedAt } = (await findAccount(ctx.db, memberId)) ?? {};
  const member = await findMember(ctx.db, memberId);
  if (!customer || !member) return;
  const naming = changeCustomer(stripe, customer, await customerFrom(ctx, member));
  // These keys may not know them: then it is told by those that do.
  if ((await unlessForgotten(ctx, stripe, memberId, customer, naming)) === null) return;
  if (renamedAt) await settleOwed(ctx.db, memberId, { renamedAt });
}

/** One that is gone there already is forgotten, too. */
export async function forget(ctx: Context, stripe: StripeAccess, customerId: string): Promise<void> {
  await deleteCustomer(stripe, customerId);
  await deleteLeaving(ctx.db, customerId, await keysOf(ctx, stripe));
}

export const unendedOf = (ctx: Context) =>
  countUnended(ctx.db, new Date(ctx.now().getTime() - unendedMs), hasLiveKeys(ctx));

/** Also where nobody can be asked, as the keys were taken out. */
export async function tellUnended(ctx: Context): Promise<void> {
  const { count, oldest } = await unendedOf(ctx);
  if (count > 0)
    ctx.log.error(
      { count, oldest },
      'payments of members who left could not be ended: their cards may be charged on',
    );
}

export async function followLeaving(ctx: Context, { memberId }: FactOf<'member.leaving'>): Promise<void> {
  const { customerId, isLive, accountId } = (await findAccount(ctx.db, memberId)) ?? {};
  if (!customerId || isLive === undefined) return;
  await addLeaving(ctx.db, { customerId, isLive, accountId, since: ctx.now() });
  await ctx.job(forgetCustomer, { customerId });
}

export async function followName(ctx: Context, { memberId }: FactOf<'member.renamed'>): Promise<void> {
  if (!(await findAccount(ctx.db, memberId))?.customerId) return;
  // Where payments are held, or Stripe stays away, it is told later: by `watchAll`.
  await changeAccount(ctx.db, memberId, { renamedAt: ctx.now() });
  await ctx.job(renameCustomer, { memberId });
}

export async function followHiding(ctx: Context, { memberId }: FactOf<'member.hidden'>): Promise<void> {
  if ((await findAccount(ctx.db, memberId))?.customerId) await ctx.job(endCard, { memberId });
}

/** The office has given months, or taken them back: the next charge has to wait for the end of what is left. */
export async function followMonths(
  ctx: Context,
  { type, memberId }: FactOf<'membership.extended' | 'membership.shortened'>,
): Promise<void> {
  if (!(await findAccount(ctx.db, memberId))?.subscriptionId) return;
  // It comes forward once Stripe can be asked, however late that is.
  if (type === 'membership.shortened') await changeAccount(ctx.db, memberId, { shortenedAt: ctx.now() });
  await ctx.job(reconcileCard, { memberId });
}
