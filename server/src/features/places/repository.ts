import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { sql } from '../../db/drizzle.ts';
import { execute, findRow, listRows } from '../../db/statement.ts';
import type { Place } from './gazetteer.ts';

const someRow = z.object({ isThere: z.boolean() });

export async function hasPlaces(db: Database): Promise<boolean> {
  const row = await findRow(db, 'has-places', someRow, sql`select exists (select from places) as "isThere"`);
  return row?.isThere ?? false;
}

/** Held until the transaction ends: two that load at the same time load once. */
export async function lockPlaces(db: Database): Promise<void> {
  await execute(db, null, sql`lock table places in share row exclusive mode`);
}

export async function insertPlaces(db: Database, batch: readonly Place[]): Promise<void> {
  const column = <T>(of: (place: Place) => T) => sql.param(batch.map(of));
  await execute(
    db,
    'insert-places',
    sql`insert into places (id, label, folded, population, latitude, longitude)
        select * from unnest(${column(({ id }) => id)}::int[], ${column(({ label }) => label)}::text[],
          ${column(({ folded }) => folded)}::text[], ${column(({ population }) => population)}::int[],
          ${column(({ latitude }) => latitude)}::real[], ${column(({ longitude }) => longitude)}::real[])
        on conflict (id) do nothing`,
  );
  const names = batch.flatMap(({ id, names }) => names.map((name) => ({ id, ...name })));
  await execute(
    db,
    'insert-place-names',
    sql`insert into place_names (folded, place_id, weight)
        select * from unnest(${sql.param(names.map(({ folded }) => folded))}::text[],
          ${sql.param(names.map(({ id }) => id))}::int[], ${sql.param(names.map(({ weight }) => weight))}::real[])`,
  );
}

/** So that the first search is planned for what is there. */
export async function analysePlaces(db: Database): Promise<void> {
  await execute(db, null, sql`analyze places, place_names`);
}

const labelRow = z.object({ label: z.string() });

/** Names that are exactly this, then those that begin so, each from the likeliest on. */
export async function listLabels(db: Database, head: string, rest: string, limit: number): Promise<string[]> {
  const inArea = rest ? sql`and p.folded like '%, ' || ${rest.replace(/[\\%_]/g, '\\$&')} || '%'` : sql``;
  const walked = [sql`left(n.folded, 2) = ${head}`, sql`left(n.folded, 3) = ${head}`][head.length - 2];
  // Behind all letters of all scripts.
  const begins = walked ?? sql`n.folded >= ${head} and n.folded < ${`${head}\u{10ffff}`}`;
  const found = await listRows(
    db,
    `list-labels-${Math.min(head.length, 4)}${rest ? '-in' : ''}`,
    labelRow,
    sql`with found as (
          (select p.id, p.label, n.weight, 1 as exact from place_names n join places p on p.id = n.place_id
           where n.folded = ${head} ${inArea} order by n.weight desc limit 20)
          union all
          (select p.id, p.label, n.weight, 0 from place_names n join places p on p.id = n.place_id
           where ${begins} ${inArea} order by n.weight desc limit 60)
        )
        select label from found group by label order by max(exact) desc, max(weight) desc, label limit ${limit}`,
  );
  return found.map(({ label }) => label);
}

const usedRow = z.object({ id: z.int(), uses: z.int(), previous: z.int() });

/** Places that are said more often or less often than when it was last counted. */
export function listChangedUses(db: Database): Promise<z.output<typeof usedRow>[]> {
  return listRows(
    db,
    null,
    usedRow,
    sql`with said as (
          select location, count(*)::int as uses
          from (select location from users where location is not null
                union all select location from businesses where location is not null) as everybody
          group by location
        )
        select p.id, coalesce(s.uses, 0) as uses, p.uses as previous
        from said s join places p on p.label = s.location where p.uses <> s.uses
        union all
        select p.id, 0, p.uses from places p where p.uses > 0 and not exists (select from said s where s.location = p.label)
        limit 10000`,
  );
}

export async function updateUses(db: Database, id: number, uses: number, difference: number): Promise<void> {
  await execute(db, 'update-place-uses', sql`update places set uses = ${uses} where id = ${id}`);
  await execute(
    db,
    'update-place-weights',
    sql`update place_names set weight = weight + ${difference}::real where place_id = ${id}`,
  );
}
