import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { sql } from '../../../db/drizzle.ts';
import { execute, findRow, sweptAtOnce } from '../../../db/statement.ts';
import { devicesMax } from './rules.ts';

const acquaintanceRow = z.object({ hasAny: z.boolean(), isKnown: z.boolean() });

/** Whether the member has signed in before, and whether with one of these marks. */
export async function findAcquaintance(
  db: Database,
  userId: number,
  marks: string[],
): Promise<z.output<typeof acquaintanceRow>> {
  const found = await findRow(
    db,
    null,
    acquaintanceRow,
    sql`select exists (select from devices where user_id = ${userId}) as "hasAny",
          exists (select from devices where user_id = ${userId} and mark = any(${sql.param(marks)}::text[])) as "isKnown"`,
  );
  return found as z.output<typeof acquaintanceRow>;
}

export async function saveMarks(db: Database, userId: number, marks: string[], now: Date): Promise<void> {
  await execute(
    db,
    null,
    sql`insert into devices (user_id, mark, seen_at)
        select ${userId}::int, mark, ${now} from unnest(${sql.param(marks)}::text[]) mark
        on conflict (user_id, mark) do update set seen_at = excluded.seen_at`,
  );
  await execute(
    db,
    null,
    sql`delete from devices where user_id = ${userId} and mark in (
          select mark from devices where user_id = ${userId} order by seen_at desc, mark offset ${devicesMax})`,
  );
}

export async function deleteDevicesOf(db: Database, userId: number): Promise<void> {
  await execute(db, null, sql`delete from devices where user_id = ${userId}`);
}

/** Returns whether there may be more. */
export async function deleteDevicesBefore(db: Database, moment: Date): Promise<boolean> {
  const deleted = await execute(
    db,
    null,
    sql`delete from devices where (user_id, mark) in (
          select user_id, mark from devices where seen_at < ${moment} limit ${sweptAtOnce} for update skip locked)`,
  );
  return deleted === sweptAtOnce;
}
