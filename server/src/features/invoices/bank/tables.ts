import { type BankFileSummary, bankReasons, bankStatuses } from '@guildhall/contract/bank-files.ts';
import { instant } from '../../../db/columns.ts';
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
} from '../../../db/drizzle.ts';
import { users } from '../../members/tables.ts';
import { invoices } from '../tables.ts';
import type { BankEntry } from './read/entries.ts';

type FileFacts = Pick<BankFileSummary, 'read' | 'leftOut' | 'refused' | 'refusedLines'>;

/** A payment, and by what it is known again in another file. */
export interface Keyed {
  key: string;
  entry: BankEntry;
}

/** A file of the bank that an admin sent. */
export const bankFiles = pgTable(
  'bank_files',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    /** SHA-256: the same file is read once. */
    hash: text().notNull().unique('bank_files_hash'),
    uploadedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    uploadedAt: instant().notNull(),
    /** What was read of it. */
    facts: jsonb().$type<FileFacts>().notNull(),
    /** All its payments, until it is completed, and how many of them have been dealt with. */
    waiting: jsonb().$type<Keyed[]>(),
    noted: integer().notNull().default(0),
    /** Null: not all of it has been dealt with. */
    completedAt: instant(),
  },
  (t) => [
    index('bank_files_uploaded_by').on(t.uploadedBy).where(sql`${t.uploadedBy} is not null`),
    // By these the job finds those that were left half-way.
    index('bank_files_unfinished').on(t.id).where(sql`${t.completedAt} is null`),
  ],
);

export type BankFile = typeof bankFiles.$inferSelect;

/** Money that came, as a file of the bank says it. */
export const bankPayments = pgTable(
  'bank_payments',
  {
    id: serial().primaryKey(),
    fileId: integer()
      .notNull()
      .references(() => bankFiles.id),
    /** By what it is known again in another file. */
    key: text().notNull().unique('bank_payments_key'),
    bookedOn: date({ mode: 'string' }).notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    bankReference: text().notNull(),
    /** What a person wrote; forgotten some time after it was answered. */
    payer: text(),
    purpose: text(),
    status: text({ enum: bankStatuses }).notNull(),
    reason: text({ enum: bankReasons }),
    invoiceId: integer().references(() => invoices.id),
    suggestedId: integer().references(() => invoices.id),
    /** The payment of an earlier file that may be the same money, told in other words. */
    likeId: integer().references((): AnyPgColumn => bankPayments.id),
    answeredBy: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Since when it is matched or set aside. */
    answeredAt: instant(),
  },
  (t) => [
    index('bank_payments_file').on(t.fileId),
    index('bank_payments_like').on(t.likeId).where(sql`${t.likeId} is not null`),
    index('bank_payments_booked').on(t.bookedOn, t.amount),
    index('bank_payments_status').on(t.status, t.id),
    index('bank_payments_invoice').on(t.invoiceId).where(sql`${t.invoiceId} is not null`),
    index('bank_payments_answered_by').on(t.answeredBy).where(sql`${t.answeredBy} is not null`),
    index('bank_payments_to_forget')
      .on(t.answeredAt)
      .where(sql`${t.payer} is not null or ${t.purpose} is not null`),
    check('bank_payments_status_known', sql`${t.status} in ('matched', 'unmatched', 'set_aside')`),
    check('bank_payments_amount', sql`${t.amount} > 0`),
    check('bank_payments_matched', sql`(${t.status} = 'matched') = (${t.invoiceId} is not null)`),
    check('bank_payments_answered', sql`(${t.status} = 'unmatched') = (${t.answeredAt} is null)`),
  ],
);

export type BankPaymentRow = typeof bankPayments.$inferSelect;
