import { z } from 'zod';
import { planPeriods } from './billing.ts';
import { required } from './complaints.ts';
import { endpoint } from './endpoint.ts';
import { membershipSources, membershipTypes } from './members.ts';
import { id, idText, oneLine, timestamp } from './primitives.ts';

/** Whole cents, or whatever the currency's smallest unit is. */
export const money = z.object({
  amount: z.int(),
  /** ISO 4217. */
  currency: z.string(),
});

/** Plans that cost something. */
export const paidPlans = ['basic', 'premium'] as const;
export type PaidPlan = (typeof paidPlans)[number];

const use = z.object({
  used: z.int(),
  /** Null: as many as one likes. */
  max: z.int().nullable(),
});

/** How much of what a plan holds is used. */
export const planUse = z.object({
  /** Match requests of this calendar month, by UTC; `resetAt` is when the next one begins. */
  requests: use.extend({ resetAt: timestamp }),
  /** Groups that the member is in. */
  groups: use,
});
export type PlanUse = z.output<typeof planUse>;

/**
 * `incomplete`: begun, and no card was confirmed. `trialing`: the card is there, and the first charge comes once what runs
 * now has ended. `past_due`: a charge failed, and is tried again.
 */
export const subscriptionStatuses = ['incomplete', 'trialing', 'active', 'past_due'] as const;

/** What is charged by card, as the provider last told it. */
export const subscription = z.object({
  plan: z.enum(paidPlans),
  status: z.enum(subscriptionStatuses),
  /** Null: nothing will be charged. */
  nextCharge: money.extend({ at: timestamp }).nullable(),
  /** It was cancelled, and ends then; until then it can be resumed. */
  endsAt: timestamp.nullable(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
});
export type Subscription = z.output<typeof subscription>;

export const membership = z.object({
  /** The plan that counts now. */
  plan: z.enum(membershipTypes),
  /** Where it comes from; null with the free plan. */
  source: z.enum(membershipSources).nullable(),
  /** Null with the free plan, and where nobody pays. */
  validUntil: timestamp.nullable(),
  /** The plan has run out, and is still given until then. */
  graceUntil: timestamp.nullable(),
  /** What follows it, such as months of basic behind premium. Null: the free plan, unless it's paid on. */
  goesOn: z.object({ plan: z.enum(paidPlans), until: timestamp }).nullable(),
  limits: planUse,
  subscription: subscription.nullable(),
  /** What a card has paid last, as it was bought: what is offered since changes nothing of it. Null: nothing that counts. */
  paidTerms: z
    .object({
      plan: z.enum(paidPlans),
      price: money,
      period: z.enum(planPeriods),
      /** Null: as many as one likes. */
      requests: z.int().nullable(),
      groups: z.int().nullable(),
    })
    .nullable(),
  /** What the card form needs. Null: this site takes no cards. */
  cards: z.object({ publishableKey: z.string(), scriptUrl: z.string() }).nullable(),
});
export type Membership = z.output<typeof membership>;

export const getMembership = endpoint({
  method: 'GET',
  path: '/api/membership',
  access: 'member',
  summary:
    "The caller's plan as it counts now, where it comes from, how much of it is used, and what is charged by card",
  response: membership,
});

export const grantMonthsMax = 60;

export const grantMembership = endpoint({
  method: 'POST',
  path: '/api/admin/members/:id/grants',
  access: 'admin',
  summary:
    'Give a member months of a plan, after what already runs. The same again within ten minutes changes nothing, and is answered with `isRepeat`',
  params: z.strictObject({ id: idText }),
  body: z.strictObject({
    plan: z.enum(paidPlans),
    months: z.int().min(1).max(grantMonthsMax),
    /** Kept for the office. The member finds it in the download of their data, and nowhere else. */
    reason: oneLine(200).min(1, required),
    /** So is the same again, unless this says that they are more months. */
    isAnother: z.boolean().default(false),
  }),
  status: 201,
  response: z.object({
    id,
    plan: z.enum(paidPlans),
    startsAt: timestamp,
    endsAt: timestamp,
    /** They were given a moment ago, and nothing has changed. */
    isRepeat: z.boolean(),
  }),
});
export type Grant = z.output<typeof grantMembership.response>;

export const takeGrantBack = endpoint({
  method: 'POST',
  path: '/api/admin/members/:id/grants/:grantId/take-back',
  access: 'admin',
  summary:
    'End months that the office has given: what is left of them ends now. What was paid is whole, and comes forward where it waited behind them. The member is told why',
  params: z.strictObject({ id: idText, grantId: idText }),
  body: z.strictObject({ reason: oneLine(200).min(1, required) }),
  response: z.object({
    plan: z.enum(paidPlans),
    /** Until when they would have been given. */
    wasUntil: timestamp,
  }),
});
export type TakenBack = z.output<typeof takeGrantBack.response>;
