import type { MembershipInvoice } from '@guildhall/contract/card-payments.ts';
import type { Membership } from '@guildhall/contract/membership.ts';
import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { findAccount, listInvoices } from './repository.ts';
import { toSubscription } from './rules.ts';

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
    cards: stripe && { publishableKey: stripe.publishableKey, scriptUrl: stripe.scriptUrl },
  };
}

export async function listMembershipInvoices(ctx: Context, viewer: Viewer): Promise<MembershipInvoice[]> {
  const rows = await listInvoices(ctx.db, viewer.id, invoicesMax);
  return rows.map(({ amount, currency, ...row }) => ({ ...row, total: { amount, currency } }));
}
