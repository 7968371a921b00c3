import { roles } from '@guildhall/contract/members.ts';
import { sessionsMax } from '@guildhall/contract/sessions.ts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { and, eq, gt, inArray, isNull, sql } from '../../db/drizzle.ts';
import { execute, findRow, listRows, streamRows } from '../../db/statement.ts';
import type { User } from '../members/tables.ts';
import { hashSecret, newSecret, sweptAtOnce } from './rules.ts';
import { hasSecondFactor } from './second-factor/fragments.ts';
import { type MailPurpose, mailTokens, type SessionData, sessions } from './tables.ts';

export async function insertSession(db: Database, sid: string, sess: SessionData, expire: Date): Promise<void> {
  await db.insert(sessions).values({ sid, sess, expire });
}

/** Of one member, that hear of the account's safety. */
const formerAddressesMax = 3;

const sessionData = z.object({
  userId: z.int(),
  createdAt: z.string(),
  authenticatedAt: z.string(),
  seenAt: z.string(),
  userAgent: z.string(),
  ip: z.string(),
});

const sessionRow = z.object({
  id: z.int(),
  sessionId: z.string(),
  role: z.enum(roles),
  isEmailConfirmed: z.boolean(),
  memberSince: z.date(),
  isLeaving: z.boolean(),
  hasSecondFactor: z.boolean(),
  sess: sessionData,
});

/** The live session with the member's row of this moment; suspended members have none. Of a second factor it tells for staff alone. */
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
          u.deletion_requested_at is not null as "isLeaving",
          s.id as "sessionId", s.sess, u.role <> 'user' and ${hasSecondFactor(sql`u.id`)} as "hasSecondFactor"
        from session s join users u on u.id = s.user_id
        where s.sid = ${sid} and s.expire > ${now} and u.suspended_at is null`,
  );
}

const idRow = z.object({ id: z.string() });

/** Those of the given sessions that live, and whose member is not suspended. */
export async function listLiveSessions(db: Database, ids: string[], now: Date): Promise<string[]> {
  const live = await listRows(
    db,
    'list-live-sessions',
    idRow,
    sql`select s.id from session s join users u on u.id = s.user_id
        where s.id = any(${sql.param(ids)}::uuid[]) and s.expire > ${now} and u.suspended_at is null`,
  );
  return live.map(({ id }) => id);
}

/** It was seen, and may end later for it. One that has ended meanwhile, or was seen by another call, stays as it is. */
export async function touchSession(db: Database, id: string, seenAt: Date, expire: Date): Promise<void> {
  const seen = { seenAt: seenAt.toISOString() };
  await execute(
    db,
    'touch-session',
    sql`update session set expire = ${expire}, sess = sess || ${JSON.stringify(seen)}::jsonb
        where id = ${id} and expire > ${seenAt} and sess->>'seenAt' < ${seen.seenAt}`,
  );
}

/** The session goes on under another secret, with a member who has just proven who they are. False: it has ended. */
export async function renewSession(db: Database, id: string, sid: string, now: Date): Promise<boolean> {
  const proven = { authenticatedAt: now.toISOString() };
  const renewed = await execute(
    db,
    null,
    sql`update session set sid = ${sid}, sess = sess || ${JSON.stringify(proven)}::jsonb
        where id = ${id} and expire > ${now}`,
  );
  return renewed === 1;
}

/** Returns whether it was there, and the member's. */
export async function deleteSession(db: Database, memberId: number, id: string): Promise<boolean> {
  const deleted = await db.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.userId, memberId)));
  return deleted.rowCount === 1;
}

const memberSessionRow = z.object({ id: z.string(), sess: sessionData });

/** All that live; `deleteOldestSessions` keeps them few. */
export function listMemberSessions(
  db: Database,
  memberId: number,
  now: Date,
): Promise<z.output<typeof memberSessionRow>[]> {
  return listRows(
    db,
    null,
    memberSessionRow,
    sql`select id, sess from session where user_id = ${memberId} and expire > ${now}
        order by sess->>'seenAt' desc, id limit ${sessionsMax}`,
  );
}

/** Returns whether there may be more. */
export async function deleteExpiredSessions(db: Database, now: Date): Promise<boolean> {
  const deleted = await execute(
    db,
    null,
    sql`delete from session where sid in (
          select sid from session where expire < ${now} limit ${sweptAtOnce} for update skip locked)`,
  );
  return deleted === sweptAtOnce;
}

export async function deleteMemberSessions(db: Database, memberId: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, memberId));
}

/** Returns those that ended. */
export async function deleteOtherSessions(db: Database, memberId: number, keep: string): Promise<string[]> {
  const ended = await listRows(
    db,
    null,
    idRow,
    sql`delete from session where user_id = ${memberId} and id <> ${keep} returning id`,
  );
  return ended.map(({ id }) => id);
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
    idRow,
    sql`delete from session where id in (
          select id from session where user_id = ${memberId} and expire > ${now}
          order by sess->>'createdAt' desc, id offset ${keep})
        returning id`,
  );
  return ended.map(({ id }) => id);
}

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

const shownSession = z.object({
  signedInAt: z.string(),
  lastSeenAt: z.string(),
  browser: z.string(),
  network: z.string(),
  endsAt: z.date(),
});

/** A member's sessions without what they are found by; inside a transaction. */
export function streamSessions(db: Database, memberId: number) {
  return streamRows(
    db,
    shownSession,
    sql`select sess->>'createdAt' as "signedInAt", sess->>'seenAt' as "lastSeenAt", sess->>'userAgent' as browser,
          sess->>'ip' as network, expire as "endsAt"
        from session where user_id = ${memberId} order by 1`,
  );
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
