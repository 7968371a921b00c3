import { groupRoles } from '@guildhall/contract/groups.ts';
import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { sql } from '../../../db/drizzle.ts';
import { streamRows } from '../../../db/statement.ts';
import { invitationStates } from '../tables.ts';

const membershipRow = z.object({
  group: z.string(),
  role: z.enum(groupRoles),
  business: z.string().nullable(),
  joinedAt: z.date(),
});

/** Inside a transaction, as are all that follow. */
export function streamMemberships(db: Database, memberId: number) {
  return streamRows(
    db,
    membershipRow,
    sql`select g.name as "group", m.role, (select name from businesses where id = m.business_id) as business, m.joined_at as "joinedAt"
        from group_memberships m join groups g on g.id = m.group_id where m.user_id = ${memberId} order by m.id`,
  );
}

export function streamCreated(db: Database, memberId: number) {
  return streamRows(
    db,
    z.object({ name: z.string(), description: z.string(), createdAt: z.date() }),
    sql`select name, description, created_at as "createdAt" from groups where created_by = ${memberId} order by id`,
  );
}

const invitationRow = z.object({
  group: z.string(),
  isYours: z.boolean(),
  email: z.string().nullable(),
  answer: z.enum(invitationStates).nullable(),
  createdAt: z.date(),
});

/** What others answered is theirs. */
export function streamInvitations(db: Database, memberId: number) {
  return streamRows(
    db,
    invitationRow,
    sql`select g.name as "group", coalesce(i.invited_by = ${memberId}, false) as "isYours", i.email::text as email,
          case when i.user_id = ${memberId} then i.state end as answer, i.created_at as "createdAt"
        from group_invitations i join groups g on g.id = i.group_id
        where i.user_id = ${memberId} or i.invited_by = ${memberId} order by i.id`,
  );
}

export function streamRequests(db: Database, memberId: number) {
  return streamRows(
    db,
    z.object({ group: z.string(), askedAt: z.date() }),
    sql`select g.name as "group", r.created_at as "askedAt"
        from group_requests r join groups g on g.id = r.group_id where r.user_id = ${memberId} order by r.id`,
  );
}
