import type { Database } from '../../db/database.ts';
import { and, eq, inArray, lte, sql } from '../../db/drizzle.ts';
import { execute, preparedQuery } from '../../db/statement.ts';
import { isThere } from './fragments.ts';
import type { FaceRow } from './rules.ts';
import { type NewMember, type Plan, type User, users } from './tables.ts';

/** The member by id is asked for with nearly every call. */
const byId = preparedQuery((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .limit(1)
    .prepare('find-member'),
);

export async function findMember(db: Database, id: number): Promise<User | undefined> {
  const [found] = await byId(db).execute({ id });
  return found;
}

const byIds = preparedQuery((db) =>
  db
    .select()
    .from(users)
    .where(sql`${users.id} = any(${sql.placeholder('ids')})`)
    .prepare('list-members'),
);

export async function listMembers(db: Database, ids: number[]): Promise<User[]> {
  if (ids.length === 0) return [];
  return byIds(db).execute({ ids });
}

const { id, firstName, lastName, nickname, useNicknameInChat, profileImageUrl } = users;
const faces = preparedQuery((db) =>
  db
    .select({ id, firstName, lastName, nickname, useNicknameInChat, profileImageUrl })
    .from(users)
    .where(sql`${id} = any(${sql.placeholder('ids')}) and ${isThere('users')}`)
    .prepare('list-faces'),
);

/** What the faces of these members are made of, without those who are hidden. */
export async function listFaces(db: Database, ids: number[]): Promise<FaceRow[]> {
  if (ids.length === 0) return [];
  return faces(db).execute({ ids });
}

/** Whether the member wants to be seen on the start page, and is there to be seen. */
export async function isOnStartPage(db: Database, memberId: number): Promise<boolean> {
  const [found] = await db
    .select({ id })
    .from(users)
    .where(sql`${id} = ${memberId} and ${users.isOnStartPage} and ${isThere('users')}`)
    .limit(1);
  return found !== undefined;
}

export async function findMemberByEmail(db: Database, email: string): Promise<User | undefined> {
  const [found] = await db.select().from(users).where(eq(users.email, email)).limit(1);
  return found;
}

async function lockAs(db: Database, id: number, strength: 'update' | 'no key update' | 'key share') {
  const [found] = await db.select().from(users).where(eq(users.id, id)).limit(1).for(strength);
  return found;
}

/** Locked until the transaction ends, so that what is decided about the member holds. */
export const lockMember = (db: Database, id: number) => lockAs(db, id, 'no key update');

/** The account isn't erased until the transaction ends, so that what is written about the member isn't left behind. */
export const holdAccount = (db: Database, id: number) => lockAs(db, id, 'key share');

/** Waits for all who hold the account, and lets nobody else. */
export const lockForErasure = (db: Database, id: number) => lockAs(db, id, 'update');

/** They stay as they are until the transaction ends; others may hold them as well. */
export async function holdMember(db: Database, id: number): Promise<void> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, id)).limit(1).for('share');
}

export async function lockMemberByEmail(db: Database, email: string): Promise<User | undefined> {
  const [found] = await db.select().from(users).where(eq(users.email, email)).limit(1).for('no key update');
  return found;
}

/** Who can act as an admin now. Locked: what is decided by their number holds until the transaction ends. */
export async function listAdmins(db: Database): Promise<number[]> {
  const admins = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isThere('users')))
    .orderBy(users.id)
    .for('no key update');
  return admins.map(({ id }) => id);
}

/** Moderators and admins, or those of one role, who can act as such now: few. */
export async function listStaff(
  db: Database,
  roles: ('moderator' | 'admin')[] = ['moderator', 'admin'],
): Promise<number[]> {
  const staff = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.role, roles), isThere('users')))
    .limit(1000);
  return staff.map(({ id }) => id);
}

/** Who asked for it before the moment, the longest waiting first. */
export async function listLeaving(db: Database, before: Date, limit: number): Promise<number[]> {
  const leaving = await db
    .select({ id: users.id })
    .from(users)
    .where(lte(users.deletionRequestedAt, before))
    .orderBy(users.deletionRequestedAt)
    .limit(limit);
  return leaving.map(({ id }) => id);
}

export async function deleteMember(db: Database, id: number): Promise<void> {
  await db.delete(users).where(eq(users.id, id));
}

export async function insertMember(db: Database, values: NewMember): Promise<User> {
  const [inserted] = await db.insert(users).values(values).returning();
  return inserted as User;
}

export async function updateMember(
  db: Database,
  id: number,
  values: Partial<NewMember>,
  now: Date,
): Promise<void> {
  await db
    .update(users)
    .set({ ...values, updatedAt: now })
    .where(eq(users.id, id));
}

/** Unless that was said since `before`. A row that somebody holds is not waited for: the next call says it. */
export async function markSeen(db: Database, id: number, now: Date, before: Date): Promise<void> {
  await execute(
    db,
    'mark-seen',
    sql`update users set last_seen_at = ${now}
        where id = (select id from users where id = ${id} and (last_seen_at is null or last_seen_at <= ${before})
          for no key update skip locked)`,
  );
}

export async function updatePlan(
  db: Database,
  id: number,
  { membershipType, membershipExpiresAt, membershipSource, basicUntil, planLimits }: Plan,
  now: Date,
): Promise<User | undefined> {
  const [updated] = await db
    .update(users)
    .set({ membershipType, membershipExpiresAt, membershipSource, basicUntil, planLimits, updatedAt: now })
    .where(eq(users.id, id))
    .returning();
  return updated;
}
