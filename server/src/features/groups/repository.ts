import { groupRoles } from '@guildhall/contract/groups.ts';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { eq, type SQL, sql } from '../../db/drizzle.ts';
import { execute, findRow, listRows } from '../../db/statement.ts';
import { cardRow, memberCardOf } from '../cards/fragments.ts';
import { isThere } from '../members/fragments.ts';
import { isWaitingFor, organiserIdsOf } from './fragments.ts';
import type { Position } from './rules.ts';
import { type Group, groups } from './tables.ts';

const groupRow = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  industry: z.string().nullable(),
  isPrivate: z.boolean(),
  isArchived: z.boolean(),
  memberCount: z.int(),
  pictureUrl: z.string().nullable(),
  lastActiveAt: z.date(),
  createdAt: z.date(),
  myRole: z.enum(groupRoles).nullable(),
  hasRequested: z.boolean(),
  invitationId: z.int().nullable(),
});
export type GroupRow = z.output<typeof groupRow>;

/** The group `g` with how this viewer stands to it. */
function groupFor(viewerId: number | null, now: Date): SQL {
  return sql`g.id, g.name, g.description, g.industry, g.is_private as "isPrivate", g.archived_at is not null as "isArchived",
    g.member_count as "memberCount", g.picture_url as "pictureUrl", g.last_active_at as "lastActiveAt", g.created_at as "createdAt",
    (select role from group_memberships mine where mine.group_id = g.id and mine.user_id = ${viewerId}) as "myRole",
    exists (select from group_requests r where r.group_id = g.id and r.user_id = ${viewerId}) as "hasRequested",
    (select i.id from group_invitations i
     where i.group_id = g.id and ${isWaitingFor('i', viewerId, now)} order by i.id limit 1) as "invitationId"`;
}

export interface GroupFilter {
  q: string | undefined;
  industry: string | undefined;
  isMine: boolean;
}

const likeText = (typed: string) => `%${typed.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;

const groupIdsOf = (memberId: number | null) =>
  sql`(select group_id from group_memberships where user_id = ${memberId})`;

/** A visitor (null) has none of their own, and finds public ones. */
function matching({ q, industry, isMine }: GroupFilter, viewerId: number | null): SQL {
  const conditions = [
    // The archived ones are for those who were in it.
    isMine ? sql`g.id in ${groupIdsOf(viewerId)}` : sql`g.archived_at is null`,
    ...(viewerId === null ? [sql`not g.is_private`] : []),
    ...(q ? [sql`g.search_text like ${likeText(q)}`] : []),
    ...(industry ? [sql`lower(g.industry) = lower(${industry})`] : []),
  ];
  return sql.join(conditions, sql` and `);
}

/** The largest first, behind the last one of the page before. */
function largest(wanted: SQL, after: Position | null, limit: number): SQL {
  const behind = after ? sql`and (g.member_count, g.id) < (${after.memberCount}, ${after.id})` : sql``;
  return sql`select g.id, g.member_count from groups g where ${wanted} ${behind}
    order by g.member_count desc, g.id desc limit ${limit}`;
}

/** The viewer's own come first. Each part is read in the order of its index. */
function ownFirst(wanted: SQL, viewerId: number | null, after: Position | null, limit: number): SQL {
  const own = groupIdsOf(viewerId);
  const others = largest(sql`${wanted} and g.id not in ${own}`, after?.isMine ? null : after, limit);
  if (after && !after.isMine) return sql`select id, member_count, false as is_mine from (${others}) as others`;
  return sql`
    select id, member_count, true as is_mine from (${largest(sql`${wanted} and g.id in ${own}`, after, limit)}) as own
    union all select id, member_count, false from (${others}) as others`;
}

const chosenRow = z.object({ ids: z.array(z.int()), total: z.int() });

/** A page of those that match, and how many there are; counts no further than `max`. */
export async function chooseGroups(
  db: Database,
  viewerId: number | null,
  filter: GroupFilter,
  { after, limit, max }: { after: Position | null; limit: number; max: number },
): Promise<z.output<typeof chosenRow>> {
  const wanted = matching(filter, viewerId);
  const found = await findRow(
    db,
    null,
    chosenRow,
    sql`select
          array(select id from (${ownFirst(wanted, viewerId, after, limit)}) as chosen
            order by is_mine desc, member_count desc, id desc limit ${limit}) as ids,
          (select count(*)::int from (select from groups g where ${wanted} limit ${max}) as found) as total`,
  );
  return found ?? { ids: [], total: 0 };
}

/** In this order. Apart from choosing them: this is planned once, and that anew for each search. */
export function listGroupRows(
  db: Database,
  viewerId: number | null,
  ids: number[],
  now: Date,
): Promise<GroupRow[]> {
  return listRows(
    db,
    'list-groups',
    groupRow,
    sql`select ${groupFor(viewerId, now)}
        from unnest(${sql.param(ids)}::int[]) with ordinality as chosen (id, place) join groups g on g.id = chosen.id
        order by chosen.place`,
  );
}

export function findGroupRow(
  db: Database,
  id: number,
  viewerId: number | null,
  now: Date,
): Promise<GroupRow | undefined> {
  return findRow(
    db,
    'find-group',
    groupRow,
    sql`select ${groupFor(viewerId, now)} from groups g where g.id = ${id}`,
  );
}

export async function findGroup(db: Database, id: number): Promise<Group | undefined> {
  const [found] = await db.select().from(groups).where(eq(groups.id, id)).limit(1);
  return found;
}

/** Locked: whoever joins, leaves or changes it waits, so that what is decided about it holds. */
export async function lockGroup(db: Database, id: number): Promise<Group | undefined> {
  const [found] = await db.select().from(groups).where(eq(groups.id, id)).limit(1).for('no key update');
  return found;
}

export async function insertGroup(db: Database, values: typeof groups.$inferInsert): Promise<Group> {
  const [inserted] = await db.insert(groups).values(values).returning();
  return inserted as Group;
}

export async function updateGroupRow(
  db: Database,
  id: number,
  values: Partial<typeof groups.$inferInsert>,
): Promise<void> {
  await db.update(groups).set(values).where(eq(groups.id, id));
}

const organiserRow = z.object({ card: cardRow });
const organisersShown = 20;

/** Who runs it, the owner first, without those who are hidden. */
export async function listOrganisers(db: Database, groupId: number) {
  const rows = await listRows(
    db,
    'list-organisers',
    organiserRow,
    sql`select ${memberCardOf(sql`m.user_id`)} as card from group_memberships m join users u on u.id = m.user_id
        where m.group_id = ${groupId} and m.role in ('owner', 'moderator') and ${isThere('u')}
        order by m.role desc, m.id limit ${organisersShown}`,
  );
  return rows.map(({ card }) => card);
}

const memberRow = z.object({ memberId: z.int() });

/** Whom it concerns when somebody asks to be let in. */
export async function listOrganiserIds(db: Database, groupId: number): Promise<number[]> {
  const rows = await listRows(
    db,
    'list-organiser-ids',
    memberRow,
    sql`select user_id as "memberId" from group_memberships
        where group_id = ${groupId} and role in ('owner', 'moderator') limit 1000`,
  );
  return rows.map(({ memberId }) => memberId);
}

const countRow = z.object({ count: z.int() });

export async function countLiveGroups(db: Database, isForVisitors: boolean): Promise<number> {
  const counted = await findRow(
    db,
    isForVisitors ? 'count-public-groups' : 'count-groups',
    countRow,
    sql`select count(*)::int as count from groups
        where archived_at is null ${isForVisitors ? sql`and not is_private` : sql``}`,
  );
  return counted?.count ?? 0;
}

/** Talk in their rooms, noted every few minutes. */
export async function updateActivity(db: Database, seen: { groupId: number; at: Date }[]): Promise<void> {
  await execute(
    db,
    null,
    sql`update groups g set last_active_at = seen.at
        from unnest(${sql.param(seen.map(({ groupId }) => groupId))}::int[], ${sql.param(seen.map(({ at }) => at))}::timestamptz[])
          as seen (group_id, at)
        where g.id = seen.group_id and g.last_active_at < seen.at`,
  );
}

export async function isInSomeGroup(db: Database, memberId: number): Promise<boolean> {
  const found = await findRow(
    db,
    'is-in-some-group',
    z.object({ id: z.int() }),
    sql`select m.id from group_memberships m join groups g on g.id = m.group_id
        where m.user_id = ${memberId} and g.archived_at is null limit 1`,
  );
  return found !== undefined;
}

const reportedRow = z.object({
  id: z.int(),
  name: z.string(),
  isGone: z.boolean(),
  hasPage: z.boolean(),
  ownerIds: z.array(z.int()),
  authorId: z.int().nullable(),
});

/** For staff who decide on reports, closed ones too. */
export function listReportedGroups(db: Database, ids: number[]): Promise<z.output<typeof reportedRow>[]> {
  return listRows(
    db,
    null,
    reportedRow,
    sql`select g.id, g.name, g.archived_at is not null as "isGone", g.archived_at is null as "hasPage",
          ${organiserIdsOf(sql`g.id`)} as "ownerIds",
          (select m.user_id from group_memberships m where m.group_id = g.id and m.role = 'owner' order by m.id limit 1) as "authorId"
        from groups g where g.id = any(${sql.param(ids)}::int[])`,
  );
}
