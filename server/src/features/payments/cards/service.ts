import type { MembershipInvoice } from '@guildhall/contract/card-payments.ts';
import type { Membership } from '@guildhall/contract/membership.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { StripeError } from '../../../stripe/failures.ts';
import { heldSince } from '../../../stripe/held.ts';
import { isLive } from '../../../stripe/settings.ts';
import { lockMember } from '../../members/repository.ts';
import { changeAccount, findAccount, listInvoices } from './repository.ts';
import { nothing, toSubscription } from './rules.ts';

const invoicesMax = 100;

/** What the member pays by card, as it was last read, and what the form for it needs. Stripe isn't asked. */
export async function cardFactsOf(
  ctx: Context,
  memberId: number,
): Promise<Pick<Membership, 'subscription' | 'cards'>> {
  const { stripe, billing } = ctx.config;
  if (billing === 'off') return { subscription: null, cards: null };
  const subscription = toSubscription(await findAccount(ctx.db, memberId));
  return {
    subscription,
    cards:
      stripe && !(await heldSince(ctx.db, stripe))
        ? { publishableKey: stripe.publishableKey, scriptUrl: stripe.scriptUrl }
        : null,
  };
}

export async function listCardInvoices(ctx: Context, memberId: number): Promise<MembershipInvoice[]> {
  const rows = await listInvoices(ctx.db, memberId, invoicesMax);
  return rows.map(({ amount, currency, ...row }) => ({ ...row, total: { amount, currency }, transfer: null }));
}

/** Where the keys were taken out, they were for real money as far as anybody knows. */
export const hasLiveKeys = ({ config }: Pick<Context, 'config'>) => !config.stripe || isLive(config.stripe);

/**
 * Waits for the work; null where Stripe doesn't know the customer. One whom somebody has deleted there is forgotten: what they have paid
 * stays here, and the member begins anew. Keys for tests don't know who pays with real money, and the other way round: nothing changes.
 */
export async function unlessForgotten<T>(
  ctx: Context,
  memberId: number,
  customerId: string,
  work: Promise<T>,
): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof StripeError && error.failure === 'gone')) throw error;
  }
  await inTransaction(ctx, async (ctx) => {
    await lockMember(ctx.db, memberId);
    const account = await findAccount(ctx.db, memberId);
    if (account?.customerId !== customerId || account.isLive !== hasLiveKeys(ctx)) return;
    await changeAccount(ctx.db, memberId, { ...nothing, customerId: null, attempt: null, setupIntentId: null });
    ctx.signal({ members: [memberId] }, { type: 'me_changed' });
  });
  return null;
}
