import type { MemberProfile } from '@guildhall/contract/members.ts';
import type { Database, Sql } from '../../db/database.ts';
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

/**
 * The oldest business that a member owns stands for the member ("primary business"). The table's name is spelt out: inside
 * the subquery a bare "id" would be that of the business.
 */
const primaryBusinessName = sql<string | null>`(
  select b.name from businesses b where b.claimed_by = "users"."id" order by b.id limit 1)`;

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

export interface ProfileRow extends CardRow {
  email: string;
  phone: string | null;
  createdAt: Date;
  business: MemberProfile['business'];
  /** The two have a private room that is open: an accepted match that has not ended. */
  isMatched: boolean;
}

/** A member with their primary business; undefined when there is none or it is suspended. */
export async function findProfile(db: Sql, memberId: number, viewerId: number): Promise<ProfileRow | undefined> {
  const result = await db.query<ProfileRow>({
    name: 'find-profile',
    text: `select u.id, u.first_name as "firstName", u.last_name as "lastName", u.nickname,
             u.use_nickname_in_chat as "useNicknameInChat", u.profile_image_url as "profileImageUrl", u.role,
             u.location, u.bio, u.email, u.phone, u.created_at as "createdAt",
             b.name as "businessName", to_jsonb(b) as business,
             exists (select from chat_rooms r
               where r.pair = least(u.id, $2) || ':' || greatest(u.id, $2) and not r.is_read_only) as "isMatched"
           from users u left join lateral (
             select id, name, type, industry, location, employees, founded, revenue, description, website
             from businesses where claimed_by = u.id order by id limit 1) b on true
           where u.id = $1 and u.suspended_at is null`,
    values: [memberId, viewerId],
  });
  return result.rows[0];
}
