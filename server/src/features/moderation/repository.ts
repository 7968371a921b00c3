import type { Role } from '@guildhall/contract/members.ts';
import type { Sql } from '../../db/database.ts';
import type { Sanction } from './tables.ts';

export type SanctionType = Sanction['type'];

/** Whoever is banned from chat at this moment. */
export async function listBannedMembers(db: Sql, now: Date): Promise<number[]> {
  const result = await db.query<{ userId: number }>({
    name: 'list-banned',
    text: `select distinct user_id as "userId" from user_moderation
           where type = 'ban' and is_active and expires_at > $1 limit 10000`,
    values: [now],
  });
  return result.rows.map((row) => row.userId);
}

export type SanctionInForce = Pick<Sanction, 'type' | 'expiresAt' | 'reason'>;

/** What keeps a member from chat at this moment: at most one mute and one ban. */
export async function listSanctionsInForce(db: Sql, memberId: number, now: Date): Promise<SanctionInForce[]> {
  const result = await db.query<SanctionInForce>({
    name: 'list-sanctions-in-force',
    text: `select type, expires_at as "expiresAt", reason from user_moderation
           where user_id = $1 and is_active and expires_at > $2 order by id desc limit 10`,
    values: [memberId, now],
  });
  return result.rows;
}

/** Locked until the end of the transaction, so that two moderators take turns and the newest sanction is one. */
export async function lockMember(db: Sql, memberId: number): Promise<{ id: number; role: Role } | undefined> {
  const result = await db.query<{ id: number; role: Role }>({
    name: 'lock-sanctioned-member',
    text: 'select id, role from users where id = $1 for no key update',
    values: [memberId],
  });
  return result.rows[0];
}

export async function insertSanction(db: Sql, values: Omit<Sanction, 'id' | 'isActive'>): Promise<Sanction> {
  const { userId, moderatorId, type, reason, expiresAt, createdAt } = values;
  const result = await db.query<{ id: number }>({
    name: 'insert-sanction',
    text: `insert into user_moderation (user_id, moderator_id, type, reason, expires_at, created_at)
           values ($1, $2, $3, $4, $5, $6) returning id`,
    values: [userId, moderatorId, type, reason, expiresAt, createdAt],
  });
  return { ...values, id: (result.rows[0] as { id: number }).id, isActive: true };
}

/** Returns how many were in force: those that had ended by themselves do not count. */
export async function endSanctions(db: Sql, memberId: number, type: SanctionType, now: Date): Promise<number> {
  const result = await db.query<{ wasInForce: boolean }>({
    name: 'end-sanctions',
    text: `update user_moderation set is_active = false where user_id = $1 and type = $2 and is_active
           returning expires_at > $3 as "wasInForce"`,
    values: [memberId, type, now],
  });
  return result.rows.filter((row) => row.wasInForce).length;
}
