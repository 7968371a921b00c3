import { z } from 'zod';
import { planPeriods } from './billing.ts';
import { endpoint } from './endpoint.ts';
import { membership, money, paidPlans, subscriptionStatuses } from './membership.ts';
import { id, timestamp } from './primitives.ts';

const planWanted = z.strictObject({ plan: z.enum(paidPlans) });

/** How things stand after an act at the card provider. */
const membershipAfter = membership.extend({
  /** False: it was done, and the provider could not be read after it. What is told here may be older; `me_changed` says when it is new. */
  isRead: z.boolean(),
});

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
    firstCharge: money.extend({ at: timestamp, period: z.enum(planPeriods) }),
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
  response: membershipAfter,
});

export const resumeSubscription = endpoint({
  method: 'POST',
  path: '/api/membership/resume',
  access: 'member',
  summary: 'Take a cancellation back, before it has come into force',
  body: z.strictObject({}),
  response: membershipAfter,
});

export const planChange = z.object({
  plan: z.enum(paidPlans),
  /** What is charged at once: the rest of this period at the new price, less what is paid. Zero for a smaller plan. */
  dueNow: money,
  /** What is charged with each period from then on. */
  afterwards: money.extend({ at: timestamp, period: z.enum(planPeriods) }),
  /** By it the change costs what was shown. Null where nothing is due now. */
  prorationAt: timestamp.nullable(),
  /** As which the plan is sold. Null: nobody has changed it. */
  version: id.nullable(),
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
    'Change the plan that is paid by card: to a larger one at once for what was shown, to a smaller one with the next period; the plan that is paid already takes back a change that waits for the bank',
  body: planWanted.extend({
    prorationAt: timestamp.nullable().optional(),
    /** The one that was looked at: where another has taken its place since, nothing is changed. */
    version: id.nullable().optional(),
  }),
  response: membershipAfter.extend({
    /** The member's bank asks who pays: nothing is charged or changed before it was answered by this. Null: it asks nothing. */
    clientSecret: z.string().nullable(),
  }),
});

export const startCardUpdate = endpoint({
  method: 'POST',
  path: '/api/membership/card',
  access: 'confirmed',
  summary: 'Begin to put another card in place of the one that is charged',
  body: z.strictObject({}),
  response: z.object({ clientSecret: z.string() }),
});

export const cardInvoiceStatuses = ['open', 'paid', 'refunded', 'disputed', 'failed'] as const;

export const membershipInvoice = z.object({
  id: z.string(),
  /** As it stands on the invoice. */
  number: z.string().nullable(),
  plan: z.enum(paidPlans).nullable(),
  total: money,
  status: z.enum([...cardInvoiceStatuses, 'cancelled']),
  issuedAt: timestamp,
  /** Where its receipt can be seen and saved; null: nowhere. */
  url: z.string().nullable(),
  /** How it is paid; null: by card. */
  transfer: z
    .object({
      months: z.int(),
      dueOn: z.iso.date(),
      /** Of the total, what has come. */
      paid: z.int(),
      payee: z.string(),
      iban: z.string(),
      bic: z.string().nullable(),
      /** ISO 11649: by it the payment is known. */
      reference: z.string(),
      /** What a bank's app reads from a QR code; null: nothing is to be paid, or not in euros. */
      code: z.string().nullable(),
    })
    .nullable(),
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
