import type { PlanLimits } from '@guildhall/contract/billing.ts';
import type { Database } from '../../../db/database.ts';
import { desc, inArray, sql } from '../../../db/drizzle.ts';
import { execute } from '../../../db/statement.ts';
import { billingSwitches, type PlanVersion, planVersions } from '../tables.ts';

/** The newest of each plan that was ever changed. */
export const listNewest = (db: Database): Promise<PlanVersion[]> =>
  db.selectDistinctOn([planVersions.plan]).from(planVersions).orderBy(planVersions.plan, desc(planVersions.id));

export async function findVersions(db: Database, ids: number[]): Promise<PlanVersion[]> {
  if (ids.length === 0) return [];
  return db.select().from(planVersions).where(inArray(planVersions.id, ids));
}

/** One after another changes what is sold; inside a transaction. */
export async function lockOffer(db: Database): Promise<void> {
  await execute(db, null, sql`select pg_advisory_xact_lock(hashtext('plan offer'), 0)`);
}

/** What the versions hold that these name. Where none is named, nothing is asked. */
export async function limitsOf(
  db: Database,
  named: { version: number | null }[],
): Promise<ReadonlyMap<number, PlanLimits>> {
  const ids = new Set(named.flatMap(({ version }) => version ?? []));
  return new Map((await findVersions(db, [...ids])).map((one) => [one.id, one]));
}

export async function insertVersion(db: Database, values: typeof planVersions.$inferInsert): Promise<void> {
  await db.insert(planVersions).values(values);
}

/** Whether anybody pays, as was last said; undefined: nobody has said anything. */
export async function findSwitch(db: Database): Promise<boolean | undefined> {
  const [last] = await db.select().from(billingSwitches).orderBy(desc(billingSwitches.id)).limit(1);
  return last?.isOn;
}

export async function insertSwitch(db: Database, values: typeof billingSwitches.$inferInsert): Promise<void> {
  await db.insert(billingSwitches).values(values);
}
