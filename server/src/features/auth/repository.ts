import { roles } from '@guildhall/contract/members.ts';
import { sessionsMax } from '@guildhall/contract/sessions.ts';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { and, eq, sql } from '../../db/drizzle.ts';
import { execute, findRow, listRows, streamRows, sweptAtOnce } from '../../db/statement.ts';
import { hasSecondFactor } from './second-factor/fragments.ts';
import { type SessionData, sessions } from './tables.ts';

export async function insertSession(db: Database, sid: string, sess: SessionData, expire: Date): Promise<void> {
  await db.insert(sessions).values({ sid, sess, expire });
}

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
  needsSecondFactor: z.boolean(),
  hasSecondFactor: z.boolean(),
  sess: sessionData,
});

/** The live session with the member's row of this moment; suspended members have none. Of a second factor it tells for whom one is asked for. */
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
          s.id as "sessionId", s.sess, u.second_factor_required_at is not null as "needsSecondFactor",
          (u.role <> 'user' or u.second_factor_required_at is not null) and ${hasSecondFactor(sql`u.id`)} as "hasSecondFactor"
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

/** Returns how many. */
export async function deleteMemberSessions(db: Database, memberId: number): Promise<number> {
  return (await db.delete(sessions).where(eq(sessions.userId, memberId))).rowCount ?? 0;
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
