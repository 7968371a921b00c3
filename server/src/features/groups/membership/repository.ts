import { businessMark } from '@guildhall/contract/businesses.ts';
import { type GroupRole, groupRoles } from '@guildhall/contract/groups.ts';
import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { and, eq, sql } from '../../../db/drizzle.ts';
import { findRow, listRows } from '../../../db/statement.ts';
import { isListed, markOf } from '../../businesses/fragments.ts';
import { cardRow, memberCardOf } from '../../cards/fragments.ts';
import { isThere } from '../../members/fragments.ts';
import { type GroupMembership, groupMemberships, groupRemovals } from '../tables.ts';

const isOf = (groupId: number, userId: number) =>
  and(eq(groupMemberships.groupId, groupId), eq(groupMemberships.userId, userId));

export async function findMembership(
  db: Database,
  groupId: number,
  userId: number,
): Promise<GroupMembership | undefined> {
  const [found] = await db.select().from(groupMemberships).where(isOf(groupId, userId)).limit(1);
  return found;
}

export async function insertMembership(db: Database, values: typeof groupMemberships.$inferInsert): Promise<void> {
  await db.insert(groupMemberships).values(values);
}

/** False when there was none. */
export async function deleteMembership(db: Database, groupId: number, userId: number): Promise<boolean> {
  const deleted = await db
    .delete(groupMemberships)
    .where(isOf(groupId, userId))
    .returning({ id: groupMemberships.id });
  return deleted.length > 0;
}

export async function updateMembership(
  db: Database,
  groupId: number,
  userId: number,
  values: Partial<Pick<GroupMembership, 'role' | 'businessId'>>,
): Promise<void> {
  await db.update(groupMemberships).set(values).where(isOf(groupId, userId));
}

const numberRow = z.object({ number: z.int() });

/** How many live groups a member is in. */
export async function countLiveMemberships(db: Database, userId: number): Promise<number> {
  const counted = await findRow(
    db,
    'count-live-memberships',
    numberRow,
    sql`select count(*)::int as number from group_memberships m join groups g on g.id = m.group_id
        where m.user_id = ${userId} and g.archived_at is null`,
  );
  return counted?.number ?? 0;
}

/** How many are in it now, after a change in the same transaction. */
export async function readMemberCount(db: Database, groupId: number): Promise<number> {
  const counted = await findRow(
    db,
    'read-member-count',
    numberRow,
    sql`select member_count as number from groups where id = ${groupId}`,
  );
  return counted?.number ?? 0;
}

const listedRow = z.object({
  card: cardRow,
  role: z.enum(groupRoles),
  business: businessMark.nullable(),
  joinedAt: z.date(),
});
export type ListedMember = z.output<typeof listedRow>;

/** The membership `m` as the list shows it: with the business chosen for this group, else the member's primary one. */
const listed = sql`${memberCardOf(sql`m.user_id`)} as card, m.role, m.joined_at as "joinedAt", coalesce((
    select json_build_object('id', b.id, 'name', b.name, 'type', b.type, 'industry', b.industry, 'logoUrl', b.logo_url)
    from businesses b where b.id = m.business_id and b.claimed_by = m.user_id and ${isListed('b')}), ${markOf(sql`m.user_id`)}) as business`;

/** The owner, moderators, then members as they came; nobody who is hidden. */
export function listMemberRows(
  db: Database,
  groupId: number,
  { limit, skip }: { limit: number; skip: number },
): Promise<ListedMember[]> {
  return listRows(
    db,
    'list-group-members',
    listedRow,
    sql`with page as materialized (
          select m.* from group_memberships m join users u on u.id = m.user_id
          where m.group_id = ${groupId} and ${isThere('u')}
          order by m.role desc, m.id limit ${limit} offset ${skip})
        select ${listed} from page m order by m.role desc, m.id`,
  );
}

export function findListedMember(
  db: Database,
  groupId: number,
  userId: number,
): Promise<ListedMember | undefined> {
  return findRow(
    db,
    'find-group-member',
    listedRow,
    sql`select ${listed} from group_memberships m where m.group_id = ${groupId} and m.user_id = ${userId}`,
  );
}

export async function countShownMembers(db: Database, groupId: number): Promise<number> {
  const counted = await findRow(
    db,
    'count-shown-members',
    numberRow,
    sql`select count(*)::int as number from group_memberships m join users u on u.id = m.user_id
        where m.group_id = ${groupId} and ${isThere('u')}`,
  );
  return counted?.number ?? 0;
}

const memberIdRow = z.object({ memberId: z.int() });

/** Who takes the group over when its owner's account goes: the longest-serving moderator, else member. */
export async function findSuccessor(db: Database, groupId: number, exceptId: number): Promise<number | undefined> {
  const found = await findRow(
    db,
    null,
    memberIdRow,
    sql`select m.user_id as "memberId" from group_memberships m join users u on u.id = m.user_id
        where m.group_id = ${groupId} and m.user_id <> ${exceptId} and ${isThere('u')}
        order by m.role desc, m.joined_at, m.id limit 1`,
  );
  return found?.memberId;
}

const heldRow = z.object({ groupId: z.int(), role: z.enum(groupRoles) });

/** The groups of a member, in the order in which they are locked. */
export function listMemberships(db: Database, userId: number): Promise<{ groupId: number; role: GroupRole }[]> {
  return listRows(
    db,
    null,
    heldRow,
    sql`select group_id as "groupId", role from group_memberships where user_id = ${userId} order by group_id`,
  );
}

export async function ownsBusiness(db: Database, userId: number, businessId: number): Promise<boolean> {
  const found = await findRow(
    db,
    'owns-business',
    z.object({ id: z.int() }),
    sql`select id from businesses where id = ${businessId} and claimed_by = ${userId}`,
  );
  return found !== undefined;
}

const removalOf = (groupId: number, userId: number) =>
  and(eq(groupRemovals.groupId, groupId), eq(groupRemovals.userId, userId));

export async function insertRemoval(db: Database, values: typeof groupRemovals.$inferInsert): Promise<void> {
  await db.insert(groupRemovals).values(values).onConflictDoNothing();
}

export async function deleteRemoval(db: Database, groupId: number, userId: number): Promise<void> {
  await db.delete(groupRemovals).where(removalOf(groupId, userId));
}

export async function isRemoved(db: Database, groupId: number, userId: number): Promise<boolean> {
  const found = await db
    .select({ userId: groupRemovals.userId })
    .from(groupRemovals)
    .where(removalOf(groupId, userId))
    .limit(1);
  return found.length > 0;
}

/** All members of a small group, whose screens ask again; nobody of a large one. */
export async function listFewMembers(db: Database, groupId: number, max: number): Promise<number[]> {
  const rows = await listRows(
    db,
    'list-few-members',
    memberIdRow,
    sql`select user_id as "memberId" from group_memberships
        where group_id = ${groupId} and (select member_count from groups where id = ${groupId}) <= ${max}`,
  );
  return rows.map(({ memberId }) => memberId);
}
