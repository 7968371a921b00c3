import { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/database.ts';
import { and, eq, gt, inArray, isNull, sql } from '../../../db/drizzle.ts';
import { execute, findRow, listRows, streamRows, sweptAtOnce } from '../../../db/statement.ts';
import { hashSecret, newSecret } from '../../../secrets.ts';
import type { User } from '../../members/tables.ts';
import { type MailPurpose, mailTokens } from '../tables.ts';

/** Of one member, that hear of the account's safety. */
const formerAddressesMax = 3;

export async function insertMailToken(db: Database, values: typeof mailTokens.$inferInsert): Promise<void> {
  await db.insert(mailTokens).values(values);
}

/** Keeps the hash, returns the secret for the mail. */
export async function makeMailToken(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id: userId, email }: Pick<User, 'id' | 'email'>,
  purpose: MailPurpose,
  lifetimeMs: number,
): Promise<string> {
  const secret = newSecret();
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + lifetimeMs);
  await insertMailToken(db, { userId, purpose, tokenHash: hashSecret(secret), email, expiresAt, createdAt });
  return secret;
}

export async function listMailTokens(
  db: Database,
  memberId: number,
  purpose: MailPurpose,
): Promise<(typeof mailTokens.$inferSelect)[]> {
  const isMeant = and(eq(mailTokens.userId, memberId), eq(mailTokens.purpose, purpose));
  return db.select().from(mailTokens).where(isMeant).orderBy(mailTokens.id);
}

/** What another transaction holds waits for the next time. Returns whether there may be more. */
export async function deleteMailTokensBefore(db: Database, moment: Date): Promise<boolean> {
  const deleted = await execute(
    db,
    null,
    sql`delete from mail_tokens where id in (
          select id from mail_tokens where created_at < ${moment} limit ${sweptAtOnce} for update skip locked)`,
  );
  return deleted === sweptAtOnce;
}

const mailTokenRow = z.object({
  id: z.int(),
  userId: z.int(),
  email: z.string(),
  /** Unused, not too old, and the newest of its purpose. */
  isLive: z.boolean(),
});
export type MailToken = z.output<typeof mailTokenRow>;

/** The way back to an old address stays open whatever follows: else whoever took the account could close it by another change. */
const isLive = (now: Date) => sql`t.used_at is null and t.expires_at > ${now}
  and (t.purpose = 'undo_email' or not exists (
    select from mail_tokens newer where newer.user_id = t.user_id and newer.purpose = t.purpose and newer.id > t.id))`;

/** A token of another purpose is none. */
export function findMailToken(
  db: Database,
  purpose: MailPurpose,
  tokenHash: string,
  now: Date,
): Promise<MailToken | undefined> {
  return findRow(
    db,
    null,
    mailTokenRow,
    sql`select t.id, t.user_id as "userId", t.email, ${isLive(now)} as "isLive"
        from mail_tokens t where t.token_hash = ${tokenHash} and t.purpose = ${purpose}`,
  );
}

/** The address that a link to a new one has gone to, while the link is alive. */
export async function findPendingEmail(db: Database, memberId: number, now: Date): Promise<string | null> {
  const found = await findRow(
    db,
    null,
    z.object({ email: z.string() }),
    sql`select t.email from mail_tokens t
        where t.user_id = ${memberId} and t.purpose = 'change_email' and ${isLive(now)}`,
  );
  return found?.email ?? null;
}

/** Those from which the account can be taken back still; the earliest first. */
export async function listFormerAddresses(db: Database, memberId: number, now: Date): Promise<string[]> {
  const rows = await listRows(
    db,
    null,
    z.object({ email: z.string() }),
    sql`select t.email from mail_tokens t
        where t.user_id = ${memberId} and t.purpose = 'undo_email' and ${isLive(now)}
        group by t.email order by min(t.id) limit ${formerAddressesMax}`,
  );
  return rows.map(({ email }) => email);
}

/** When the first of the changes was asked that can be taken back from this address. */
export async function findFirstChange(db: Database, { userId, email }: MailToken): Promise<Date | null> {
  const found = await findRow(
    db,
    null,
    z.object({ since: z.date().nullable() }),
    sql`select min(created_at) as since from mail_tokens
        where user_id = ${userId} and purpose = 'undo_email' and email = ${email} and used_at is null`,
  );
  return found?.since ?? null;
}

/** Marks a live token as used; false when it is not live any more. Two callers: one wins. */
export async function useMailToken(
  db: Database,
  purpose: MailPurpose,
  tokenHash: string,
  now: Date,
): Promise<boolean> {
  const used = await execute(
    db,
    null,
    sql`update mail_tokens t set used_at = ${now}
        where t.token_hash = ${tokenHash} and t.purpose = ${purpose} and ${isLive(now)}`,
  );
  return used === 1;
}

const shownMailToken = z.object({
  purpose: z.string(),
  email: z.string(),
  createdAt: z.date(),
  expiresAt: z.date(),
  usedAt: z.date().nullable(),
});

/** The links of a member without their secrets; inside a transaction. */
export function streamMailTokens(db: Database, memberId: number) {
  return streamRows(
    db,
    shownMailToken,
    sql`select purpose, email, created_at as "createdAt", expires_at as "expiresAt", used_at as "usedAt"
        from mail_tokens where user_id = ${memberId} order by id`,
  );
}

/** What was mailed for these purposes opens nothing any more; with `after`, only what was mailed after that token. */
export async function voidMailTokens(
  db: Database,
  memberId: number,
  purposes: MailPurpose[],
  now: Date,
  after = 0,
): Promise<void> {
  await db
    .update(mailTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(mailTokens.userId, memberId),
        inArray(mailTokens.purpose, purposes),
        gt(mailTokens.id, after),
        isNull(mailTokens.usedAt),
      ),
    );
}
