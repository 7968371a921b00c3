import { isDeepStrictEqual } from 'node:util';
import { defaultOffer, type PlanLimits, planPromises, type Rights } from '@guildhall/contract/billing.ts';
import type { PaidPlan } from '@guildhall/contract/membership.ts';
import type { Context } from '../../context.ts';
import { type Holder, limitsOf, planOf } from '../members/rules.ts';
import type { Plan, PlanTurn } from '../members/tables.ts';
import type { Period } from './tables.ts';

/** What a member's plan gives them now. One that has run out, with its grace, gives what everybody has. */
export function rightsOf(ctx: Pick<Context, 'config' | 'now' | 'offer'>, member: Holder): Rights {
  return { ...limitsOf(ctx, member), ...planPromises[planOf(ctx, member)] };
}

type Span = Pick<Period, 'plan' | 'startsAt' | 'endsAt'>;
type Row = Span & Pick<Period, 'source' | 'version'>;

const isAtLeast = (plan: PaidPlan, than: PaidPlan) => plan === 'premium' || than === 'basic';

/** When the last of these ends. */
function lastEnd(spans: Span[]): Date | null {
  if (spans.length === 0) return null;
  return new Date(Math.max(...spans.map(({ endsAt }) => endsAt.getTime())));
}

/** Until when this plan or a better one runs; null: it doesn't. */
export function coveredUntil(spans: Span[], plan: PaidPlan, now: Date): Date | null {
  return lastEnd(spans.filter((span) => isAtLeast(span.plan, plan) && span.endsAt > now));
}

/** The same day so many months later by UTC, or the last of a month that has none such. */
export function monthsLater(from: Date, months: number): Date {
  const later = new Date(from);
  later.setUTCMonth(from.getUTCMonth() + months);
  if (later.getUTCDate() !== from.getUTCDate()) later.setUTCDate(0);
  return later;
}

/** How many months later by the same count; a month that has begun is a whole one. */
export function monthsBetween(from: Date, to: Date): number {
  let months = 0;
  while (monthsLater(from, months) < to) months += 1;
  return months;
}

/**
 * Lays periods one behind the other. Months that haven't begun wait for what is at least as good. None are lost beneath it.
 * What a card has paid stays where it is. So does what has begun, unless a card has paid for that time.
 * @param isCut a card's time became shorter: what waited behind it comes forward
 */
export function lay<R extends Row & { id: number }>(rows: R[], now: Date, isCut = false): R[] {
  const cards = rows.filter(({ source }) => source === 'card');
  /** What a card pays is known some time after it has begun: months that began meanwhile go behind it. */
  const isOvertaken = ({ plan, startsAt, endsAt }: R) =>
    endsAt > now &&
    cards.some((card) => isAtLeast(card.plan, plan) && card.startsAt <= startsAt && card.endsAt > startsAt);
  const waits = (row: R) => row.source !== 'card' && (row.startsAt > now || isOvertaken(row));
  const laid = rows.filter((row) => !waits(row));
  const waiting = rows
    .filter(waits)
    .toSorted(
      (a, b) => b.plan.localeCompare(a.plan) || a.startsAt.getTime() - b.startsAt.getTime() || a.id - b.id,
    );
  for (const row of waiting) {
    const free = coveredUntil(laid, row.plan, now) ?? now;
    const startsAt = isCut || free > row.startsAt ? free : row.startsAt;
    const endsAt = new Date(row.endsAt.getTime() + startsAt.getTime() - row.startsAt.getTime());
    laid.push({ ...row, startsAt, endsAt });
  }
  return laid;
}

const free: Plan = {
  membershipType: 'free',
  membershipExpiresAt: null,
  membershipSource: null,
  basicUntil: null,
  planLimits: null,
};

/** Whether two of them say the same. */
export const isSamePlan = (a: Plan, b: Plan): boolean =>
  a.membershipType === b.membershipType &&
  a.membershipSource === b.membershipSource &&
  a.membershipExpiresAt?.getTime() === b.membershipExpiresAt?.getTime() &&
  a.basicUntil?.getTime() === b.basicUntil?.getTime() &&
  isDeepStrictEqual(a.planLimits, b.planLimits);

/** What is bought holds what it held then. Null where all of it is as the product comes. */
function turnsOf(rows: Row[], now: Date, limits: ReadonlyMap<number, PlanLimits>): PlanTurn[] | null {
  if (rows.every(({ version }) => version === null)) return null;
  const byEnd = rows.toSorted((a, b) => a.endsAt.getTime() - b.endsAt.getTime());
  const isLast = ({ plan, endsAt }: Row) => !byEnd.some((row) => row.plan === plan && row.endsAt > endsAt);
  return byEnd
    .filter((row) => row.endsAt > now || isLast(row))
    .map(({ plan, version, endsAt }) => {
      const { requests, groups } = limits.get(version ?? 0) ?? defaultOffer[plan];
      return { plan, until: endsAt.toISOString(), requests, groups };
    });
}

/** What a member's periods come to. By their ends alone: as they lie, none of a plan begins after a gap that is still ahead. */
export function settle(rows: Row[], now: Date, limits: ReadonlyMap<number, PlanLimits>): Plan {
  const [basicUntil, premiumUntil] = [
    lastEnd(rows.filter(({ plan }) => plan === 'basic')),
    lastEnd(rows.filter(({ plan }) => plan === 'premium')),
  ];
  const isPremium = premiumUntil && (premiumUntil > now || !basicUntil || premiumUntil >= basicUntil);
  const [membershipType, membershipExpiresAt] = isPremium
    ? (['premium', premiumUntil] as const)
    : (['basic', basicUntil] as const);
  if (!membershipExpiresAt) return free;
  const last = rows.find(
    ({ plan, endsAt }) => plan === membershipType && endsAt.getTime() === membershipExpiresAt.getTime(),
  );
  return {
    membershipType,
    membershipExpiresAt,
    membershipSource: last?.source ?? null,
    basicUntil: isPremium && basicUntil && basicUntil > premiumUntil ? basicUntil : null,
    planLimits: turnsOf(rows, now, limits),
  };
}
