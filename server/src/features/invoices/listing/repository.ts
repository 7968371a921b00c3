import type { InvoiceFilter } from '@guildhall/contract/invoices.ts';
import type { Database } from '../../../db/database.ts';
import { and, desc, eq, lt, type SQL, sql } from '../../../db/drizzle.ts';
import { hasInside } from '../../../db/inside.ts';
import { totalMax } from '../../../http/paging.ts';
import { type Invoice, invoices } from '../tables.ts';

function filtered(filter: InvoiceFilter, today: string): SQL | undefined {
  if (filter === 'all') return undefined;
  if (filter === 'credit_note') return eq(invoices.kind, filter);
  if (filter === 'overdue') return and(eq(invoices.status, 'open'), lt(invoices.dueOn, today));
  return and(eq(invoices.kind, 'invoice'), eq(invoices.status, filter));
}

interface Asked {
  filter: InvoiceFilter;
  q: string;
  today: string;
}

const found = ({ filter, q, today }: Asked): SQL | undefined =>
  and(filtered(filter, today), q.trim() === '' ? undefined : hasInside(sql`${invoices.searchText}`, q));

/** The latest first, from below the id `before`. */
export function listFound(
  db: Database,
  asked: Asked,
  { before, limit }: { before: number | null; limit: number },
): Promise<Invoice[]> {
  return db
    .select()
    .from(invoices)
    .where(and(found(asked), before === null ? undefined : lt(invoices.id, before)))
    .orderBy(desc(invoices.id))
    .limit(limit);
}

/** Counted as far as one more than lists say. */
export function countFound(db: Database, asked: Asked): Promise<number> {
  const counted = db
    .select({ id: invoices.id })
    .from(invoices)
    .where(found(asked))
    .limit(totalMax + 1)
    .as('found');
  return db.$count(counted);
}
