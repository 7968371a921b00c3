import { taxCategories } from '@guildhall/contract/invoice-settings.ts';
import { invoiceKinds, invoiceStatuses, paymentKinds } from '@guildhall/contract/invoices.ts';
import { paidPlans } from '@guildhall/contract/membership.ts';
import { instant } from '../../db/columns.ts';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  sql,
  text,
  unique,
  uniqueIndex,
} from '../../db/drizzle.ts';
import { membershipPeriods, planVersions } from '../billing/tables.ts';
import { users } from '../members/tables.ts';
import type { Buyer, Line, Seller } from './rules.ts';

const address = {
  name: text().notNull(),
  line1: text().notNull(),
  line2: text(),
  postcode: text(),
  city: text().notNull(),
  country: text().notNull(),
};

/** Whom a member's next invoice is for. */
export const billingDetails = pgTable('billing_details', {
  memberId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  ...address,
  vatNumber: text(),
  buyerReference: text(),
});

/** Who invoices are from. One row, or none. */
export const invoiceSettings = pgTable(
  'invoice_settings',
  {
    id: integer().primaryKey().default(1),
    ...address,
    vatNumber: text(),
    taxNumber: text(),
    registrationNumber: text(),
    taxCategory: text({ enum: taxCategories }).notNull(),
    /** Hundredths of a percent. */
    taxRate: integer().notNull(),
    taxReason: text(),
    iban: text().notNull(),
    bic: text(),
    dueDays: integer().notNull(),
    prefix: text().notNull(),
    /** By whose calendar days and years go. */
    timeZone: text().notNull().default('UTC'),
  },
  (t) => [
    check('invoice_settings_one', sql`${t.id} = 1`),
    check('invoice_settings_tax_known', sql`${t.taxCategory} in ('S', 'E', 'O')`),
  ],
);

/** What was issued. It outlives its member: books are kept by law. Amounts are in the smallest unit of the currency. */
export const invoices = pgTable(
  'invoices',
  {
    id: serial().primaryKey(),
    kind: text({ enum: invoiceKinds }).notNull(),
    /** Prefix and year: numbers of a series are consecutive. */
    series: text().notNull(),
    sequence: integer().notNull(),
    number: text().notNull().unique('invoices_number'),
    reference: text().notNull().unique('invoices_reference'),
    memberId: integer().references(() => users.id, { onDelete: 'set null' }),
    plan: text({ enum: paidPlans }).notNull(),
    months: integer().notNull(),
    /** As which the months were sold; null: as the product comes. */
    version: integer().references(() => planVersions.id),
    status: text({ enum: invoiceStatuses }).notNull(),
    currency: text().notNull(),
    net: integer().notNull(),
    tax: integer().notNull(),
    total: integer().notNull(),
    /** What its payments come to. */
    paid: integer().notNull().default(0),
    /** Of the total, what credit had paid as it was issued. */
    prepaid: integer().notNull().default(0),
    /** By which rules it was found valid before it was issued. */
    checkedBy: text().notNull(),
    issuedOn: date({ mode: 'string' }).notNull(),
    dueOn: date({ mode: 'string' }).notNull(),
    /** As they were when it was issued. */
    seller: jsonb().$type<Seller>().notNull(),
    buyer: jsonb().$type<Buyer>().notNull(),
    lines: jsonb().$type<Line[]>().notNull(),
    /** Of a credit note: what it takes back. */
    creditOf: integer().references((): AnyPgColumn => invoices.id),
    /** The time that it has given, as long as it is paid. */
    periodId: integer().references(() => membershipPeriods.id, { onDelete: 'set null' }),
    /** The office has stopped the reminders of this one. */
    remindersPaused: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    /** The member who asked for it, or whoever of the office did. Of a credit note: who took the invoice back. */
    issuedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    /** What the office searches. */
    searchText: text()
      .notNull()
      .generatedAlwaysAs(sql`folded(number || ' ' || reference || ' ' || (buyer ->> 'name'))`),
  },
  (t) => [
    // By these the office lists what is in one state.
    index('invoices_listed').on(t.kind, t.status, t.id),
    index('invoices_text').using('gin', sql`${t.searchText} gin_trgm_ops`),
    unique('invoices_sequence').on(t.series, t.sequence),
    unique('invoices_credit_of').on(t.creditOf),
    index('invoices_version').on(t.version).where(sql`${t.version} is not null`),
    index('invoices_member').on(t.memberId),
    index('invoices_issued_by').on(t.issuedBy).where(sql`${t.issuedBy} is not null`),
    index('invoices_period').on(t.periodId).where(sql`${t.periodId} is not null`),
    index('invoices_issued').on(t.issuedOn, t.id),
    index('invoices_open').on(t.dueOn).where(sql`${t.status} = 'open'`),
    index('invoices_short_of').on(sql`(total - paid)`).where(sql`${t.status} = 'open'`),
    check('invoices_kind_known', sql`${t.kind} in ('invoice', 'credit_note')`),
    check('invoices_status_known', sql`${t.status} in ('open', 'paid', 'cancelled')`),
    check('invoices_plan_known', sql`${t.plan} in ('basic', 'premium')`),
    check('invoices_sum', sql`${t.net} + ${t.tax} = ${t.total} and ${t.total} > 0`),
    check('invoices_credit_of_credit_note', sql`(${t.creditOf} is not null) = (${t.kind} = 'credit_note')`),
  ],
);

export type Invoice = typeof invoices.$inferSelect;

export const invoicePayments = pgTable(
  'invoice_payments',
  {
    id: serial().primaryKey(),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id),
    kind: text({ enum: paymentKinds }).notNull().default('payment'),
    /** Below zero: it became another invoice's, takes a payment back, or was paid back. */
    amount: integer().notNull(),
    paidOn: date({ mode: 'string' }).notNull(),
    reference: text().notNull(),
    recordedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    recordedAt: instant().notNull(),
    /** Of a reversal: which payment it takes back, and why. */
    reverses: integer().references((): AnyPgColumn => invoicePayments.id),
    reason: text(),
    /** A later row takes it back. */
    isReversed: boolean().notNull().default(false),
  },
  (t) => [
    // What is noted twice is one payment, unless the first one was taken back. The bank's reference comes first: by it the same is
    // looked for at other invoices.
    uniqueIndex('invoice_payments_once')
      .on(t.reference, t.paidOn, t.amount, t.invoiceId)
      .where(sql`${t.kind} = 'payment' and not ${t.isReversed}`),
    index('invoice_payments_invoice').on(t.invoiceId),
    unique('invoice_payments_reverses').on(t.reverses),
    check('invoice_payments_kind_known', sql`${t.kind} in ('payment', 'credit', 'reversal', 'refund')`),
    check(
      'invoice_payments_reversal_says_of_what',
      sql`(${t.kind} = 'reversal') = (${t.reverses} is not null) and (${t.kind} = 'reversal') = (${t.reason} is not null)`,
    ),
    check(
      'invoice_payments_sign',
      sql`case ${t.kind} when 'payment' then ${t.amount} > 0 when 'reversal' then ${t.amount} < 0 when 'refund' then ${t.amount} < 0 else true end`,
    ),
    index('invoice_payments_paid').on(t.paidOn, t.id),
    index('invoice_payments_recorded_by').on(t.recordedBy).where(sql`${t.recordedBy} is not null`),
  ],
);

export type InvoicePayment = typeof invoicePayments.$inferSelect;
