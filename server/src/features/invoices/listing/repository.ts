import type { InvoiceFilter } from '@guildhall/contract/invoices.ts';
import type { Database } from '../../../db/database.ts';
import { and, desc, eq, lt, type SQL, sql } from '../../../db/drizzle.ts';
import { fold } from '../../../folding.ts';
import { type Invoice, invoices } from '../tables.ts';

function filtered(filter: InvoiceFilter, today: string): SQL | undefined {
  if (filter === 'all') return undefined;
  if (filter === 'credit_note') return eq(invoices.kind, filter);
  if (filter === 'overdue') return and(eq(invoices.status, 'open'), lt(invoices.dueOn, today));
  return and(eq(invoices.kind, 'invoice'), eq(invoices.status, filter));
}

/** The index knows texts by three letters: fewer are looked for where a word begins, which it knows as well. */
const anywhereMin = 3;

function isThere(q: string): SQL {
  const wanted = fold(q.trim());
  const text = wanted.replace(/[\\%_]/g, '\\$&');
  const { searchText } = invoices;
  if ([...wanted].length >= anywhereMin) return sql`${searchText} like ${`%${text}%`}`;
  return sql`(${searchText} like ${`${text}%`} or ${searchText} like ${`% ${text}%`})`;
}

interface Asked {
  filter: InvoiceFilter;
  q: string;
  today: string;
}

const found = ({ filter, q, today }: Asked): SQL | undefined =>
  and(filtered(filter, today), q.trim() === '' ? undefined : isThere(q));

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

export function countFound(db: Database, asked: Asked): Promise<number> {
  return db.$count(invoices, found(asked));
}
