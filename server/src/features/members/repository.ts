import type { Database } from '../../db/database.ts';
import { and, eq, inArray, isNull } from '../../db/drizzle.ts';
import type { FaceRow } from './rules.ts';
import { type User, users } from './tables.ts';

export async function findMember(db: Database, id: number): Promise<User | undefined> {
  const [found] = await db.select().from(users).where(eq(users.id, id)).limit(1);
  return found;
}

export async function listMembers(db: Database, ids: number[]): Promise<User[]> {
  if (ids.length === 0) return [];
  return db.select().from(users).where(inArray(users.id, ids)).limit(ids.length);
}

/** What the faces of these members are made of, without those who are suspended. */
export async function listFaces(db: Database, ids: number[]): Promise<FaceRow[]> {
  if (ids.length === 0) return [];
  const { id, firstName, lastName, nickname, useNicknameInChat, profileImageUrl } = users;
  return db
    .select({ id, firstName, lastName, nickname, useNicknameInChat, profileImageUrl })
    .from(users)
    .where(and(inArray(id, ids), isNull(users.suspendedAt)))
    .limit(ids.length);
}

export async function findMemberByEmail(db: Database, email: string): Promise<User | undefined> {
  const [found] = await db.select().from(users).where(eq(users.email, email)).limit(1);
  return found;
}

/** Locked until the transaction ends, so that what is decided about the member holds. */
export async function lockMember(db: Database, id: number): Promise<User | undefined> {
  const [found] = await db.select().from(users).where(eq(users.id, id)).limit(1).for('no key update');
  return found;
}

export async function lockMemberByEmail(db: Database, email: string): Promise<User | undefined> {
  const [found] = await db.select().from(users).where(eq(users.email, email)).limit(1).for('no key update');
  return found;
}

/** Who can act as an admin now. Locked: what is decided by their number holds until the transaction ends. */
export async function listAdmins(db: Database): Promise<number[]> {
  const isAdmin = and(eq(users.role, 'admin'), isNull(users.suspendedAt));
  const admins = await db
    .select({ id: users.id })
    .from(users)
    .where(isAdmin)
    .orderBy(users.id)
    .for('no key update');
  return admins.map(({ id }) => id);
}

export async function deleteMember(db: Database, id: number): Promise<void> {
  await db.delete(users).where(eq(users.id, id));
}

export async function insertMember(db: Database, values: typeof users.$inferInsert): Promise<User> {
  const [inserted] = await db.insert(users).values(values).returning();
  return inserted as User;
}

export async function updateMember(
  db: Database,
  id: number,
  values: Partial<typeof users.$inferInsert>,
  now: Date,
): Promise<void> {
  await db
    .update(users)
    .set({ ...values, updatedAt: now })
    .where(eq(users.id, id));
}
