import type { MembershipInvoice } from '@guildhall/contract/card-payments.ts';
import { displayName } from '@guildhall/contract/members.ts';
import type { Membership, PaidPlan } from '@guildhall/contract/membership.ts';
import { message } from '@guildhall/contract/messages.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { readSiteId } from '../../../db/site.ts';
import { dayMs } from '../../../durations.ts';
import { AppError } from '../../../http/errors.ts';
import { type CardInvoice, readInvoice } from '../../../stripe/account.ts';
import type { StripeAccess } from '../../../stripe/client.ts';
import { StripeError } from '../../../stripe/failures.ts';
import { holdOf } from '../../../stripe/held.ts';
import { isLive } from '../../../stripe/settings.ts';
import type { NewCustomer } from '../../../stripe/subscriptions.ts';
import { coveredUntil } from '../../billing/service.ts';
import { lockMember } from '../../members/repository.ts';
import { hasBilling } from '../../members/rules.ts';
import type { User } from '../../members/tables.ts';
import type { CardAccount, CardInvoiceRow } from '../tables.ts';
import {
  addLeaving,
  changeAccount,
  findAccount,
  listEarlier,
  listEarlierPaid,
  listInvoices,
} from './repository.ts';
import { nothing, toSubscription } from './rules.ts';

const invoicesMax = 100;

/** The member is at it elsewhere. The payment service is well. */
export const changingNow = () =>
  new AppError(
    'conflict',
    message(
      'Your plan is being changed at this moment, as in another tab. Reload the page to see what is so now.',
    ),
  );

/** What the member pays by card, as it was last read, and what the form for it needs. Stripe isn't asked. */
export async function cardFactsOf(
  ctx: Context,
  memberId: number,
): Promise<Pick<Membership, 'subscription' | 'cards'>> {
  const { stripe } = ctx.config;
  if (!hasBilling(ctx)) return { subscription: null, cards: null };
  const subscription = toSubscription(await findAccount(ctx.db, memberId));
  return {
    subscription,
    cards:
      stripe && !(await holdOf(ctx.db, stripe))
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

/** What the member has paid by an earlier customer: the payment service tells no more of it, and it stays here. */
export const earlierOf = (
  ctx: Context,
  account: Pick<CardAccount, 'memberId' | 'customerId'>,
): Promise<string[]> => listEarlier(ctx.db, account, hasLiveKeys(ctx));

/** A year that was paid may be given back until it is over. */
const returnableMs = 400 * dayMs;
/** So many payments of earlier customers are looked at. */
const earlierMax = 30;

/** What has become of a payment since it was read last. */
export interface Returned {
  was: CardInvoiceRow;
  invoice: CardInvoice;
}

/** What was given back, or is disputed, of what earlier customers have paid, or was won since. */
export async function returnedEarlier(
  ctx: Context,
  stripe: StripeAccess,
  account: Pick<CardAccount, 'memberId' | 'customerId'>,
): Promise<Returned[]> {
  const since = new Date(ctx.now().getTime() - returnableMs);
  const rows = await listEarlierPaid(ctx.db, account, { isLive: hasLiveKeys(ctx), since, limit: earlierMax });
  const read = await Promise.all(
    rows.map(async (was) => {
      const { id, paymentIntentId } = was;
      const invoice = paymentIntentId ? await readInvoice(stripe, { id, paymentIntentId }) : null;
      return invoice && invoice.status !== was.status ? [{ was, invoice }] : [];
    }),
  );
  return read.flat();
}

/** Until when this plan or a better one runs by anything but what this customer's card pays; null: it doesn't. */
export const coveredElsewhere = async (
  ctx: Context,
  account: Pick<CardAccount, 'memberId' | 'customerId'>,
  plan: PaidPlan,
): Promise<Date | null> => coveredUntil(ctx, account.memberId, plan, await earlierOf(ctx, account));

/** Whom these keys know. */
export interface Keys {
  isLive: boolean;
  /** Null: they may not tell. */
  accountId: string | null;
}

export const keysOf = async (ctx: Context, stripe: StripeAccess): Promise<Keys> => ({
  isLive: hasLiveKeys(ctx),
  accountId: await stripe.account(),
});

/** What Stripe is told of a member. */
export const customerFrom = async ({ db }: Context, member: User): Promise<NewCustomer> => ({
  email: member.email,
  name: displayName(member),
  memberId: member.id,
  joinedAt: member.createdAt,
  site: await readSiteId(db),
});

type Customer = Pick<CardAccount, 'isLive' | 'accountId'>;

/** Whether these keys know the customer, unless somebody has deleted them at Stripe. */
export const isOf = (keys: Keys, { isLive, accountId }: Customer) =>
  isLive === keys.isLive && (accountId === null || keys.accountId === null || accountId === keys.accountId);

/**
 * Waits for the work; null where Stripe doesn't know the customer. One whom somebody has deleted there is forgotten: what they have paid
 * stays here, and the member begins anew. Keys for tests don't know who pays with real money, nor do those of another account: nothing
 * changes.
 */
export async function unlessForgotten<T>(
  ctx: Context,
  stripe: StripeAccess,
  memberId: number,
  customerId: string,
  work: Promise<T>,
): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof StripeError && error.failure === 'gone')) throw error;
  }
  const keys = await keysOf(ctx, stripe);
  await inTransaction(ctx, async (ctx) => {
    await lockMember(ctx.db, memberId);
    const account = await findAccount(ctx.db, memberId);
    if (account?.customerId === customerId && isOf(keys, account)) await cutLoose(ctx, memberId);
  });
  return null;
}

async function cutLoose(ctx: Context, memberId: number): Promise<void> {
  await changeAccount(ctx.db, memberId, { ...nothing, customerId: null, attempt: null, setupIntentId: null });
  ctx.signal({ members: [memberId] }, { type: 'me_changed' });
}

/**
 * The member begins anew by keys that don't know their customer. What the customer pays is ended once keys that know them are back; until
 * then admins are told. Keys for tests don't stand in for real money.
 */
export async function leaveBehind(ctx: Context, stripe: StripeAccess, memberId: number): Promise<void> {
  const keys = await keysOf(ctx, stripe);
  await inTransaction(ctx, async (ctx) => {
    await lockMember(ctx.db, memberId);
    const { customerId, isLive, accountId } = (await findAccount(ctx.db, memberId)) ?? {};
    if (!customerId || isLive === undefined || accountId === undefined || isOf(keys, { isLive, accountId }))
      return;
    if (isLive && !keys.isLive) throw new StripeError('refused', 'test_keys');
    await addLeaving(ctx.db, { customerId, isLive, accountId, since: ctx.now() });
    await cutLoose(ctx, memberId);
  });
}
