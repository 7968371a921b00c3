import type { Database } from '../../../db/database.ts';
import { and, eq, ne, sql } from '../../../db/drizzle.ts';
import { execute } from '../../../db/statement.ts';
import { type InvoicePayment, invoicePayments, invoices } from '../tables.ts';

type PaymentKey = Pick<InvoicePayment, 'paidOn' | 'amount' | 'reference'>;

const standsAs = ({ paidOn, amount, reference }: PaymentKey) =>
  and(
    eq(invoicePayments.reference, reference),
    eq(invoicePayments.paidOn, paidOn),
    eq(invoicePayments.amount, amount),
    // In the words of the index.
    sql`${invoicePayments.kind} = 'payment' and not ${invoicePayments.isReversed}`,
  );

/** Whether the same stands at this invoice. */
export async function hasPayment(db: Database, invoiceId: number, key: PaymentKey): Promise<boolean> {
  return (await db.$count(invoicePayments, and(standsAs(key), eq(invoicePayments.invoiceId, invoiceId)))) > 0;
}

/** The number of another invoice where the same stands. */
export async function findNotedElsewhere(
  db: Database,
  invoiceId: number,
  key: PaymentKey,
): Promise<string | undefined> {
  const [found] = await db
    .select({ number: invoices.number })
    .from(invoicePayments)
    .innerJoin(invoices, eq(invoices.id, invoicePayments.invoiceId))
    .where(and(standsAs(key), ne(invoicePayments.invoiceId, invoiceId)))
    .limit(1);
  return found?.number;
}

/** Whoever notes the same at another invoice at this moment waits, and sees it then. */
export async function lockTransfer(db: Database, { paidOn, amount, reference }: PaymentKey): Promise<void> {
  const key = JSON.stringify([paidOn, amount, reference]);
  await execute(
    db,
    null,
    sql`select pg_advisory_xact_lock(hashtext('a transfer that is noted'), hashtext(${key}))`,
  );
}
