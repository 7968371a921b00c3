import { defaultOffer, type PlanLimits } from '@guildhall/contract/billing.ts';
import {
  chatName,
  deletionDays,
  displayName,
  graceDays,
  type Me,
  type MemberFace,
} from '@guildhall/contract/members.ts';
import type { PaidPlan } from '@guildhall/contract/membership.ts';
import { defaultVisibility } from '@guildhall/contract/visibility.ts';
import type { Context } from '../../context.ts';
import { dayMs, hourMs } from '../../durations.ts';
import type { Plan, PlanTurn, User } from './tables.ts';

export type Booked = Pick<Plan, 'membershipType' | 'membershipExpiresAt' | 'basicUntil'>;

/** What runs at that moment, or ran last: premium, and after it the basic that lasts longer. */
export function bookedAt({ membershipType, membershipExpiresAt, basicUntil }: Booked, at: Date) {
  if (basicUntil && membershipExpiresAt && membershipExpiresAt <= at)
    return { plan: 'basic' as const, until: basicUntil };
  return { plan: membershipType, until: membershipExpiresAt };
}

const graceMs = graceDays * dayMs;

/** The plan that counts at that moment: one that has run out is given for some days of grace. */
export function planAt(booked: Booked, at: Date): Me['plan'] {
  const { plan, until } = bookedAt(booked, at);
  return until && until.getTime() + graceMs > at.getTime() ? plan : 'free';
}

/** Until when a plan that has run out is still given; null: it runs, or it's over. */
export function graceEndOf(booked: Booked, at: Date): Date | null {
  const { until } = bookedAt(booked, at);
  if (!until || until > at) return null;
  const end = new Date(until.getTime() + graceMs);
  return end > at ? end : null;
}

/** A card is charged an hour after the end of what it has paid. So long nobody is told that a plan has run out. */
const renewalMs = 2 * hourMs;

/** The same as members see it: null too while a card may be about to be charged. */
export function graceUntilOf(booked: Booked, at: Date): Date | null {
  return graceEndOf(booked, new Date(at.getTime() - renewalMs)) && graceEndOf(booked, at);
}

/** Whether anybody pays here. The environment switches it off for good, an admin for as long as they like. */
export const hasBilling = ({ config, offer }: Pick<Context, 'config' | 'offer'>): boolean =>
  config.billing === 'on' && offer.isOn;

/** The plan that counts now. Without billing everybody has the largest. */
export function planOf(ctx: Pick<Context, 'config' | 'now' | 'offer'>, booked: Booked): Me['plan'] {
  return hasBilling(ctx) ? planAt(booked, ctx.now()) : 'premium';
}

/** What a member's plan holds for them now. Without billing there are no limits. */
export function limitsOf(ctx: Pick<Context, 'config' | 'now' | 'offer'>, member: Holder): PlanLimits {
  const plan = planOf(ctx, member);
  if (!hasBilling(ctx)) return { requests: null, groups: null };
  const { requests, groups } =
    plan === 'free' ? ctx.offer.plans.free : limitsAt(member.planLimits, plan, ctx.now());
  return { requests, groups };
}

/** A member with what they have bought. */
export type Holder = Booked & Pick<Plan, 'planLimits'>;

/** What a plan holds for whom has it: what it held as they bought it. In its grace, what it held at its end. */
function limitsAt(turns: PlanTurn[] | null, plan: PaidPlan, at: Date): PlanLimits {
  const own = turns?.filter((turn) => turn.plan === plan) ?? [];
  return own.find(({ until }) => new Date(until) > at) ?? own.at(-1) ?? defaultOffer[plan];
}

export function toMe(ctx: Pick<Context, 'config' | 'now' | 'offer'>, user: User): Me {
  const now = ctx.now();
  const booked = bookedAt(user, now);
  return {
    ...user,
    membershipType: booked.plan,
    membershipExpiresAt: booked.until,
    graceUntil: graceUntilOf(user, now),
    requestsMax: limitsOf(ctx, user).requests,
    isEmailConfirmed: user.emailConfirmedAt !== null,
    displayName: displayName(user),
    deletionDueAt: user.deletionRequestedAt && deletionDueAt(user.deletionRequestedAt),
    visibility: { ...defaultVisibility, ...user.visibility },
    plan: planOf(ctx, user),
    isPaused: user.pausedAt !== null,
  };
}

export function deletionDueAt(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + deletionDays * dayMs);
}

export type FaceRow = Pick<
  User,
  'id' | 'firstName' | 'lastName' | 'nickname' | 'useNicknameInChat' | 'profileImageUrl'
>;

export function toFace(row: FaceRow): MemberFace {
  return { id: row.id, displayName: chatName(row), profileImageUrl: row.profileImageUrl };
}
