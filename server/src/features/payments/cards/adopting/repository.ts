import { z } from 'zod';
import type { Database } from '../../../../db/database.ts';
import { and, eq, inArray, lt, sql } from '../../../../db/drizzle.ts';
import { findRow } from '../../../../db/statement.ts';
import { cardAccounts, leavingCustomers, strayCustomers } from '../../tables.ts';
import { isKnownTo } from '../repository.ts';
import type { Keys } from '../service.ts';

export type StrayCustomer = typeof strayCustomers.$inferSelect;

export interface KnownCustomer {
  customerId: string;
  /** Null: of somebody who left, whose customer is being forgotten. */
  memberId: number | null;
  /** As it was last read. */
  subscriptionId: string | null;
}

/** Those of the customers that a row knows. */
export async function listKnown(db: Database, customerIds: string[]): Promise<KnownCustomer[]> {
  const { customerId, memberId, subscriptionId } = cardAccounts;
  const ofMembers = await db
    .select({ customerId, memberId, subscriptionId })
    .from(cardAccounts)
    .where(inArray(customerId, customerIds));
  const leaving = await db
    .select({ customerId: leavingCustomers.customerId })
    .from(leavingCustomers)
    .where(inArray(leavingCustomers.customerId, customerIds));
  return [
    ...ofMembers.flatMap((row) => (row.customerId ? [{ ...row, customerId: row.customerId }] : [])),
    ...leaving.map((row) => ({ ...row, memberId: null, subscriptionId: null })),
  ];
}

export async function keepStray(db: Database, row: StrayCustomer): Promise<void> {
  await db.insert(strayCustomers).values(row).onConflictDoUpdate({ target: strayCustomers.customerId, set: row });
}

/** False: it was deleted before. */
export async function deleteStray(db: Database, customerId: string): Promise<boolean> {
  const deleted = await db
    .delete(strayCustomers)
    .where(eq(strayCustomers.customerId, customerId))
    .returning({ customerId: strayCustomers.customerId });
  return deleted.length > 0;
}

/** Nothing of theirs runs any more: a look through all of these keys' account has not seen them. */
export async function deleteUnseen(db: Database, keys: Keys, before: Date): Promise<void> {
  await db.delete(strayCustomers).where(and(isKnownTo(strayCustomers, keys), lt(strayCustomers.seenAt, before)));
}

export async function findStray(db: Database, customerId: string): Promise<StrayCustomer | undefined> {
  const [found] = await db.select().from(strayCustomers).where(eq(strayCustomers.customerId, customerId)).limit(1);
  return found;
}

/** The oldest first. */
export const listStrays = (db: Database, limit: number): Promise<StrayCustomer[]> =>
  db.select().from(strayCustomers).orderBy(strayCustomers.startedAt, strayCustomers.customerId).limit(limit);

export async function countStrays(db: Database): Promise<number> {
  const counted = await findRow(
    db,
    'count-strays',
    z.object({ count: z.int() }),
    sql`select count(*)::int as count from stray_customers`,
  );
  return counted?.count ?? 0;
}
