import { type BillingDetails, billingDetails } from '@guildhall/contract/billing-details.ts';
import type { InvoiceSettings } from '@guildhall/contract/invoice-settings.ts';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { and, desc, eq, gte, sql } from '../../db/drizzle.ts';
import { execute, findRow, listRows, streamRows } from '../../db/statement.ts';
import {
  billingDetails as billingDetailsTable,
  type Invoice,
  type InvoicePayment,
  invoicePayments,
  invoiceSettings,
  invoices,
} from './tables.ts';

export async function findDetails(db: Database, memberId: number): Promise<BillingDetails | undefined> {
  const [found] = await db
    .select()
    .from(billingDetailsTable)
    .where(eq(billingDetailsTable.memberId, memberId))
    .limit(1);
  return found;
}

export async function saveDetails(db: Database, memberId: number, details: BillingDetails): Promise<void> {
  await db
    .insert(billingDetailsTable)
    .values({ memberId, ...details })
    .onConflictDoUpdate({ target: billingDetailsTable.memberId, set: details });
}

export async function findSettings(db: Database): Promise<InvoiceSettings | undefined> {
  const [found] = await db.select().from(invoiceSettings).limit(1);
  return found;
}

export async function saveSettings(db: Database, settings: InvoiceSettings): Promise<void> {
  await db
    .insert(invoiceSettings)
    .values({ id: 1, ...settings })
    .onConflictDoUpdate({ target: invoiceSettings.id, set: settings });
}

/** Whoever issues waits so long for others, and then fails loudly. */
const numberSeconds = 10;
const nextRow = z.object({ next: z.int() });

/** The number after the last one of the series. Nobody else has it before this transaction has ended, and a fallen one leaves no gap. */
export async function lockNextSequence(db: Database, series: string): Promise<number> {
  await execute(db, null, sql`select set_config('lock_timeout', ${`${numberSeconds}s`}, true)`);
  await execute(db, null, sql`select pg_advisory_xact_lock(hashtext('invoice numbers'), 0)`);
  // What the transaction waits for besides has the limit that it had.
  await execute(db, null, sql`set local lock_timeout to default`);
  const found = await findRow(
    db,
    null,
    nextRow,
    sql`select coalesce(max(sequence), 0) + 1 as next from invoices where series = ${series}`,
  );
  return found?.next ?? 1;
}

export async function insertInvoice(db: Database, values: typeof invoices.$inferInsert): Promise<Invoice> {
  const [inserted] = await db.insert(invoices).values(values).returning();
  return inserted as Invoice;
}

export async function findInvoice(db: Database, id: number): Promise<Invoice | undefined> {
  const [found] = await db.select().from(invoices).where(eq(invoices.id, id)).limit(1);
  return found;
}

/** What takes the invoice back. */
export async function findCreditNote(db: Database, id: number): Promise<Invoice | undefined> {
  const [found] = await db.select().from(invoices).where(eq(invoices.creditOf, id)).limit(1);
  return found;
}

/** The member's, by its number. */
export async function findNumbered(db: Database, memberId: number, number: string): Promise<Invoice | undefined> {
  const [found] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.number, number), eq(invoices.memberId, memberId)))
    .limit(1);
  return found;
}

/** With its member locked before. */
export async function lockInvoice(db: Database, id: number): Promise<Invoice | undefined> {
  const [found] = await db.select().from(invoices).where(eq(invoices.id, id)).limit(1).for('no key update');
  return found;
}

export async function changeInvoice(
  db: Database,
  id: number,
  values: Partial<Pick<Invoice, 'status' | 'paid' | 'periodId' | 'remindersPaused'>>,
): Promise<void> {
  await db.update(invoices).set(values).where(eq(invoices.id, id));
}

const invoicesOfMember = 500;

/** The latest first. */
export function listInvoicesOf(db: Database, memberId: number): Promise<Invoice[]> {
  return db
    .select()
    .from(invoices)
    .where(eq(invoices.memberId, memberId))
    .orderBy(desc(invoices.id))
    .limit(invoicesOfMember);
}

export async function hasOpenInvoice(db: Database, memberId: number): Promise<boolean> {
  return (await db.$count(invoices, and(eq(invoices.memberId, memberId), eq(invoices.status, 'open')))) > 0;
}

/** The same months that credit has paid a moment ago. */
export async function findCovered(
  db: Database,
  asked: Pick<Invoice, 'memberId' | 'plan' | 'months'> & { memberId: number },
  since: Date,
): Promise<Invoice | undefined> {
  const [found] = await db
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.memberId, asked.memberId),
        eq(invoices.plan, asked.plan),
        eq(invoices.months, asked.months),
        eq(invoices.prepaid, invoices.total),
        gte(invoices.createdAt, since),
      ),
    )
    .limit(1);
  return found;
}

/** False: it was noted before. */
export async function addPayment(db: Database, values: typeof invoicePayments.$inferInsert): Promise<boolean> {
  const added = await db
    .insert(invoicePayments)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: invoicePayments.id });
  return added.length > 0;
}

export function listPayments(db: Database, invoiceId: number, limit: number): Promise<InvoicePayment[]> {
  return db
    .select()
    .from(invoicePayments)
    .where(eq(invoicePayments.invoiceId, invoiceId))
    .orderBy(invoicePayments.id)
    .limit(limit);
}

const counterpartRow = z.object({ id: z.int(), number: z.string() });

/** For each invoice the number of what takes it back, or of what it takes back. */
export async function listCounterparts(db: Database, rows: Pick<Invoice, 'id'>[]): Promise<Map<number, string>> {
  const ids = sql`any(${sql.param(rows.map(({ id }) => id))}::int[])`;
  const found = await listRows(
    db,
    'invoice-counterparts',
    counterpartRow,
    sql`select credit_of as id, number from invoices where credit_of = ${ids}
        union all
        select note.id, i.number from invoices note join invoices i on i.id = note.credit_of where note.id = ${ids}`,
  );
  return new Map(found.map(({ id, number }) => [id, number]));
}

export function streamDetails(db: Database, memberId: number) {
  return streamRows(
    db,
    billingDetails,
    sql`select name, line1, line2, postcode, city, country, vat_number as "vatNumber",
          buyer_reference as "buyerReference"
        from billing_details where member_id = ${memberId}`,
  );
}

const exportedInvoice = z.object({
  number: z.string(),
  kind: z.string(),
  status: z.string(),
  plan: z.string(),
  months: z.int(),
  currency: z.string(),
  net: z.int(),
  tax: z.int(),
  total: z.int(),
  issuedOn: z.string(),
  dueOn: z.string(),
  buyer: z.record(z.string(), z.unknown()),
  payments: z.array(z.record(z.string(), z.unknown())),
  fromBank: z.array(z.record(z.string(), z.unknown())),
});

/** A member's, the first one first; inside a transaction. */
export function streamInvoices(db: Database, memberId: number) {
  return streamRows(
    db,
    exportedInvoice,
    sql`select number, kind, status, plan, months, currency, net, tax, total, issued_on::text as "issuedOn",
          due_on::text as "dueOn", buyer, coalesce((
            select jsonb_agg(jsonb_build_object('amount', p.amount, 'paidOn', p.paid_on, 'reference', p.reference,
              'reason', p.reason)
              order by p.id) from invoice_payments p where p.invoice_id = i.id), '[]'::jsonb) as payments, coalesce((
            select jsonb_agg(jsonb_build_object('amount', b.amount, 'bookedOn', b.booked_on, 'payer', b.payer,
              'purpose', b.purpose)
              order by b.id) from bank_payments b where b.invoice_id = i.id), '[]'::jsonb) as "fromBank"
        from invoices i where member_id = ${memberId} order by id`,
  );
}
