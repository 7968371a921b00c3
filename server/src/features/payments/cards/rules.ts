import type { PaidPlan, Subscription } from '@guildhall/contract/membership.ts';
import type { Context } from '../../../context.ts';
import { dayMs, minuteMs } from '../../../durations.ts';
import type { CardInvoice, CardState, CardSubscription } from '../../../stripe/account.ts';
import type { Sold } from '../../../stripe/prices.ts';
import type { ChangeKind } from '../../../stripe/subscriptions.ts';
import type { CardPeriod } from '../../billing/service.ts';
import type { CardAccount, CardInvoiceRow, CardMirror } from '../tables.ts';

/** Stripe moves a first charge no further than two years ahead. */
export const farthestMs = 729 * dayMs;
/** A moment that is moved by less is left where it is. */
const worthMoving = minuteMs;
/** Where nothing runs any more, a charge that waits comes so soon: what was reversed by mistake can be noted again before it. */
const soonMs = dayMs;
/** While the end is beyond what Stripe takes, it follows in steps, and not every day. */
const stepMs = 30 * dayMs;

/** In this order one stands for the member's payments by card, should there be several. */
const standing: CardSubscription['status'][] = ['active', 'trialing', 'past_due', 'incomplete'];

/** The subscription that counts. */
export function currentOf({ subscriptions }: CardState): CardSubscription | undefined {
  return subscriptions.toSorted(
    (a, b) =>
      standing.indexOf(a.status) - standing.indexOf(b.status) ||
      a.startedAt.getTime() - b.startedAt.getTime() ||
      a.id.localeCompare(b.id),
  )[0];
}

/** What has been paid and not given back: each such invoice is time of its plan, and nothing else is. */
export function periodsOf({ invoices }: Pick<CardState, 'invoices'>): CardPeriod[] {
  return invoices.flatMap(({ id, plan, version, status, startsAt, endsAt }) =>
    status === 'paid' && plan ? [{ key: id, plan, version, startsAt, endsAt }] : [],
  );
}

/** The next charge, if there will be one. */
function nextChargeOf(current: CardSubscription, invoices: CardInvoice[]) {
  const open = invoices.find(({ id }) => id === current.latestInvoiceId);
  if (current.status === 'past_due') return open?.nextAttemptAt ? { at: open.nextAttemptAt, ...open.total } : null;
  if (current.cancelsAtEnd) return null;
  if (current.status === 'incomplete' && !current.trialEnd) return null;
  return { at: current.trialEnd ?? current.periodEnd, ...current.price };
}

/** What is sold now under the name of a plan. */
export const soldOf = ({ offer }: Pick<Context, 'offer'>, id: PaidPlan): Sold => ({ ...offer.plans[id], id });

export const nothing: CardMirror = {
  subscriptionId: null,
  plan: null,
  status: null,
  nextChargeAt: null,
  nextChargeAmount: null,
  currency: null,
  endsAt: null,
  cardBrand: null,
  cardLast4: null,
};

export function mirrorOf(state: CardState): CardMirror {
  const current = currentOf(state);
  if (!current) return nothing;
  const charge = nextChargeOf(current, state.invoices);
  return {
    subscriptionId: current.id,
    plan: current.plan,
    status: current.status,
    nextChargeAt: charge?.at ?? null,
    nextChargeAmount: charge?.amount ?? null,
    currency: current.price.currency,
    endsAt: current.cancelsAtEnd ? current.periodEnd : null,
    cardBrand: current.card?.brand ?? null,
    cardLast4: current.card?.last4 ?? null,
  };
}

type Charged = Pick<CardInvoiceRow, 'memberId' | 'customerId' | 'isLive'>;

export const rowsOf = ({ invoices }: CardState, charged: Charged): CardInvoiceRow[] =>
  invoices.map(({ id, number, plan, total, status, issuedAt, url, paymentIntentId }) => ({
    id,
    memberId: charged.memberId,
    customerId: charged.customerId,
    isLive: charged.isLive,
    number,
    plan,
    amount: total.amount,
    currency: total.currency,
    status,
    issuedAt,
    url,
    paymentIntentId,
  }));

/** As the member sees it. */
export function toSubscription(account: CardAccount | undefined): Subscription | null {
  if (!account?.plan || !account.status) return null;
  const { nextChargeAt: at, nextChargeAmount: amount, currency, cardBrand: brand, cardLast4: last4 } = account;
  return {
    plan: account.plan,
    status: account.status,
    nextCharge: at && amount !== null && currency ? { at, amount, currency } : null,
    endsAt: account.endsAt,
    card: brand && last4 !== null ? { brand, last4 } : null,
  };
}

/** When the first charge may come, where something else covers the member until then; null: at once. */
export function trialEndFor(covered: Date | null, now: Date): Date | null {
  if (!covered || covered.getTime() - now.getTime() < worthMoving) return null;
  // To the second, as Stripe counts: never before what runs has ended.
  const whole = Math.ceil(covered.getTime() / 1000) * 1000;
  return new Date(Math.min(whole, now.getTime() + farthestMs));
}

/**
 * Begun, not paid, and to be charged at once, while something else covers its time by now: such as a transfer that arrived beside the
 * open card form. It may not be paid any more.
 */
export function isOvertaken({ status, trialEnd }: CardSubscription, covered: Date | null, now: Date): boolean {
  return status === 'incomplete' && trialEnd === null && trialEndFor(covered, now) !== null;
}

/** When the next charge has to come later, as something else covers its time; null: it may stay. */
export function laterCharge(current: CardSubscription, covered: Date | null, now: Date): Date | null {
  const wanted = trialEndFor(covered, now);
  if (!covered || !wanted || current.cancelsAtEnd) return null;
  if (current.status !== 'active' && current.status !== 'trialing') return null;
  const charge = current.trialEnd ?? current.periodEnd;
  const isFar = wanted < covered;
  return wanted.getTime() - charge.getTime() > (isFar ? stepMs : worthMoving) ? wanted : null;
}

/** When a charge that waits has to come sooner, as time that it waits for was taken back; null: it may stay. */
export function soonerCharge(
  state: CardState,
  current: CardSubscription,
  covered: Date | null,
  now: Date,
): Date | null {
  if (current.status !== 'trialing' || !current.trialEnd || current.cancelsAtEnd) return null;
  const soon = new Date(now.getTime() + soonMs);
  const wanted = trialEndFor(latest([runsUntil(state, current.plan, { covered, now }), soon]), now);
  return wanted && current.trialEnd.getTime() - wanted.getTime() > worthMoving ? wanted : null;
}

/** What to say of other time where a card has paid: the next charge waits for its end. */
export function besideOf(
  { nextChargeAt }: Pick<CardMirror, 'nextChargeAt'>,
  covered: Date | null,
): { nextCharge: Date | null } | null {
  return covered && { nextCharge: nextChargeAt && latest([nextChargeAt, covered]) };
}

const isMore = (plan: PaidPlan, than: PaidPlan) => plan === 'premium' && than === 'basic';

/**
 * How a plan is changed without paying twice.
 * @param covered until when something else than the card gives the new plan
 */
export function changeOf(
  state: CardState,
  current: CardSubscription,
  sold: Pick<Sold, 'id' | 'period' | 'price'>,
  { covered, now, prorationAt }: { covered: Date | null; now: Date; prorationAt: Date },
): ChangeKind {
  const { id: plan, period } = sold;
  // From months to years or back a period begins anew, and would be charged at once. It waits for the end of what is paid.
  const next: ChangeKind = period === current.period ? { kind: 'next' } : { kind: 'at', at: current.periodEnd };
  if (current.trialEnd && current.trialEnd > now) {
    const at = trialEndFor(runsUntil(state, plan, { covered, now }), now);
    return at ? { kind: 'at', at } : { kind: 'now' };
  }
  if (!isMore(plan, current.plan) || !costsMore(current, sold, prorationAt)) return next;
  // They had the larger one, chose the smaller, and come back before its time is over.
  const paid = paidUntil(state, plan, now);
  if (paid && current.periodEnd.getTime() - paid.getTime() <= worthMoving) return next;
  return { kind: 'rest', date: prorationAt };
}

/**
 * Whether a larger plan costs more, at once, than what is unused of the smaller one is worth. Where it doesn't, the change would leave
 * credit, and an invoice that takes no money: that is time of no plan.
 */
function costsMore(
  current: CardSubscription,
  { price, period }: Pick<Sold, 'period' | 'price'>,
  at: Date,
): boolean {
  const { periodStart, periodEnd } = current;
  const unused = (periodEnd.getTime() - at.getTime()) / (periodEnd.getTime() - periodStart.getTime());
  const charged = period === current.period ? price.amount * unused : price.amount;
  // To the cent as it may be rounded at the provider.
  return Math.floor(charged) > Math.ceil(current.price.amount * unused);
}

const latest = (ends: (Date | null)[]): Date | null =>
  ends.flatMap((end) => end ?? []).toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null;

/** Until when this plan or a better one runs, by the card or by what else covers it; null: it doesn't. */
const runsUntil = (state: CardState, plan: PaidPlan, { covered, now }: { covered: Date | null; now: Date }) =>
  latest([covered, paidUntil(state, plan, now)]);

/** Until when the card has paid this plan or a better one. */
function paidUntil(state: CardState, plan: PaidPlan, now: Date): Date | null {
  const ends = periodsOf(state)
    .filter((period) => period.endsAt > now && (period.plan === plan || isMore(period.plan, plan)))
    .map(({ endsAt }) => endsAt);
  return latest(ends);
}
