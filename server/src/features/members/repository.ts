import type { Database } from '../../db/database.ts';
import { eq, inArray, sql } from '../../db/drizzle.ts';
import { type User, users } from './tables.ts';

export async function findMember(db: Database, id: number): Promise<User | undefined> {
  const [found] = await db.select().from(users).where(eq(users.id, id)).limit(1);
  return found;
}

export async function findMemberByEmail(db: Database, email: string): Promise<User | undefined> {
  const [found] = await db.select().from(users).where(eq(users.email, email)).limit(1);
  return found;
}

export async function insertMember(db: Database, values: typeof users.$inferInsert): Promise<User> {
  const [inserted] = await db.insert(users).values(values).returning();
  return inserted as User;
}

export async function updateMember(
  db: Database,
  id: number,
  values: Partial<typeof users.$inferInsert>,
): Promise<void> {
  await db
    .update(users)
    .set({ ...values, updatedAt: new Date() })
    .where(eq(users.id, id));
}

export interface CardRow {
  id: number;
  firstName: string | null;
  lastName: string | null;
  nickname: string | null;
  useNicknameInChat: boolean;
  profileImageUrl: string | null;
  role: User['role'];
  location: string | null;
  bio: string | null;
  businessName: string | null;
}

/** The oldest business that a member owns stands for the member ("primary business"). */
const primaryBusinessName = sql<string | null>`(
  select name from businesses where claimed_by = ${users.id} order by id limit 1)`;

export async function listCards(db: Database, ids: number[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  return db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      nickname: users.nickname,
      useNicknameInChat: users.useNicknameInChat,
      profileImageUrl: users.profileImageUrl,
      role: users.role,
      location: users.location,
      bio: users.bio,
      businessName: primaryBusinessName,
    })
    .from(users)
    .where(inArray(users.id, ids))
    .limit(ids.length);
}
