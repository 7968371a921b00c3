import { type Role, roles } from '@guildhall/contract/members.ts';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { and, eq, sql } from '../../db/drizzle.ts';
import { findRow, listRows, streamRows } from '../../db/statement.ts';
import { bannedMembers, isInForce } from './fragments.ts';
import { type Sanction, sanctionTypes, userModeration } from './tables.ts';

export type SanctionType = Sanction['type'];

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
  type: z.enum(sanctionTypes),
  expiresAt: z.date(),
  reason: z.string().nullable(),
});
export type SanctionInForce = z.output<typeof sanctionInForceRow>;

/** What keeps a member from chat at this moment: at most one mute and one ban. */
export function listSanctionsInForce(db: Database, memberId: number, now: Date): Promise<SanctionInForce[]> {
  return listRows(
    db,
    'list-sanctions-in-force',
    sanctionInForceRow,
    sql`select type, expires_at as "expiresAt", reason from user_moderation s
        where user_id = ${memberId} and ${isInForce('s', now)} order by id desc limit 10`,
  );
}

const unexpiredSanctionRow = sanctionInForceRow.extend({
  id: z.int(),
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
        from user_moderation where user_id = any(${sql.param(memberIds)}::int[]) and expires_at > ${now}
        order by id desc limit 10000`,
  );
}

const roleRow = z.object({ role: z.enum(roles) });

/** The role of whoever imposed what is in force; undefined when nothing is. */
export async function findImposerRole(
  db: Database,
  memberId: number,
  type: SanctionType,
  now: Date,
): Promise<Role | undefined> {
  const imposer = await findRow(
    db,
    'find-imposer-role',
    roleRow,
    sql`select u.role from user_moderation s join users u on u.id = s.moderator_id
        where s.user_id = ${memberId} and s.type = ${type} and ${isInForce('s', now)} limit 1`,
  );
  return imposer?.role;
}

export async function insertSanction(db: Database, values: Omit<Sanction, 'id' | 'isActive'>): Promise<Sanction> {
  const [inserted] = await db.insert(userModeration).values(values).returning();
  return inserted as Sanction;
}

/** Returns how many were in force: those that had ended by themselves do not count. */
export async function endSanctions(
  db: Database,
  memberId: number,
  type: SanctionType,
  now: Date,
): Promise<number> {
  const ended = await db
    .update(userModeration)
    .set({ isActive: false })
    .where(
      and(eq(userModeration.userId, memberId), eq(userModeration.type, type), eq(userModeration.isActive, true)),
    )
    .returning({ expiresAt: userModeration.expiresAt });
  return ended.filter(({ expiresAt }) => expiresAt > now).length;
}

const givenRow = z.object({
  type: z.enum(sanctionTypes),
  reason: z.string().nullable(),
  createdAt: z.date(),
  expiresAt: z.date(),
  /** Lifted, or replaced by the next. */
  wasEnded: z.boolean(),
});

/** All that a member was ever given, the first one first, as they may know it: not by whom. Inside a transaction. */
export function streamSanctions(db: Database, memberId: number) {
  return streamRows(
    db,
    givenRow,
    sql`select type, reason, created_at as "createdAt", expires_at as "expiresAt", not is_active as "wasEnded"
        from user_moderation where user_id = ${memberId} order by id`,
  );
}
