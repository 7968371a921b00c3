import { roles } from '@guildhall/contract/members.ts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { and, eq, inArray, sql } from '../../db/drizzle.ts';
import { execute, findRow } from '../../db/statement.ts';
import { daysAgo, demoPicture, readDemoLists, type World } from '../../demo-world.ts';
import { users } from './tables.ts';

const demoMember = z.strictObject({
  /** Unique short name by which the other demo data refers to the member. */
  key: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  nickname: z.string().optional(),
  useNicknameInChat: z.boolean().optional(),
  role: z.enum(roles),
  location: z.string(),
  bio: z.string(),
  phone: z.string().optional(),
  website: z.string().optional(),
  workRole: z.string().optional(),
  joinedDaysAgo: z.number(),
  /** How long their membership still runs; without both they are free members. */
  premiumForDays: z.number().optional(),
  basicForDays: z.number().optional(),
});
export type DemoMember = z.output<typeof demoMember>;

/** Who can be signed in as in demo mode: member keys. */
export const demoAccounts = { member: 'nell', moderator: 'agnes', admin: 'edda' };

/** `.example` is reserved (RFC 2606): no mail to it can reach anybody. */
export const demoDomain = 'tarrowmouth.example';

/** By this an account of the demo community is known, whatever its holder has changed since. */
const demoProvider = 'demo';

/** For statements: who belongs to the demo community. */
export const demoMembers = sql`(select id from users where provider = ${demoProvider})`;

export const readDemoMembers = () => readDemoLists('members', demoMember);

export async function isWithoutMembers(ctx: Context): Promise<boolean> {
  const row = z.object({ isEmpty: z.boolean() });
  const found = await findRow(ctx.db, null, row, sql`select not exists (select from users) as "isEmpty"`);
  return found?.isEmpty === true;
}

export async function listDemoMembers({ db }: Context): Promise<number[]> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.provider, demoProvider))
    .orderBy(users.id);
  return found.map(({ id }) => id);
}

/** A handful of them, as whom one can come back from a stand-in of an identity provider. */
export function listDemoPeople(): { firstName: string; lastName: string; email: string }[] {
  const people = readDemoMembers().slice(0, 4);
  return people.map(({ firstName, lastName, key }) => ({
    firstName,
    lastName,
    email: demoEmail({ key, firstName, lastName }),
  }));
}

/** The addresses of the accounts that are in the database, by what they are. */
export async function listDemoAccounts(ctx: Context): Promise<{ role: string; email: string }[]> {
  const members = new Map(readDemoMembers().map((member) => [member.key, member]));
  const accounts = Object.entries(demoAccounts).flatMap(([role, key]) => {
    const member = members.get(key);
    return member ? [{ role, email: demoEmail(member) }] : [];
  });
  const emails = accounts.map(({ email }) => email);
  const seeded = await ctx.db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.provider, demoProvider), inArray(users.email, emails)));
  return accounts.filter((account) => seeded.some(({ email }) => email === account.email));
}

/** Two processes may start on the same empty database: one of them waits here, until the other has committed. */
export async function lockMembers(ctx: Context): Promise<void> {
  await execute(ctx.db, null, sql`lock table users in exclusive mode`);
}

export async function seedMembers(ctx: Context, world: World): Promise<void> {
  const members = readDemoMembers();
  const drawn = new Set(readDemoLists('portraits', z.object({ key: z.string() })).map(({ key }) => key));
  const rows = members.map(
    ({ key, joinedDaysAgo, premiumForDays: _premium, basicForDays: _basic, ...member }, place) => {
      const joined = daysAgo(world, joinedDaysAgo);
      return {
        ...member,
        isOnStartPage: place % 4 === 2 && member.role === 'user',
        profileImageUrl: drawn.has(key) ? demoPicture('portraits', key) : null,
        email: demoEmail(members[place] as DemoMember),
        password: world.password,
        provider: demoProvider,
        emailConfirmedAt: joined,
        createdAt: joined,
        updatedAt: joined,
      };
    },
  );
  const inserted = await ctx.db.insert(users).values(rows).returning({ id: users.id });
  for (const [place, { key }] of members.entries()) world.memberIds.set(key, inserted[place]?.id as number);
}

/** Letters that Unicode does not decompose into a base letter and an accent. */
const plainLetters: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};

function foldToAscii(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z-]/g, (letter) => plainLetters[letter] ?? '');
}

/** firstname.lastname@town; a name without Latin letters falls back to the member's key. */
export function demoEmail(member: Pick<DemoMember, 'key' | 'firstName' | 'lastName'>): string {
  const first = foldToAscii(member.firstName) || member.key;
  const last = foldToAscii(member.lastName) || member.key;
  return `${first}.${last}@${demoDomain}`;
}
