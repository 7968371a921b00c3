import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { sql } from '../../../db/drizzle.ts';
import { listRows } from '../../../db/statement.ts';

const count = z.int();
const yearRow = z.object({
  year: z.int(),
  /** Days that have figures, and of these the days whose figures were made later, of what was still there. */
  days: count,
  lateDays: count,
  members: count,
  listings: count,
  joined: count,
  left: count,
  invited: count,
  listed: count,
  asked: count,
  matches: count,
  conversations: count,
  messages: count,
  events: count,
  seats: count,
});
export type YearFigures = z.output<typeof yearRow>;

/** What was counted in these years. A day that was counted more than two days late was made up of what was still there. */
export function listYears(db: Database, first: number, last: number): Promise<YearFigures[]> {
  const [from, to] = [sql`${`${first}-01-01`}::date`, sql`${`${last}-12-31`}::date`];
  return listRows(
    db,
    null,
    yearRow,
    sql`with gone as (
          select extract(year from day)::int as year, count(*)::int as left from departures where day between ${from} and ${to} group by 1),
        counted as (
          select extract(year from day)::int as year, count(*)::int as days,
            (count(*) filter (where counted_at > (day + 3)::timestamp at time zone 'UTC'))::int as "lateDays",
            (array_agg(members order by day desc))[1] as members, (array_agg(listings order by day desc))[1] as listings,
            sum(joined)::int as joined, sum(invited)::int as invited, sum(listed)::int as listed, sum(asked)::int as asked,
            sum(matches)::int as matches, sum(conversations)::int as conversations, sum(messages)::int as messages,
            sum(events)::int as events, sum(seats)::int as seats
          from daily_figures where day between ${from} and ${to} group by 1)
        select counted.*, coalesce(gone.left, 0) as left from counted left join gone using (year) order by year`,
  );
}

const duesRow = z.object({ year: z.int(), currency: z.string(), billed: z.int(), paid: z.int() });
export type Dues = z.output<typeof duesRow>;

/**
 * By year and currency, in the smallest unit: what was billed less what credit notes took back, and what was paid less what was taken
 * or paid back. Credit that pays another invoice is no second payment. What a card paid counts as both, unless it went back.
 */
export function listDues(db: Database, first: number, last: number): Promise<Dues[]> {
  const [from, to] = [sql`${`${first}-01-01`}::date`, sql`${`${last}-12-31`}::date`];
  return listRows(
    db,
    null,
    duesRow,
    sql`select extract(year from day)::int as year, currency, sum(billed)::float8 as billed, sum(paid)::float8 as paid from (
          select issued_on as day, currency, case kind when 'invoice' then total else -total end as billed, 0 as paid
          from invoices where issued_on between ${from} and ${to}
          union all
          select p.paid_on, i.currency, 0, p.amount from invoice_payments p join invoices i on i.id = p.invoice_id
          where p.kind in ('payment', 'reversal', 'refund') and p.paid_on between ${from} and ${to}
          union all
          select (issued_at at time zone 'UTC')::date, currency, amount, amount from card_invoices
          where status = 'paid' and (issued_at at time zone 'UTC')::date between ${from} and ${to}) booked
        group by 1, 2 order by 1, 2`,
  );
}
