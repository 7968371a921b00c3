import { roles } from '@guildhall/contract/members.ts';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { and, eq, gt, inArray, isNull, lt, ne, sql } from '../../db/drizzle.ts';
import { execute, findRow, listRows } from '../../db/statement.ts';
import { sweptAtOnce } from './rules.ts';
import { type MailPurpose, mailTokens, type SessionData, sessions } from './tables.ts';

export async function insertSession(db: Database, sid: string, sess: SessionData, expire: Date): Promise<void> {
  await db.insert(sessions).values({ sid, sess, expire });
}

const sessionRow = z.object({
  id: z.int(),
  role: z.enum(roles),
  isEmailConfirmed: z.boolean(),
  memberSince: z.date(),
  expire: z.date(),
  sess: z.object({ userId: z.int(), createdAt: z.string(), authenticatedAt: z.string(), userAgent: z.string() }),
});

/** The live session with the member's row of this moment; suspended members have none. */
export function findSession(
  db: Database,
  sid: string,
  now: Date,
): Promise<z.output<typeof sessionRow> | undefined> {
  return findRow(
    db,
    'find-session',
    sessionRow,
    sql`select u.id, u.role, u.email_confirmed_at is not null as "isEmailConfirmed", u.created_at as "memberSince",
          s.expire, s.sess
        from session s join users u on u.id = s.user_id
        where s.sid = ${sid} and s.expire > ${now} and u.suspended_at is null`,
  );
}

const sidRow = z.object({ sid: z.string() });

/** Those of the given sessions that `findSession` would find. */
export async function listLiveSessions(db: Database, sids: string[], now: Date): Promise<string[]> {
  const live = await listRows(
    db,
    'list-live-sessions',
    sidRow,
    sql`select s.sid from session s join users u on u.id = s.user_id
        where s.sid = any(${sql.param(sids)}::text[]) and s.expire > ${now} and u.suspended_at is null`,
  );
  return live.map(({ sid }) => sid);
}

export async function updateSessionEnd(db: Database, sid: string, expire: Date): Promise<void> {
  await db.update(sessions).set({ expire }).where(eq(sessions.sid, sid));
}

export async function deleteSession(db: Database, sid: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.sid, sid));
}

export async function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expire, now));
}

export async function deleteMemberSessions(db: Database, memberId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, memberId));
}

/** Returns those that ended. */
export async function deleteOtherSessions(db: Database, memberId: number, sid: string): Promise<string[]> {
  const others = and(eq(sessions.userId, memberId), ne(sessions.sid, sid));
  const ended = await db.delete(sessions).where(others).returning({ sid: sessions.sid });
  return ended.map((session) => session.sid);
}

/** Ends all but the newest live sessions of the member; returns those that ended. What has run out takes no place. */
export async function deleteOldestSessions(
  db: Database,
  memberId: number,
  keep: number,
  now: Date,
): Promise<string[]> {
  const ended = await listRows(
    db,
    null,
    sidRow,
    sql`delete from session where sid in (
          select sid from session where user_id = ${memberId} and expire > ${now}
          order by sess->>'createdAt' desc, sid offset ${keep})
        returning sid`,
  );
  return ended.map(({ sid }) => sid);
}

export async function insertMailToken(db: Database, values: typeof mailTokens.$inferInsert): Promise<void> {
  await db.insert(mailTokens).values(values);
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
