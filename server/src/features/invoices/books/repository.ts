import { invoiceKinds, invoiceStatuses, paymentKinds } from '@guildhall/contract/invoices.ts';
import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { sql } from '../../../db/drizzle.ts';
import { listRows } from '../../../db/statement.ts';

const openRow = z.object({
  currency: z.string(),
  notDue: z.int(),
  to30: z.int(),
  to60: z.int(),
  to90: z.int(),
  over90: z.int(),
  total: z.int(),
  invoices: z.int(),
});

export function listOpenItems(db: Database, today: string) {
  const sum = (condition: ReturnType<typeof sql>) =>
    sql`coalesce(sum(total - paid) filter (where ${condition}), 0)::float8`;
  const late = sql`${today}::date - due_on`;
  return listRows(
    db,
    null,
    openRow,
    sql`select currency, ${sum(sql`${late} <= 0`)} as "notDue", ${sum(sql`${late} between 1 and 30`)} as "to30",
          ${sum(sql`${late} between 31 and 60`)} as "to60", ${sum(sql`${late} between 61 and 90`)} as "to90",
          ${sum(sql`${late} > 90`)} as "over90", sum(total - paid)::float8 as total, count(*)::int as invoices
        from invoices where status = 'open' group by currency order by currency`,
  );
}

/** Days of the books, the last one included. */
export interface Span {
  from: string;
  to: string;
}

interface After {
  day: string;
  id: number;
}

const documentRow = z.object({
  id: z.int(),
  day: z.string(),
  kind: z.enum(invoiceKinds),
  number: z.string(),
  takesBack: z.string().nullable(),
  status: z.enum(invoiceStatuses),
  name: z.string(),
  country: z.string().nullable(),
  vatNumber: z.string().nullable(),
  currency: z.string(),
  net: z.int(),
  taxRate: z.int().nullable(),
  tax: z.int(),
  total: z.int(),
  dueOn: z.string(),
  reference: z.string(),
});
export type BookedDocument = z.output<typeof documentRow>;

/** The next documents by day. */
export function listDocuments(db: Database, { from, to }: Span, { day, id }: After, limit: number) {
  return listRows(
    db,
    null,
    documentRow,
    sql`select i.id, i.issued_on::text as day, i.kind, i.number, origin.number as "takesBack", i.status, i.buyer ->> 'name' as name,
          i.buyer ->> 'country' as country, i.buyer ->> 'vatNumber' as "vatNumber", i.currency, i.net,
          (i.seller ->> 'taxRate')::int as "taxRate", i.tax, i.total, i.due_on::text as "dueOn", i.reference
        from invoices i left join invoices origin on origin.id = i.credit_of
        where i.issued_on between ${from}::date and ${to}::date and (i.issued_on, i.id) > (${day}::date, ${id})
        order by i.issued_on, i.id limit ${limit}`,
  );
}

const paymentRow = z.object({
  id: z.int(),
  day: z.string(),
  kind: z.enum(paymentKinds),
  number: z.string(),
  name: z.string(),
  currency: z.string(),
  amount: z.int(),
  reference: z.string(),
});
export type BookedPayment = z.output<typeof paymentRow>;

/** The next payments by day. What a file of the bank has brought is named as the bank does, or by what the payer wrote: without our mark. */
export function listBookedPayments(db: Database, { from, to }: Span, { day, id }: After, limit: number) {
  return listRows(
    db,
    null,
    paymentRow,
    sql`select p.id, p.paid_on::text as day, p.kind, i.number, i.buyer ->> 'name' as name, i.currency, p.amount,
          coalesce(nullif(b.bank_reference, ''), nullif(b.purpose, ''), nullif(b.payer, ''), p.reference) as reference
        from invoice_payments p join invoices i on i.id = p.invoice_id
          left join bank_payments b on b.id = substring(p.reference from '[(]([0-9]{1,9})[)]$')::int
            and p.reference = coalesce(nullif(b.bank_reference, ''), 'FILE') || ' (' || b.id || ')'
        where p.paid_on between ${from}::date and ${to}::date and (p.paid_on, p.id) > (${day}::date, ${id})
        order by p.paid_on, p.id limit ${limit}`,
  );
}
