import { passkeysMax } from '@guildhall/contract/passkeys.ts';
import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { and, eq, gte, sql } from '../../../db/drizzle.ts';
import { streamRows } from '../../../db/statement.ts';
import { passkeys } from '../tables.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

export async function listPasskeys(db: Database, memberId: number): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.userId, memberId)).orderBy(passkeys.id).limit(passkeysMax);
}

export async function findPasskey(db: Database, credentialId: string): Promise<PasskeyRow | undefined> {
  const [found] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)).limit(1);
  return found;
}

/** Undefined when the same passkey is there already. */
export async function insertPasskey(
  db: Database,
  values: typeof passkeys.$inferInsert,
): Promise<PasskeyRow | undefined> {
  const [inserted] = await db
    .insert(passkeys)
    .values(values)
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning();
  return inserted;
}

const ownPasskey = (memberId: number, id: number) => and(eq(passkeys.id, id), eq(passkeys.userId, memberId));

export async function updatePasskeyName(
  db: Database,
  memberId: number,
  id: number,
  name: string,
): Promise<PasskeyRow | undefined> {
  const [updated] = await db.update(passkeys).set({ name }).where(ownPasskey(memberId, id)).returning();
  return updated;
}

/** False when the device's count did not rise since: this one is a copy, or was used elsewhere at the same moment. */
export async function usePasskey(db: Database, id: number, counter: number, now: Date): Promise<boolean> {
  const used = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(
      and(
        eq(passkeys.id, id),
        sql`(${passkeys.counter} < ${counter} or (${passkeys.counter} = 0 and ${counter} = 0))`,
      ),
    );
  return used.rowCount === 1;
}

export async function deletePasskey(db: Database, memberId: number, id: number): Promise<boolean> {
  const deleted = await db.delete(passkeys).where(ownPasskey(memberId, id));
  return deleted.rowCount === 1;
}

export async function deletePasskeysSince(db: Database, memberId: number, since: Date): Promise<void> {
  await db.delete(passkeys).where(and(eq(passkeys.userId, memberId), gte(passkeys.createdAt, since)));
}

const shownPasskey = z.object({ name: z.string(), addedAt: z.date(), lastUsedAt: z.date().nullable() });

/** Without what they are checked by; inside a transaction. */
export function streamPasskeys(db: Database, memberId: number) {
  return streamRows(
    db,
    shownPasskey,
    sql`select name, created_at as "addedAt", last_used_at as "lastUsedAt"
        from passkeys where user_id = ${memberId} order by id`,
  );
}
