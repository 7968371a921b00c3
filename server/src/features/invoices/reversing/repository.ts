import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { and, eq, inArray, sql } from '../../../db/drizzle.ts';
import { listRows } from '../../../db/statement.ts';
import { type Invoice, type InvoicePayment, invoicePayments, invoices } from '../tables.ts';
import type { Move } from './rules.ts';

/** Of a row `p` of credit: the invoice at the other side, which its reference names behind an arrow. */
const otherNumber = sql`substr(p.reference, 3)`;

export async function findPayment(
  db: Database,
  invoiceId: number,
  id: number,
): Promise<InvoicePayment | undefined> {
  const [found] = await db
    .select()
    .from(invoicePayments)
    .where(and(eq(invoicePayments.id, id), eq(invoicePayments.invoiceId, invoiceId)))
    .limit(1);
  return found;
}

const idRow = z.object({ id: z.int() });

/** By rising id, the invoice itself and those that its money has reached as credit, from one to the next. */
export async function listReached(db: Database, invoiceId: number): Promise<number[]> {
  const reached = await listRows(
    db,
    'invoices-reached',
    idRow,
    sql`with recursive reached (id) as (
          select ${invoiceId}::int
          union
          select i.id from reached r
            join invoice_payments p on p.invoice_id = r.id and p.kind = 'credit' and p.amount < 0
            join invoices i on i.number = ${otherNumber})
        select id from reached order by id`,
  );
  return reached.map(({ id }) => id);
}

/** By rising id. Their member is locked before. */
export function lockInvoices(db: Database, ids: number[]): Promise<Invoice[]> {
  return db.select().from(invoices).where(inArray(invoices.id, ids)).orderBy(invoices.id).for('no key update');
}

export function listInvoicesOfIds(db: Database, ids: number[]): Promise<Invoice[]> {
  return db.select().from(invoices).where(inArray(invoices.id, ids)).orderBy(invoices.id);
}

const moveRow = z.object({ fromId: z.int(), toId: z.int(), amount: z.int() });

/** The credit that went out of these invoices, less what came back. */
export function listMoves(db: Database, ids: number[]): Promise<Move[]> {
  return listRows(
    db,
    'invoice-moves',
    moveRow,
    sql`select p.invoice_id as "fromId", i.id as "toId", (-sum(p.amount))::float8 as amount
        from invoice_payments p join invoices i on i.number = ${otherNumber}
        where p.kind = 'credit' and p.invoice_id = any(${sql.param(ids)}::int[])
        group by 1, 2 having sum(p.amount) < 0`,
  );
}

/** A row below zero that takes the payment back. The payment stays. */
export async function addReversal(
  db: Database,
  { id, invoiceId, amount, reference }: InvoicePayment,
  said: Pick<InvoicePayment, 'paidOn' | 'reason' | 'recordedBy' | 'recordedAt'>,
): Promise<void> {
  await db.update(invoicePayments).set({ isReversed: true }).where(eq(invoicePayments.id, id));
  await db
    .insert(invoicePayments)
    .values({ ...said, invoiceId, kind: 'reversal', amount: -amount, reference, reverses: id });
}
