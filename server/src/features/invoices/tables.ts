import { taxCategories } from '@guildhall/contract/invoice-settings.ts';
import { invoiceKinds, invoiceStatuses } from '@guildhall/contract/invoices.ts';
import { paidPlans } from '@guildhall/contract/membership.ts';
import { instant } from '../../db/columns.ts';
import {
  type AnyPgColumn,
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
} from '../../db/drizzle.ts';
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
    createdAt: instant().notNull(),
  },
  (t) => [
    unique('invoices_sequence').on(t.series, t.sequence),
    unique('invoices_credit_of').on(t.creditOf),
    index('invoices_member').on(t.memberId),
    index('invoices_open').on(t.dueOn).where(sql`${t.status} = 'open'`),
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
    /** Below zero: it became another invoice's. */
    amount: integer().notNull(),
    paidOn: date({ mode: 'string' }).notNull(),
    reference: text().notNull(),
    recordedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    recordedAt: instant().notNull(),
  },
  (t) => [
    // What is noted twice is one payment.
    unique('invoice_payments_once').on(t.invoiceId, t.paidOn, t.amount, t.reference),
    index('invoice_payments_recorded_by').on(t.recordedBy).where(sql`${t.recordedBy} is not null`),
  ],
);

export type InvoicePayment = typeof invoicePayments.$inferSelect;
