import { z } from 'zod';
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

const membership = z.object({
  /** The plan that counts now. */
  plan: z.enum(membershipTypes),
  /** Where it comes from; null with the free plan. */
  source: z.enum(membershipSources).nullable(),
  /** Null: without an end. */
  validUntil: timestamp.nullable(),
  /** The plan has run out, and is still given until then. */
  graceUntil: timestamp.nullable(),
  limits: planUse,
  subscription: subscription.nullable(),
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

const planWanted = z.strictObject({ plan: z.enum(paidPlans) });

export const getOrCreateSubscription = endpoint({
  method: 'POST',
  path: '/api/get-or-create-subscription',
  access: 'confirmed',
  summary:
    'Begin to pay a plan by card, premium when none is named; an unfinished one of another plan is replaced, a running one is answered as it is',
  body: planWanted.partial(),
  response: z.object({
    /** For the card form; null: there is nothing to confirm. Of a payment, or of a set-up where the first charge comes later. */
    clientSecret: z.string().nullable(),
    status: z.enum(subscriptionStatuses),
    plan: z.enum(paidPlans),
    /** The first charge. */
    firstCharge: money.extend({ at: timestamp }),
  }),
});
export type SubscriptionStart = z.output<typeof getOrCreateSubscription.response>;

export const checkSubscription = endpoint({
  method: 'POST',
  path: '/api/membership/check',
  access: 'member',
  summary: 'Ask the card provider how things stand, for whoever comes back from it before it has told us',
  body: z.strictObject({}),
  response: membership,
});

export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/api/membership/cancel',
  access: 'member',
  summary: 'End the payments by card with the time that is paid; an unfinished one ends at once',
  body: z.strictObject({}),
  response: membership,
});

export const resumeSubscription = endpoint({
  method: 'POST',
  path: '/api/membership/resume',
  access: 'member',
  summary: 'Take a cancellation back, before it has come into force',
  body: z.strictObject({}),
  response: membership,
});

export const planChange = z.object({
  plan: z.enum(paidPlans),
  /** What is charged at once: the rest of this period at the new price, less what is paid. Zero for a smaller plan. */
  dueNow: money,
  /** What is charged with each period from then on. */
  afterwards: money.extend({ at: timestamp }),
  /** By it the change costs what was shown. Null where nothing is due now. */
  prorationAt: timestamp.nullable(),
});
export type PlanChange = z.output<typeof planChange>;

export const previewPlanChange = endpoint({
  method: 'GET',
  path: '/api/membership/change',
  access: 'member',
  summary: 'What a change of the plan that is paid by card would cost, now and from the next period on',
  query: planWanted,
  response: planChange,
});

export const changePlan = endpoint({
  method: 'POST',
  path: '/api/membership/change',
  access: 'confirmed',
  summary:
    'Change the plan that is paid by card: to a larger one at once for what was shown, to a smaller one with the next period',
  body: planWanted.extend({ prorationAt: timestamp.nullable().optional() }),
  response: membership,
});

export const startCardUpdate = endpoint({
  method: 'POST',
  path: '/api/membership/card',
  access: 'confirmed',
  summary: 'Begin to put another card in place of the one that is charged',
  body: z.strictObject({}),
  response: z.object({ clientSecret: z.string() }),
});

export const membershipInvoice = z.object({
  id: z.string(),
  /** As it stands on the invoice. */
  number: z.string().nullable(),
  plan: z.enum(paidPlans).nullable(),
  total: money,
  status: z.enum(['open', 'paid', 'refunded', 'disputed', 'failed']),
  issuedAt: timestamp,
  /** Where its receipt can be seen and saved; null: nowhere. */
  url: z.string().nullable(),
});
export type MembershipInvoice = z.output<typeof membershipInvoice>;

export const listMembershipInvoices = endpoint({
  method: 'GET',
  path: '/api/membership/invoices',
  access: 'member',
  summary: "The caller's invoices and receipts, newest first, 100 at most",
  response: z.array(membershipInvoice).max(100),
});

export const receiveStripeEvent = endpoint({
  method: 'POST',
  path: '/api/stripe/webhook',
  access: 'anyone',
  origin: 'any',
  rate: 'webhook',
  accepts: 'raw',
  bodyMax: 256 * 1024,
  summary:
    'An event of the card provider, signed over its bytes; it is taken once, and only says that something changed',
  response: z.object({ received: z.literal(true) }),
});

export const grantMonthsMax = 60;

export const grantMembership = endpoint({
  method: 'POST',
  path: '/api/admin/members/:id/grants',
  access: 'admin',
  summary: 'Give a member months of a plan, after what already runs',
  params: z.strictObject({ id: idText }),
  body: z.strictObject({
    plan: z.enum(paidPlans),
    months: z.int().min(1).max(grantMonthsMax),
    /** Kept for the office; the member doesn't see it. */
    reason: oneLine(200),
  }),
  status: 201,
  response: z.object({ id, plan: z.enum(paidPlans), startsAt: timestamp, endsAt: timestamp }),
});
export type Grant = z.output<typeof grantMembership.response>;
