import { randomUUID } from 'node:crypto';
import type {
  getOrCreateSubscription as GetOrCreateSubscription,
  SubscriptionStart,
} from '@guildhall/contract/card-payments.ts';
import type { Request } from '@guildhall/contract/endpoint.ts';
import type { PaidPlan } from '@guildhall/contract/membership.ts';
import { type Context, inTransaction } from '../../../../context.ts';
import { minuteMs } from '../../../../durations.ts';
import { unauthorized } from '../../../../http/errors.ts';
import type { Viewer } from '../../../../http/viewer.ts';
import { type CardState, type CardSubscription, readAccount } from '../../../../stripe/account.ts';
import type { StripeAccess } from '../../../../stripe/client.ts';
import { StripeError } from '../../../../stripe/failures.ts';
import { keepPaymentsAccount } from '../../../../stripe/held.ts';
import {
  createCustomer,
  createSubscription,
  deleteCustomer,
  endUnpaid,
  secretOf,
} from '../../../../stripe/subscriptions.ts';
import type { Allowance } from '../../../allowances/rules.ts';
import { requireAllowance } from '../../../allowances/service.ts';
import { requireOffered } from '../../../billing/offer/service.ts';
import { lockMember } from '../../../members/repository.ts';
import type { User } from '../../../members/tables.ts';
import type { CardAccount } from '../../tables.ts';
import { reconcile } from '../reconciling/service.ts';
import { addAccount, changeAccount, findAccount } from '../repository.ts';
import { currentOf, soldOf, trialEndFor } from '../rules.ts';
import { changingNow, coveredElsewhere, customerFrom, keysOf, leaveBehind, unlessForgotten } from '../service.ts';

const beginnings: Allowance = { name: 'card-beginnings', burst: 30, everyMs: 2 * minuteMs };
/** By then whoever began it has an answer from Stripe, or none any more. */
const attemptMs = 10 * minuteMs;
const triesMax = 5;
/** The end of what runs may have been moved by so little. */
const sameMs = minuteMs;

interface Attempt {
  id: string;
  plan: PaidPlan;
  trialEnd: Date | null;
}

interface Claim {
  account: CardAccount;
  attempt: Attempt;
  member: User;
  /** When the first charge would come. */
  trialEnd: Date | null;
}

export async function getOrCreateSubscription(
  ctx: Context,
  stripe: StripeAccess,
  viewer: Viewer,
  { body }: Request<typeof GetOrCreateSubscription>,
): Promise<SubscriptionStart> {
  const plan = body.plan ?? 'premium';
  await requireAllowance(ctx, beginnings, viewer.id);
  let ended: string | null = null;
  for (let tries = 0; tries < triesMax; tries += 1) {
    const claim = await claimAttempt(ctx, viewer.id, plan, ended);
    const customer = claim.account.customerId ?? (await giveCustomer(ctx, stripe, viewer.id, claim));
    const state = await unlessForgotten(ctx, stripe, viewer.id, customer, readAccount(stripe, customer));
    if (!state) {
      await leaveBehind(ctx, stripe, viewer.id);
      continue;
    }
    const live = currentOf(state);
    if (live && live.status !== 'incomplete') {
      await reconcile(ctx, stripe, viewer.id);
      return answerOf(stripe, state, live, ctx.now());
    }
    const isAsSold = live?.plan === plan && live.version === ctx.offer.plans[plan].version;
    if (live && isAsSold && isSameStart(live, claim.trialEnd)) {
      const answer = await answerOf(stripe, state, live, ctx.now());
      const isKnown = live.setupIntentId === claim.account.setupIntentId;
      if (isKnown && answer.clientSecret !== null) return answer;
      await reconcile(ctx, stripe, viewer.id);
      if (answer.clientSecret !== null) return answer;
      // The card was given a moment ago, and is taken now.
      continue;
    }
    if (live) {
      ended = (await endUnpaid(stripe, live)) ? claim.attempt.id : null;
      continue;
    }
    const making = createSubscription(
      stripe,
      { customer, sold: soldOf(ctx, claim.attempt.plan), trialEnd: claim.attempt.trialEnd },
      claim.attempt.id,
    );
    const made = await unlessForgotten(ctx, stripe, viewer.id, customer, making);
    if (!made) continue;
    const kept = await keepSubscription(ctx, stripe, viewer.id, { attempt: claim.attempt.id, customer, made });
    if (kept === 'first') await reconcile(ctx, stripe, viewer.id);
    if (kept === 'replaced' && !(await isLive(stripe, customer, made))) throw new StripeError('gone', 'replaced');
  }
  throw changingNow();
}

async function isLive(stripe: StripeAccess, customer: string, id: string): Promise<boolean> {
  return (await readAccount(stripe, customer)).subscriptions.some((one) => one.id === id);
}

const isSameStart = ({ trialEnd }: CardSubscription, wanted: Date | null) =>
  Math.abs((trialEnd?.getTime() ?? 0) - (wanted?.getTime() ?? 0)) <= sameMs;

/**
 * The attempt that all who begin at the same moment share. One that is under way is finished first, whichever plan it's for. So there
 * is never more than one.
 * @param ended this attempt has led to something that was ended, and another one takes its place
 */
function claimAttempt(ctx: Context, memberId: number, plan: PaidPlan, ended: string | null): Promise<Claim> {
  return inTransaction(ctx, async (ctx) => {
    const member = await lockMember(ctx.db, memberId);
    if (!member) throw unauthorized();
    requireOffered(ctx, member, plan);
    await addAccount(ctx.db, memberId);
    const account = (await findAccount(ctx.db, memberId)) as CardAccount;
    const now = ctx.now();
    const trialEnd = trialEndFor(await coveredElsewhere(ctx, account, plan), now);
    const facts = { account, member, trialEnd };
    const { attempt: id, attemptPlan, attemptAt, attemptTrialEnd } = account;
    const isAhead = attemptTrialEnd === null || attemptTrialEnd > now;
    const isFresh = attemptAt && now.getTime() - attemptAt.getTime() < attemptMs && isAhead;
    if (id && attemptPlan && isFresh && id !== ended)
      return { ...facts, attempt: { id, plan: attemptPlan, trialEnd: attemptTrialEnd } };
    const attempt = { id: randomUUID(), plan, trialEnd };
    await changeAccount(ctx.db, memberId, {
      attempt: attempt.id,
      attemptPlan: plan,
      attemptTrialEnd: trialEnd,
      attemptAt: now,
    });
    return { ...facts, attempt };
  });
}

/** The customer is known here before anything is sold to them. */
async function giveCustomer(
  ctx: Context,
  stripe: StripeAccess,
  memberId: number,
  { member, attempt }: Claim,
): Promise<string> {
  const keys = await keysOf(ctx, stripe);
  const made = await createCustomer(stripe, await customerFrom(ctx, member), attempt.id);
  const kept = await inTransaction(ctx, async (ctx) => {
    if (!(await lockMember(ctx.db, memberId))) return null;
    const account = await findAccount(ctx.db, memberId);
    if (account?.customerId) return account.customerId;
    await changeAccount(ctx.db, memberId, { customerId: made, ...keys });
    if (keys.isLive && keys.accountId) await keepPaymentsAccount(ctx.db, keys.accountId);
    return made;
  });
  if (kept) return kept;
  await deleteCustomer(stripe, made);
  throw unauthorized();
}

interface Made {
  attempt: string;
  customer: string;
  /** The subscription. */
  made: string;
}

/** The attempt has led to this. Where that can't be written down, it's undone at Stripe. */
async function keepSubscription(
  ctx: Context,
  stripe: StripeAccess,
  memberId: number,
  { attempt, customer, made }: Made,
): Promise<'first' | 'also' | 'replaced'> {
  const undo = async () => {
    const { subscriptions } = await readAccount(stripe, customer);
    const unpaid = subscriptions.find(({ id, status }) => id === made && status === 'incomplete');
    if (unpaid) await endUnpaid(stripe, unpaid);
  };
  const kept = await inTransaction(ctx, async (ctx) => {
    if (!(await lockMember(ctx.db, memberId))) return 'gone';
    const account = await findAccount(ctx.db, memberId);
    if (account?.attempt === null) return 'also';
    if (account?.attempt !== attempt) return 'replaced';
    await changeAccount(ctx.db, memberId, { attempt: null });
    return 'first';
  }).catch(async (error) => {
    await undo().catch(() => {});
    throw error;
  });
  if (kept !== 'gone') return kept;
  await deleteCustomer(stripe, customer);
  throw unauthorized();
}

async function answerOf(
  stripe: StripeAccess,
  { invoices }: CardState,
  live: CardSubscription,
  now: Date,
): Promise<SubscriptionStart> {
  const isDue = live.status === 'incomplete' || live.status === 'past_due';
  // After a renewal that failed the form pays that one, as it was written out.
  const due =
    live.status === 'past_due' ? invoices.find(({ id }) => id === live.latestInvoiceId)?.total : undefined;
  return {
    clientSecret: await secretOf(stripe, live.id),
    status: live.status,
    plan: live.plan,
    firstCharge: {
      ...(due ?? live.price),
      period: live.period,
      at: live.trialEnd ?? (isDue ? now : live.periodEnd),
    },
  };
}
