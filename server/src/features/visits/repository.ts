import { counted, type StatisticsSums } from '@guildhall/contract/visits.ts';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { type SQL, sql } from '../../db/drizzle.ts';
import { execute, findRow, listRows } from '../../db/statement.ts';
import { isListed } from '../businesses/fragments.ts';
import { listingsToCompare, visitorsOfNetwork } from './rules.ts';

const saltRow = z.object({ salt: z.instanceof(Buffer) });

/** The salt of a day; `fresh` if it has none yet. */
export async function takeSalt(db: Database, day: string, fresh: Buffer): Promise<Buffer> {
  await execute(
    db,
    null,
    sql`insert into visit_salts (day, salt) values (${day}, ${fresh}) on conflict do nothing`,
  );
  const found = await findRow(db, null, saltRow, sql`select salt from visit_salts where day = ${day}`);
  return found?.salt ?? fresh;
}

export type Counted = keyof StatisticsSums;

const eachCount = (of: (count: SQL, name: Counted) => SQL) =>
  sql.join(
    counted.map((name) => of(sql`${sql.identifier(name)}`, name)),
    sql`, `,
  );
const counts = eachCount((count) => count);
const addedUp = eachCount((count) => sql`${count} = c.${count} + excluded.${count}`);

export interface Visit {
  businessId: number;
  mark: Buffer;
  /** The mark of the network, where no member vouches for the visit. */
  networkMark: Buffer | null;
}

interface Visits {
  visits: Visit[];
  day: string;
  kind: Counted;
  /** Whose own listings don't count. */
  exceptOf: number | null;
  /** What the transaction has locked keeps the listings already. */
  isHeld: boolean;
}

/** Counts each unless its mark is there already, or as many of the network as may count. Locks by rising id. */
export async function addOnce(db: Database, { visits, day, kind, exceptOf, isHeld }: Visits): Promise<void> {
  const column = <T>(of: (visit: Visit) => T) => sql.param(visits.map(of));
  const isNetwork = visits.some(({ networkMark }) => networkMark !== null);
  const room = isNetwork
    ? sql`insert into visit_marks as m (mark, day) select network_mark, ${day}::date from held order by id
          on conflict (mark) do update set visitors = m.visitors + 1 where m.visitors < ${visitorsOfNetwork} returning mark`
    : sql`select null::bytea as mark`;
  await execute(
    db,
    isHeld ? null : isNetwork ? 'count-visits' : 'count-member-visits',
    sql`with listed as (
          select id from businesses where id = any(${column(({ businessId }) => businessId)}::int[]) and ${isListed('businesses')}
            and (${exceptOf}::int is null or claimed_by is distinct from ${exceptOf}::int)
          order by id ${isHeld ? sql`` : sql`for key share`}),
        held as (
          select g.* from unnest(${column(({ businessId }) => businessId)}::int[], ${column(({ mark }) => mark)}::bytea[],
              ${column(({ networkMark }) => networkMark)}::bytea[]) g (id, mark, network_mark) join listed using (id)
          where not exists (select from visit_marks m where m.mark = g.mark)),
        room as (${room}),
        fresh as (
          insert into visit_marks (mark, day) select mark, ${day}::date from held
            where network_mark is null or network_mark in (select mark from room) order by id
          on conflict do nothing returning mark)
        insert into visit_counts as c (business_id, day, ${counts})
        select id, ${day}::date, ${eachCount((_, name) => sql`${name === kind ? 1 : 0}::int`)}
        from held where mark in (select mark from fresh) order by id
        on conflict (business_id, day) do update set ${addedUp}`,
  );
}

/** What was counted of one listing is the other's: each day's numbers together. */
export async function moveCounts(db: Database, businessId: number, keptId: number): Promise<void> {
  await execute(
    db,
    null,
    sql`with gone as (delete from visit_counts where business_id = ${businessId} returning day, ${counts})
        insert into visit_counts as c (business_id, day, ${counts}) select ${keptId}::int, day, ${counts} from gone
        on conflict (business_id, day) do update set ${addedUp}`,
  );
}

const sumsRow = z.object(Object.fromEntries(counted.map((name) => [name, z.int()])) as Record<Counted, z.ZodInt>);
const dayRow = sumsRow.extend({ day: z.string() });

/** Days on which something happened, from the given one on. */
export function listDays(db: Database, businessId: number, from: string): Promise<z.output<typeof dayRow>[]> {
  return listRows(
    db,
    'list-visit-days',
    dayRow,
    sql`select day::text as day, ${counts} from visit_counts
        where business_id = ${businessId} and day >= ${from} order by day`,
  );
}

/** Makes the medians of a span anew: the days before today. */
export async function replaceMedians(db: Database, span: number, today: string): Promise<void> {
  const median = (count: SQL) => sql`percentile_disc(0.5) within group (order by ${count})`;
  await execute(db, null, sql`delete from visit_medians where span = ${span}`);
  await execute(
    db,
    null,
    sql`with sums as (
          select b.industry, ${eachCount((count) => sql`coalesce(sum(c.${count}), 0)::int as ${count}`)}
          from businesses b left join visit_counts c
            on c.business_id = b.id and c.day >= ${today}::date - ${span}::int and c.day < ${today}::date
          where ${isListed('b')} and b.claimed_by is not null and b.industry is not null
          group by b.id)
        insert into visit_medians (industry, span, listings, ${counts})
        select industry, ${span}::int, count(*)::int, ${eachCount(median)} from sums
        group by industry having count(*) >= ${listingsToCompare}`,
  );
}

const medianRow = sumsRow.extend({ industry: z.string(), listings: z.int() });

export function findMedian(
  db: Database,
  industry: string,
  span: number,
): Promise<z.output<typeof medianRow> | undefined> {
  return findRow(
    db,
    'find-visit-median',
    medianRow,
    sql`select industry, listings, ${counts} from visit_medians where industry = ${industry} and span = ${span}`,
  );
}

/** Of days that are over. */
export async function deleteMarks(db: Database, today: string): Promise<void> {
  await execute(db, null, sql`delete from visit_salts where day < ${today}`);
  await execute(db, null, sql`delete from visit_marks where day < ${today}`);
}
