import { type Role, roles } from '@guildhall/contract/members.ts';
import { sanctionTypes } from '@guildhall/contract/moderation.ts';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { and, eq, isNull, sql } from '../../db/drizzle.ts';
import { listRows, streamRows } from '../../db/statement.ts';
import { bannedMembers, isInForce, stands } from './fragments.ts';
import { type Sanction, userModeration } from './tables.ts';

const memberRow = z.object({ userId: z.int() });

/** Whoever is banned from chat at this moment. */
export async function listBannedMembers(db: Database, now: Date): Promise<number[]> {
  const banned = await listRows(
    db,
    'list-banned',
    memberRow,
    sql`select user_id as "userId" from (${bannedMembers(now)}) banned limit 10000`,
  );
  return banned.map((row) => row.userId);
}

const sanctionInForceRow = z.object({
  id: z.int(),
  type: z.enum(['mute', 'ban']),
  expiresAt: z.date(),
  reason: z.string().nullable(),
});
export type SanctionInForce = z.output<typeof sanctionInForceRow>;

/** What keeps a member from chat at this moment: one that was given by hand, and one of each case. */
export function listSanctionsInForce(db: Database, memberId: number, now: Date): Promise<SanctionInForce[]> {
  return listRows(
    db,
    'list-sanctions-in-force',
    sanctionInForceRow,
    sql`select id, type, expires_at as "expiresAt", reason from user_moderation s
        where user_id = ${memberId} and type in ('mute', 'ban') and ${isInForce('s', now)} order by id desc limit 50`,
  );
}

const unexpiredSanctionRow = sanctionInForceRow.extend({
  userId: z.int(),
  isActive: z.boolean(),
});
export type UnexpiredSanction = z.output<typeof unexpiredSanctionRow>;

/** Of these members, newest first: what is in force, and what would be if it had not been lifted or replaced. */
export function listUnexpiredSanctions(
  db: Database,
  memberIds: number[],
  now: Date,
): Promise<UnexpiredSanction[]> {
  return listRows(
    db,
    'list-unexpired-sanctions',
    unexpiredSanctionRow,
    sql`select id, user_id as "userId", type, expires_at as "expiresAt", reason, is_active as "isActive"
        from user_moderation where user_id = any(${sql.param(memberIds)}::int[]) and type in ('mute', 'ban') and expires_at > ${now}
        order by id desc limit 10000`,
  );
}

const roleRow = z.object({ role: z.enum(roles) });

/** Which of a member's sanctions of one type are meant: one of them, those of a case (null: those given by hand), or all. */
export interface Meant {
  userId: number;
  type: Sanction['type'];
  id?: number;
  caseId?: number | null;
}

/** The roles of those who imposed what is in force of these. */
export async function listImposerRoles(db: Database, meant: Meant, now: Date): Promise<Role[]> {
  const rows = await listRows(
    db,
    null,
    roleRow,
    sql`select distinct u.role from user_moderation s join users u on u.id = s.moderator_id
        where ${isMeant(meant)} and ${stands('s', now)} limit 3`,
  );
  return rows.map(({ role }) => role);
}

function isMeant({ userId, type, id, caseId }: Meant) {
  const parts = [sql`s.user_id = ${userId}`, sql`s.type = ${type}`];
  if (id !== undefined) parts.push(sql`s.id = ${id}`);
  if (caseId !== undefined) parts.push(sql`s.case_id is not distinct from ${caseId}`);
  return sql.join(parts, sql` and `);
}

export async function insertSanction(
  db: Database,
  values: Omit<Sanction, 'id' | 'isActive' | 'appeal' | 'appealedAt'>,
): Promise<Sanction> {
  const [inserted] = await db.insert(userModeration).values(values).returning();
  return inserted as Sanction;
}

const endedRow = z.object({ id: z.int(), expiresAt: z.date().nullable() });

/** Returns those that were in force: those that had ended by themselves are none. */
export async function endSanctions(db: Database, meant: Meant, now: Date): Promise<number[]> {
  const ended = await listRows(
    db,
    null,
    endedRow,
    sql`update user_moderation s set is_active = false where ${isMeant(meant)} and s.is_active
        returning s.id, s.expires_at as "expiresAt"`,
  );
  return ended.flatMap(({ id, expiresAt }) => (expiresAt === null || expiresAt > now ? id : []));
}

/** False where there is an appeal already. */
export async function setAppeal(db: Database, id: number, appeal: string, now: Date): Promise<boolean> {
  const changed = await db
    .update(userModeration)
    .set({ appeal, appealedAt: now })
    .where(and(eq(userModeration.id, id), isNull(userModeration.appeal)))
    .returning({ id: userModeration.id });
  return changed.length > 0;
}

const givenRow = z.object({
  type: z.enum(sanctionTypes),
  reason: z.string().nullable(),
  createdAt: z.date(),
  expiresAt: z.date().nullable(),
  /** Lifted, or replaced by the next. */
  wasEnded: z.boolean(),
  appeal: z.string().nullable(),
});

/** All that a member was ever given, the first one first, as they may know it: not by whom. Inside a transaction. */
export function streamSanctions(db: Database, memberId: number) {
  return streamRows(
    db,
    givenRow,
    sql`select type, reason, created_at as "createdAt", expires_at as "expiresAt", not is_active as "wasEnded", appeal
        from user_moderation where user_id = ${memberId} order by id`,
  );
}
