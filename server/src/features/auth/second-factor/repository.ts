import type { Database } from '../../../db/database.ts';
import { and, eq, gte, lt } from '../../../db/drizzle.ts';
import { recoveryCodes, totpKeys } from '../tables.ts';

export type TotpKey = typeof totpKeys.$inferSelect;

const keyOf = (memberId: number, isConfirmed: boolean) =>
  and(eq(totpKeys.userId, memberId), eq(totpKeys.isConfirmed, isConfirmed));

export async function findTotpKey(
  db: Database,
  memberId: number,
  isConfirmed: boolean,
): Promise<TotpKey | undefined> {
  const [found] = await db.select().from(totpKeys).where(keyOf(memberId, isConfirmed)).limit(1);
  return found;
}

/** In place of one that was shown and not confirmed. */
export async function insertPendingTotpKey(
  db: Database,
  memberId: number,
  sealed: string,
  createdAt: Date,
): Promise<void> {
  await db
    .insert(totpKeys)
    .values({ userId: memberId, isConfirmed: false, sealed, createdAt })
    .onConflictDoUpdate({ target: [totpKeys.userId, totpKeys.isConfirmed], set: { sealed, createdAt } });
}

/** The pending key counts from now on, in place of an earlier one. */
export async function confirmPendingTotpKey(
  db: Database,
  memberId: number,
  lastStep: number,
  now: Date,
): Promise<void> {
  await db.delete(totpKeys).where(keyOf(memberId, true));
  await db.update(totpKeys).set({ isConfirmed: true, lastStep, createdAt: now }).where(keyOf(memberId, false));
}

/** Marks the code of the step as used; false when it, or a newer one, was used before. Of callers at the same time one wins. */
export async function useTotpStep(db: Database, memberId: number, step: number): Promise<boolean> {
  const used = await db
    .update(totpKeys)
    .set({ lastStep: step })
    .where(and(keyOf(memberId, true), lt(totpKeys.lastStep, step)));
  return used.rowCount === 1;
}

export async function deleteTotpKeys(db: Database, memberId: number): Promise<void> {
  await db.delete(totpKeys).where(eq(totpKeys.userId, memberId));
}

export async function deleteTotpKeysSince(db: Database, memberId: number, since: Date): Promise<void> {
  await db.delete(totpKeys).where(and(eq(totpKeys.userId, memberId), gte(totpKeys.createdAt, since)));
}

export function countRecoveryCodes(db: Database, memberId: number): Promise<number> {
  return db.$count(recoveryCodes, eq(recoveryCodes.userId, memberId));
}

export async function insertRecoveryCodes(db: Database, memberId: number, hashes: string[]): Promise<void> {
  await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId: memberId, codeHash })));
}

export async function deleteRecoveryCodes(db: Database, memberId: number): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, memberId));
}

/** Uses the code up; false when there is none such. */
export async function deleteRecoveryCode(db: Database, memberId: number, codeHash: string): Promise<boolean> {
  const used = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, memberId), eq(recoveryCodes.codeHash, codeHash)));
  return used.rowCount === 1;
}
