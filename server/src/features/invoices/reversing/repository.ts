import type { Database } from '../../../db/database.ts';
import { and, eq, lt } from '../../../db/drizzle.ts';
import { type InvoicePayment, invoicePayments } from '../tables.ts';

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

/** What of the invoice's money has become other invoices'. */
export function listSpent(db: Database, invoiceId: number): Promise<InvoicePayment[]> {
  return db
    .select()
    .from(invoicePayments)
    .where(
      and(
        eq(invoicePayments.invoiceId, invoiceId),
        eq(invoicePayments.kind, 'credit'),
        lt(invoicePayments.amount, 0),
      ),
    )
    .orderBy(invoicePayments.id);
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
