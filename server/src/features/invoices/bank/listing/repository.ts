import type { BankStatus } from '@guildhall/contract/bank-files.ts';
import { z } from 'zod';
import type { Database } from '../../../../db/database.ts';
import { and, desc, eq, lt, sql } from '../../../../db/drizzle.ts';
import { listRows } from '../../../../db/statement.ts';
import { bankFiles, bankPayments } from '../tables.ts';

const shown = {
  id: bankPayments.id,
  status: bankPayments.status,
  bookedOn: bankPayments.bookedOn,
  amount: bankPayments.amount,
  currency: bankPayments.currency,
  payer: bankPayments.payer,
  purpose: bankPayments.purpose,
  reason: bankPayments.reason,
  invoiceId: bankPayments.invoiceId,
  suggestedId: bankPayments.suggestedId,
  file: bankFiles.name,
};

/** The latest first, from below the id `before`. */
export function listWithFile(
  db: Database,
  { status, id }: { status?: BankStatus; id?: number },
  { before, limit }: { before: number | null; limit: number },
) {
  return db
    .select(shown)
    .from(bankPayments)
    .innerJoin(bankFiles, eq(bankFiles.id, bankPayments.fileId))
    .where(
      and(
        status && eq(bankPayments.status, status),
        id === undefined ? undefined : eq(bankPayments.id, id),
        before === null ? undefined : lt(bankPayments.id, before),
      ),
    )
    .orderBy(desc(bankPayments.id))
    .limit(limit);
}

export type ShownPayment = Awaited<ReturnType<typeof listWithFile>>[number];

export const countBankPayments = (db: Database, status: BankStatus | undefined): Promise<number> =>
  db.$count(bankPayments, status && eq(bankPayments.status, status));

const invoiceRow = z.object({
  id: z.int(),
  number: z.string(),
  buyer: z.string(),
  status: z.string(),
  total: z.int(),
  open: z.int(),
  currency: z.string(),
});
export type InvoiceOfPayment = z.output<typeof invoiceRow>;

export function listInvoicesById(db: Database, ids: number[]): Promise<InvoiceOfPayment[]> {
  return listRows(
    db,
    'bank-invoices',
    invoiceRow,
    sql`select id, number, buyer ->> 'name' as buyer, status, total, currency,
          case when status = 'open' then total - paid else 0 end as open
        from invoices where id = any(${sql.param(ids)}::int[])`,
  );
}
