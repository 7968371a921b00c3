import type { ProviderKey } from '@guildhall/contract/providers.ts';
import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { and, eq, gt, gte, sql } from '../../../db/drizzle.ts';
import { execute, streamRows, sweptAtOnce } from '../../../db/statement.ts';
import { identities, signUps } from '../tables.ts';

export type Identity = typeof identities.$inferSelect;
export type SignUp = typeof signUps.$inferSelect;

export async function findIdentity(db: Database, issuer: string, subject: string): Promise<Identity | undefined> {
  const [found] = await db
    .select()
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
    .limit(1);
  return found;
}

/** One for each provider at most. */
export function listIdentities(db: Database, memberId: number): Promise<Identity[]> {
  return db.select().from(identities).where(eq(identities.userId, memberId)).orderBy(identities.id).limit(20);
}

const shownIdentity = z.object({
  provider: z.string(),
  email: z.string().nullable(),
  linkedAt: z.date(),
  lastUsedAt: z.date(),
});

/** Inside a transaction. */
export function streamIdentities(db: Database, memberId: number) {
  return streamRows(
    db,
    shownIdentity,
    sql`select provider, email, created_at as "linkedAt", last_used_at as "lastUsedAt"
        from identities where user_id = ${memberId} order by id`,
  );
}

export async function hasIdentityOf(db: Database, memberId: number, provider: ProviderKey): Promise<boolean> {
  const found = await db
    .select({ id: identities.id })
    .from(identities)
    .where(and(eq(identities.userId, memberId), eq(identities.provider, provider)))
    .limit(1);
  return found.length > 0;
}

export async function insertIdentity(db: Database, values: Omit<Identity, 'id'>): Promise<void> {
  await db.insert(identities).values(values);
}

export async function updateIdentity(
  db: Database,
  id: number,
  values: Pick<Identity, 'email' | 'lastUsedAt'>,
): Promise<void> {
  await db.update(identities).set(values).where(eq(identities.id, id));
}

export async function deleteIdentity(db: Database, id: number): Promise<void> {
  await db.delete(identities).where(eq(identities.id, id));
}

export async function deleteIdentitiesSince(db: Database, memberId: number, since: Date): Promise<void> {
  await db.delete(identities).where(and(eq(identities.userId, memberId), gte(identities.createdAt, since)));
}

export async function insertSignUp(db: Database, values: SignUp): Promise<void> {
  await db.insert(signUps).values(values);
}

export async function findSignUp(db: Database, secretHash: string, now: Date): Promise<SignUp | undefined> {
  const [found] = await db
    .select()
    .from(signUps)
    .where(and(eq(signUps.secretHash, secretHash), gt(signUps.expiresAt, now)))
    .limit(1);
  return found;
}

/** Takes it away; undefined when another call has. */
export async function takeSignUp(db: Database, secretHash: string): Promise<SignUp | undefined> {
  const [taken] = await db.delete(signUps).where(eq(signUps.secretHash, secretHash)).returning();
  return taken;
}

/** Returns whether there may be more. */
export async function deleteOutdatedSignUps(db: Database, now: Date): Promise<boolean> {
  const deleted = await execute(
    db,
    null,
    sql`delete from sign_ups where secret_hash in (
          select secret_hash from sign_ups where expires_at <= ${now} limit ${sweptAtOnce} for update skip locked)`,
  );
  return deleted === sweptAtOnce;
}
