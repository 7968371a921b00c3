import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { sql } from '../../../db/drizzle.ts';
import { findRow } from '../../../db/statement.ts';
import type { Invoice } from '../tables.ts';

/** What was paid back to the invoice's member on this day with this reference, in its currency. */
export async function countRefunded(
  db: Database,
  { id, memberId, currency }: Pick<Invoice, 'id' | 'memberId' | 'currency'>,
  { paidOn, reference }: { paidOn: string; reference: string },
): Promise<number> {
  const whose = memberId === null ? sql`i.id = ${id}` : sql`i.member_id = ${memberId}`;
  const found = await findRow(
    db,
    null,
    z.object({ amount: z.int() }),
    sql`select coalesce(-sum(p.amount), 0)::float8 as amount
        from invoice_payments p join invoices i on i.id = p.invoice_id
        where ${whose} and i.currency = ${currency} and p.kind = 'refund' and p.paid_on = ${paidOn}::date
          and p.reference = ${reference}`,
  );
  return found?.amount ?? 0;
}
