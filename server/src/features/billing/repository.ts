import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { eq, sql } from '../../db/drizzle.ts';
import { streamRows } from '../../db/statement.ts';
import { membershipPeriods, type Period } from './tables.ts';

export async function listPeriods(db: Database, memberId: number): Promise<Period[]> {
  return db
    .select()
    .from(membershipPeriods)
    .where(eq(membershipPeriods.memberId, memberId))
    .orderBy(membershipPeriods.startsAt, membershipPeriods.id);
}

const exportedRow = z.object({
  plan: z.string(),
  source: z.string(),
  startsAt: z.date(),
  endsAt: z.date(),
  reason: z.string().nullable(),
});

/** A member's, the first one first; inside a transaction. */
export function streamPeriods(db: Database, memberId: number) {
  return streamRows(
    db,
    exportedRow,
    sql`select plan, source, starts_at as "startsAt", ends_at as "endsAt", reason
        from membership_periods where member_id = ${memberId} order by starts_at, id`,
  );
}

export async function insertPeriod(db: Database, values: typeof membershipPeriods.$inferInsert): Promise<Period> {
  const [inserted] = await db.insert(membershipPeriods).values(values).returning();
  return inserted as Period;
}

export async function updatePeriod(
  db: Database,
  { id, plan, version, startsAt, endsAt }: Pick<Period, 'id' | 'plan' | 'version' | 'startsAt' | 'endsAt'>,
): Promise<void> {
  await db.update(membershipPeriods).set({ plan, version, startsAt, endsAt }).where(eq(membershipPeriods.id, id));
}

export async function endPeriodAt(db: Database, id: number, endsAt: Date): Promise<void> {
  await db.update(membershipPeriods).set({ endsAt }).where(eq(membershipPeriods.id, id));
}

export async function deletePeriod(db: Database, id: number): Promise<void> {
  await db.delete(membershipPeriods).where(eq(membershipPeriods.id, id));
}
