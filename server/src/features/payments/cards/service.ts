import type { MembershipInvoice } from '@guildhall/contract/card-payments.ts';
import type { Membership } from '@guildhall/contract/membership.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { StripeError } from '../../../stripe/failures.ts';
import { heldSince } from '../../../stripe/held.ts';
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

/**
 * Waits for the work; null where Stripe doesn't know the customer any more. Somebody has deleted them there, or the keys are those of
 * another account. Then what they have paid is all that stays here, and the member begins anew.
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
    if ((await findAccount(ctx.db, memberId))?.customerId !== customerId) return;
    await changeAccount(ctx.db, memberId, { ...nothing, customerId: null, attempt: null, setupIntentId: null });
    ctx.signal({ members: [memberId] }, { type: 'me_changed' });
  });
  return null;
}
