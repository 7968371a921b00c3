import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { sql } from '../../../db/drizzle.ts';
import { findRow, listRows } from '../../../db/statement.ts';
import { isMemberOf, mayOrganise } from '../../groups/fragments.ts';

const standingRow = z.object({
  name: z.string(),
  isArchived: z.boolean(),
  isMember: z.boolean(),
  mayOrganise: z.boolean(),
});

/** How a member stands to a group, as far as its events are concerned. */
export function findGroupStanding(
  db: Database,
  groupId: number,
  memberId: number,
): Promise<z.output<typeof standingRow> | undefined> {
  return findRow(
    db,
    'find-group-standing',
    standingRow,
    sql`select g.name, g.archived_at is not null as "isArchived", ${isMemberOf(sql`g.id`, memberId)} as "isMember",
          ${mayOrganise(sql`g.id`, memberId)} as "mayOrganise"
        from groups g where g.id = ${groupId}`,
  );
}

const memberRow = z.object({ memberId: z.int() });

/** Who is in the group of an event, for telling them. */
export async function listGroupMemberIds(db: Database, groupId: number): Promise<number[]> {
  const found = await listRows(
    db,
    'list-event-group-members',
    memberRow,
    sql`select user_id as "memberId" from group_memberships where group_id = ${groupId} limit 100000`,
  );
  return found.map(({ memberId }) => memberId);
}

const privacyRow = z.object({ isPrivate: z.boolean() });

/** The group's events are for its members alone. */
export async function isGroupClosed(db: Database, groupId: number): Promise<boolean> {
  const found = await findRow(
    db,
    'is-group-closed',
    privacyRow,
    sql`select is_private or archived_at is not null as "isPrivate" from groups where id = ${groupId}`,
  );
  return found?.isPrivate ?? true;
}
