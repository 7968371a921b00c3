import { z } from 'zod';
import { membershipInvoice } from './card-payments.ts';
import { complaint, required } from './complaints.ts';
import { endpoint, pageHeader } from './endpoint.ts';
import { memberFace } from './members.ts';
import { money, paidPlans } from './membership.ts';
import { anyLine, calendarDay, flagText, id, idText, pageLimit, text, timestamp } from './primitives.ts';

export const invoiceKinds = ['invoice', 'credit_note'] as const;
/** A credit note is `paid` from the beginning: nobody has to pay it. */
export const invoiceStatuses = ['open', 'paid', 'cancelled'] as const;
export const invoiceMonthsMax = 24;
/** Said of the months of a plan that is sold by the year. */
export const wholeYears = complaint('{field} must be 12 or 24');

export const createMembershipInvoice = endpoint({
  method: 'POST',
  path: '/api/membership/invoices',
  access: 'confirmed',
  summary:
    'Ask for an invoice, to pay a plan by transfer; its months begin once it is paid. One at a time may be open',
  body: z.strictObject({
    plan: z.enum(paidPlans),
    months: z.int().min(1).max(invoiceMonthsMax),
    /** Of the plan, as its price was shown: where another has taken its place since, nothing is billed. */
    version: id.nullable().optional(),
  }),
  status: 201,
  response: membershipInvoice,
});

const params = z.strictObject({ id: idText });

export const downloadMembershipInvoice = endpoint({
  method: 'GET',
  path: '/api/membership/invoices/:id.pdf',
  access: 'member',
  summary:
    "One of the caller's invoices or credit notes as a file (PDF/A-3), with its XML of EN 16931 within (Factur-X)",
  params,
  answers: 'file',
});

export const staffInvoice = z.object({
  id,
  kind: z.enum(invoiceKinds),
  number: z.string(),
  /** Null: they have left. The invoice is kept. */
  memberId: id.nullable(),
  /** As it stands on the invoice. */
  buyer: z.string(),
  plan: z.enum(paidPlans),
  months: z.int(),
  status: z.enum(invoiceStatuses),
  total: money,
  /** Of the total, in the same currency. More than it: the rest is the member's credit. */
  paid: z.int(),
  issuedOn: z.iso.date(),
  dueOn: z.iso.date(),
  /** Since when it is due, in days; null: it isn't, or needn't be paid. */
  overdueDays: z.int().nullable(),
  /** ISO 11649: what the transfer names. */
  reference: z.string(),
  /** Of a credit note: the number of the invoice that it takes back. Of an invoice: its credit note's. */
  counterpart: z.string().nullable(),
  /** The office has stopped its reminders. */
  remindersPaused: z.boolean(),
});
export type StaffInvoice = z.output<typeof staffInvoice>;

export const invoiceFilters = ['all', 'open', 'overdue', 'paid', 'cancelled', 'credit_note'] as const;
export type InvoiceFilter = (typeof invoiceFilters)[number];

export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/admin/invoices',
  access: 'admin',
  summary: 'Invoices and credit notes of this site, the latest first',
  query: z.strictObject({
    filter: z.enum(invoiceFilters).default('all'),
    /** Part of the number, the reference or the buyer's name, without regard to case and accents; one or two letters are the beginning of a word. */
    q: text(100).optional(),
    limit: pageLimit(30, 100),
    before: idText.optional(),
  }),
  response: z.array(staffInvoice),
  paged: true,
  page: z.object({ isTotalCapped: pageHeader('X-Total-Count-Capped', flagText) }),
});

/** Money that came, credit that went to another invoice or came from one, a payment taken back, and credit that was paid back. */
export const paymentKinds = ['payment', 'credit', 'reversal', 'refund'] as const;

const actor = memberFace.pick({ id: true, displayName: true });

export const invoicePayment = z.object({
  id,
  kind: z.enum(paymentKinds),
  /** Below zero: it became another invoice's, takes a payment back, or was paid back. */
  amount: z.int(),
  paidOn: z.iso.date(),
  reference: z.string(),
  /** Null: nobody did, or they have left. */
  recordedBy: actor.nullable(),
  recordedAt: timestamp,
  /** A later row takes it back. */
  isReversed: z.boolean(),
  /** Of a reversal: which payment it takes back, and why. */
  reverses: id.nullable(),
  reason: z.string().nullable(),
  /** Other invoices that would lose money if it were reversed now: it was too much, and has paid them as credit. */
  reaches: z.array(z.object({ number: z.string(), amount: z.int(), losesMonths: z.boolean() })),
  /** Reversed now, it would open its own invoice again, and its months would be taken back. */
  opensAgain: z.boolean(),
});
export type InvoicePayment = z.output<typeof invoicePayment>;

const reminder = z.object({ level: z.int(), sentOn: z.iso.date() });

export const paidInvoice = staffInvoice.extend({
  /** The member who asked for it, or whoever of the office did; null: they have left. */
  issuedBy: actor.nullable(),
  /** Who took it back. */
  cancelledBy: actor.nullable(),
  /** What of the member's payments nothing needs; the next invoice takes it. Of a member who has left: what of this one's. */
  credit: z.int(),
  payments: z.array(invoicePayment).max(1000),
  reminders: z.array(reminder),
});
export type PaidInvoice = z.output<typeof paidInvoice>;

export const paymentMax = 100_000_000;

export const getInvoice = endpoint({
  method: 'GET',
  path: '/api/admin/invoices/:id',
  access: 'admin',
  summary: 'An invoice, and what was paid of it',
  params,
  response: paidInvoice,
});

export const downloadInvoice = endpoint({
  method: 'GET',
  path: '/api/admin/invoices/:id.pdf',
  access: 'admin',
  summary: 'An invoice or a credit note as a file (PDF/A-3), with its XML of EN 16931 within (Factur-X)',
  params,
  answers: 'file',
});

export const recordInvoicePayment = endpoint({
  method: 'POST',
  path: '/api/admin/invoices/:id/payments',
  access: 'admin',
  summary:
    'Note that money has come for an invoice. Once all of it has, its months are given. The same day, amount and reference again changes nothing, and is answered with `isRepeat`',
  params,
  body: z.strictObject({
    /** In the smallest unit of the invoice's currency. */
    amount: z.int().min(1).max(paymentMax),
    paidOn: calendarDay,
    /** As the bank names the payment: by it two equal transfers of one day are told apart. */
    reference: anyLine(140).min(1, required),
    /** More than is open is refused with 409 and this name among `fields`, unless it is said: the rest becomes credit. */
    keepsCredit: z.boolean().default(false),
    /** So is what stands at another invoice already, unless this says that it is another payment. */
    isAnother: z.boolean().default(false),
  }),
  status: 201,
  response: paidInvoice.extend({
    /** It was noted before, and nothing has changed. */
    isRepeat: z.boolean(),
  }),
});

export const reverseInvoicePayment = endpoint({
  method: 'POST',
  path: '/api/admin/invoices/:id/payments/:paymentId/reverse',
  access: 'admin',
  summary:
    'Take back a payment that was noted wrongly. Where the invoice is open again by it, the months that it gave are taken back; so it is with others that its surplus has paid',
  params: params.extend({ paymentId: idText }),
  body: z.strictObject({
    reason: anyLine(200).min(1, required),
    /** Numbers of those others. Where one is reached that isn't among them, 409 with this name among `fields`, and nothing changes. */
    reaches: z.array(text(40)).max(1000).default([]),
  }),
  bodyMax: 256 * 1024,
  response: paidInvoice,
});

export const cancelInvoice = endpoint({
  method: 'POST',
  path: '/api/admin/invoices/:id/cancel',
  access: 'admin',
  summary: 'Take an open invoice back by a credit note; what was paid of it becomes credit',
  params,
  body: z.strictObject({}),
  response: paidInvoice,
});

export const payCreditBack = endpoint({
  method: 'POST',
  path: '/api/admin/invoices/:id/refunds',
  access: 'admin',
  summary:
    'Note that credit was transferred back to the member of this invoice, whichever of their invoices it came in for. The same day, amount and reference again changes nothing, and is answered with `isRepeat`',
  params,
  body: z.strictObject({
    /** In the smallest unit of the invoice's currency; at most their credit in it. */
    amount: z.int().min(1).max(paymentMax),
    paidOn: calendarDay,
    reference: anyLine(140).min(1, required),
  }),
  status: 201,
  response: paidInvoice.extend({ isRepeat: z.boolean() }),
});
