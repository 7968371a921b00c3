import type { Database, Sql } from '../../db/database.ts';
import { and, eq, gt, isNull, lt, sql } from '../../db/drizzle.ts';
import type { Viewer } from '../../http/viewer.ts';
import { mailTokens, type SessionData, sessions } from './tables.ts';

export async function insertSession(db: Database, sid: string, sess: SessionData, expire: Date): Promise<void> {
  await db.insert(sessions).values({ sid, sess, expire });
}

interface SessionRow extends Omit<Viewer, 'sid' | 'createdAt'> {
  expire: Date;
  memberSince: Date;
  sess: SessionData;
}

/** The live session with the member's row of this moment; suspended members have none. */
export async function findSession(db: Sql, sid: string, now: Date): Promise<SessionRow | undefined> {
  const result = await db.query<SessionRow>({
    name: 'find-session',
    text: `select u.id, u.role, u.email_confirmed_at is not null as "isEmailConfirmed",
             u.created_at as "memberSince", s.expire, s.sess
           from session s join users u on u.id = (s.sess->>'userId')::int
           where s.sid = $1 and s.expire > $2 and u.suspended_at is null`,
    values: [sid, now],
  });
  return result.rows[0];
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

export async function insertMailToken(db: Database, values: typeof mailTokens.$inferInsert): Promise<void> {
  await db.insert(mailTokens).values(values);
}

/** Only the newest token of a purpose counts. */
export async function deleteMailTokens(db: Database, userId: number, purpose: 'confirm_email'): Promise<void> {
  await db.delete(mailTokens).where(and(eq(mailTokens.userId, userId), eq(mailTokens.purpose, purpose)));
}

/** Marks the token as used and returns whose it was; undefined when it is unknown, used or too old. Two callers: one wins. */
export async function useMailToken(db: Database, tokenHash: string, now: Date) {
  const [used] = await db
    .update(mailTokens)
    .set({ usedAt: now })
    .where(and(eq(mailTokens.tokenHash, tokenHash), isNull(mailTokens.usedAt), gt(mailTokens.expiresAt, now)))
    .returning();
  return used;
}

/** Whether a mail of this purpose went out since the given moment. */
export async function hasRecentMailToken(db: Database, userId: number, since: Date): Promise<boolean> {
  const [found] = await db
    .select({ one: sql`1` })
    .from(mailTokens)
    .where(and(eq(mailTokens.userId, userId), gt(mailTokens.createdAt, since)))
    .limit(1);
  return found !== undefined;
}
