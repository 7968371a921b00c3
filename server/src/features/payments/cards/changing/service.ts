import type {
  changePlan as ChangePlan,
  PlanChange,
  previewPlanChange as PreviewPlanChange,
} from '@guildhall/contract/card-payments.ts';
import type { Request } from '@guildhall/contract/endpoint.ts';
import type { PaidPlan } from '@guildhall/contract/membership.ts';
import { message } from '@guildhall/contract/messages.ts';
import { type Context, inTransaction } from '../../../../context.ts';
import { hourMs, minuteMs } from '../../../../durations.ts';
import { AppError, unauthorized } from '../../../../http/errors.ts';
import type { Viewer } from '../../../../http/viewer.ts';
import { type CardState, type CardSubscription, readAccount } from '../../../../stripe/account.ts';
import type { StripeAccess } from '../../../../stripe/client.ts';
import { StripeError } from '../../../../stripe/failures.ts';
import { periodEndOf, type Sold } from '../../../../stripe/prices.ts';
import {
  type ChangeKind,
  changeSubscription,
  dropChange,
  endAll,
  previewChange,
  secretOfSetup,
  setEnding,
  startSetup,
} from '../../../../stripe/subscriptions.ts';
import type { Allowance } from '../../../allowances/rules.ts';
import { giveBack, requireAllowance, take } from '../../../allowances/service.ts';
import { requireShown } from '../../../billing/offer/service.ts';
import { lockMember } from '../../../members/repository.ts';
import { reconcileCard } from '../jobs.ts';
import { reconcile } from '../reconciling/service.ts';
import { changeAccount, findAccount } from '../repository.ts';
import { changeOf, currentOf, soldOf } from '../rules.ts';
import { changingNow, coveredElsewhere } from '../service.ts';

/** What of one member's reaches Stripe: as often as somebody tries things out, and no more. */
const acts: Allowance = { name: 'card-acts', burst: 30, everyMs: minuteMs };
const checks: Allowance = { name: 'card-checks', burst: 60, everyMs: 5000 };
/** So long a change is under way at most. Another one that begins meanwhile may have read how things stood before it. */
const changes: Allowance = { name: 'plan-changes', burst: 1, everyMs: 3 * minuteMs };
/** What was shown counts for so long. */
const shownMs = hourMs;

/** Asks how things stand, for whoever comes back from a bank before the event has. */
export async function check(ctx: Context, stripe: StripeAccess, viewer: Viewer): Promise<void> {
  await requireAllowance(ctx, checks, viewer.id);
  await reconcile(ctx, stripe, viewer.id);
}

interface Standing {
  state: CardState;
  customer: string;
  current: CardSubscription;
}

const nothingRuns = () =>
  new AppError('conflict', message('You don’t pay by card at the moment. Reload the page to see what is so now.'));

/** What runs at Stripe at this moment. */
async function requireStanding(ctx: Context, stripe: StripeAccess, memberId: number): Promise<Standing> {
  await requireAllowance(ctx, acts, memberId);
  const customer = (await findAccount(ctx.db, memberId))?.customerId;
  if (!customer) throw nothingRuns();
  const state = await readAccount(stripe, customer);
  const current = currentOf(state);
  if (!current) {
    await reconcile(ctx, stripe, memberId);
    throw nothingRuns();
  }
  return { state, customer, current };
}

/** An act was done at Stripe. */
interface Done {
  /** How things stand after it was read from there. */
  isRead: boolean;
}

/** What is paid goes on to its end. What isn't paid ends at once. */
export async function cancel(ctx: Context, stripe: StripeAccess, viewer: Viewer): Promise<Done> {
  const { state } = await requireStanding(ctx, stripe, viewer.id);
  await endAll(stripe, state);
  return { isRead: await readAfter(ctx, stripe, viewer.id) };
}

export async function resume(ctx: Context, stripe: StripeAccess, viewer: Viewer): Promise<Done> {
  const { current } = await requireStanding(ctx, stripe, viewer.id);
  if (current.cancelsAtEnd) await setEnding(stripe, current.id, false);
  return { isRead: await readAfter(ctx, stripe, viewer.id) };
}

interface Plan {
  current: CardSubscription;
  sold: Sold;
  change: ChangeKind | null;
  prorationAt: Date;
}

async function planChange(
  ctx: Context,
  stripe: StripeAccess,
  viewer: Viewer,
  { plan, prorationAt }: { plan: PaidPlan; prorationAt: Date },
): Promise<Plan> {
  const { state, customer, current } = await requireStanding(ctx, stripe, viewer.id);
  if (current.status === 'past_due')
    throw new AppError(
      'conflict',
      message('A payment is still open. Put another card in place, so that it is paid, and change the plan then.'),
    );
  if (current.status === 'incomplete') throw nothingRuns();
  const sold = soldOf(ctx, plan);
  // Who has it keeps it as they bought it.
  const { price, period, version } = current;
  if (current.plan === plan)
    return { current, sold: { ...sold, price, period, version }, change: null, prorationAt };
  refuseUnsellable(current, sold);
  const covered = await coveredElsewhere(ctx, { memberId: viewer.id, customerId: customer }, plan);
  const change = changeOf(state, current, sold, { covered, now: ctx.now(), prorationAt });
  return { current, sold, change, prorationAt };
}

/** A change is a new choice. The card provider charges a subscription in one currency for good. */
function refuseUnsellable(current: CardSubscription, { isHidden, price }: Sold): void {
  if (isHidden) throw new AppError('conflict', message('This plan is not offered any more. Choose another one.'));
  if (price.currency !== current.price.currency)
    throw new AppError(
      'conflict',
      message(
        'This plan is sold in {currency}, and your card is charged in {own}. Cancel your plan, and choose this one once it has ended.',
        { currency: price.currency, own: current.price.currency },
      ),
    );
}

/**
 * Reads how things stand after an act that was done at Stripe. Where that can't be, the act isn't denied: a job reads it as soon as it
 * can. False: it couldn't be read now.
 */
async function readAfter(ctx: Context, stripe: StripeAccess, memberId: number): Promise<boolean> {
  try {
    await reconcile(ctx, stripe, memberId);
    return true;
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    await ctx.job(reconcileCard, { memberId });
    return false;
  }
}

/** Whole seconds, as Stripe counts. */
const wholeSecond = (at: Date) => new Date(Math.floor(at.getTime() / 1000) * 1000);

export async function previewPlanChange(
  ctx: Context,
  stripe: StripeAccess,
  viewer: Viewer,
  { query: { plan } }: Request<typeof PreviewPlanChange>,
): Promise<PlanChange> {
  const prorationAt = wholeSecond(ctx.now());
  const { current, sold, change } = await planChange(ctx, stripe, viewer, { plan, prorationAt });
  const { price, period } = sold;
  const due = change ? await previewChange(stripe, current, sold, change) : 0;
  return {
    plan,
    dueNow: { amount: due, currency: price.currency },
    afterwards: { ...price, period, at: nextChargeAfter(current, { sold, change, prorationAt }) },
    prorationAt: due > 0 ? prorationAt : null,
    version: sold.version,
  };
}

function nextChargeAfter(
  { trialEnd, periodEnd, period }: CardSubscription,
  { sold, change, prorationAt }: Pick<Plan, 'sold' | 'change' | 'prorationAt'>,
): Date {
  if (change?.kind === 'at') return change.at;
  const beginsAnew = change?.kind === 'now' || (change?.kind === 'rest' && sold.period !== period);
  return beginsAnew ? periodEndOf(sold, prorationAt) : (trialEnd ?? periodEnd);
}

export async function changePlan(
  ctx: Context,
  stripe: StripeAccess,
  viewer: Viewer,
  { body: { plan, prorationAt: shownAt, version } }: Request<typeof ChangePlan>,
): Promise<Done & { clientSecret: string | null }> {
  const now = ctx.now();
  if (shownAt && Math.abs(now.getTime() - shownAt.getTime()) > shownMs)
    throw new AppError(
      'conflict',
      message('The price was shown too long ago. Look at it again, and confirm it then.'),
    );
  if ((await take(ctx, changes, viewer.id)) > 0) throw changingNow();
  try {
    const prorationAt = wholeSecond(shownAt ?? now);
    const clientSecret = await changeOnce(ctx, stripe, viewer, { plan, prorationAt, version });
    return { clientSecret, isRead: await readAfter(ctx, stripe, viewer.id) };
  } finally {
    await giveBack(ctx, changes, viewer.id);
  }
}

/** @returns what a bank asks */
async function changeOnce(
  ctx: Context,
  stripe: StripeAccess,
  viewer: Viewer,
  { plan, prorationAt, version }: { plan: PaidPlan; prorationAt: Date; version: number | null | undefined },
): Promise<string | null> {
  const { current, sold, change } = await planChange(ctx, stripe, viewer, { plan, prorationAt });
  requireShown(sold.version, version);
  const { pendingInvoiceId, latestInvoiceId } = current;
  // One change at a time: what waits for a bank is taken back first, unless it was paid a moment ago.
  const isOpen = !pendingInvoiceId || (await dropChange(stripe, pendingInvoiceId));
  // Another card, or another try after one that failed, is not answered what the first one was.
  const key = `${latestInvoiceId} ${plan} ${sold.version} ${prorationAt.getTime()} ${current.card?.last4}`;
  return change && isOpen ? changeSubscription(stripe, current, sold, change, key) : null;
}

export async function startCardUpdate(
  ctx: Context,
  stripe: StripeAccess,
  viewer: Viewer,
): Promise<{ clientSecret: string }> {
  const { customer, current } = await requireStanding(ctx, stripe, viewer.id);
  if (current.status === 'incomplete') throw nothingRuns();
  const begun = (await findAccount(ctx.db, viewer.id))?.setupIntentId ?? null;
  const open = begun && (await secretOfSetup(stripe, begun));
  if (open) return { clientSecret: open };
  const { id, secret } = await startSetup(stripe, customer);
  // All tabs set up one card: of another setup nobody would look whether it was done.
  const kept = await inTransaction(ctx, async (ctx) => {
    if (!(await lockMember(ctx.db, viewer.id))) throw unauthorized();
    const now = (await findAccount(ctx.db, viewer.id))?.setupIntentId ?? null;
    if (now !== null && now !== begun) return now;
    await changeAccount(ctx.db, viewer.id, { setupIntentId: id });
    return id;
  });
  return { clientSecret: (kept === id ? secret : await secretOfSetup(stripe, kept)) ?? secret };
}
