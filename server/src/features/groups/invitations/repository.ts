import { invitationsMax } from '@guildhall/contract/invitations.ts';
import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { and, eq, sql } from '../../../db/drizzle.ts';
import { execute, findRow, listRows } from '../../../db/statement.ts';
import { areNotBlocked } from '../../blocks/fragments.ts';
import { cardRow, memberCardOf } from '../../cards/fragments.ts';
import { addressHashOf } from '../../claims/fragments.ts';
import { hasRefused, isAddressedTo, isWaitingFor } from '../fragments.ts';
import { groupInvitations } from '../tables.ts';

const waitingRow = z.object({ id: z.int(), groupId: z.int() });

/** The invitation, if it waits for this member. */
export function findWaiting(db: Database, id: number, memberId: number, now: Date) {
  return findRow(
    db,
    'find-waiting-invitation',
    waitingRow,
    sql`select i.id, i.group_id as "groupId" from group_invitations i join groups g on g.id = i.group_id
        where i.id = ${id} and g.archived_at is null and ${isWaitingFor('i', memberId, now)}`,
  );
}

/** One to this group that would let the member in: who has declined it for good and asks has changed their mind. */
export function findAddressedTo(db: Database, groupId: number, memberId: number, now: Date) {
  return findRow(
    db,
    'find-addressed-invitation',
    waitingRow,
    sql`select i.id, i.group_id as "groupId" from group_invitations i
        where i.group_id = ${groupId} and ${isAddressedTo('i', memberId, now)} order by i.id limit 1`,
  );
}

const invitationRow = z.object({
  id: z.int(),
  group: z.strictObject({
    id: z.int(),
    name: z.string(),
    description: z.string(),
    isPrivate: z.boolean(),
    memberCount: z.int(),
  }),
  card: cardRow.nullable(),
  createdAt: z.date(),
  expiresAt: z.date(),
});

/** What the invited may know of the group `g`. */
const groupOf = sql`json_build_object('id', g.id, 'name', g.name, 'description', g.description,
  'isPrivate', g.is_private, 'memberCount', g.member_count)`;

/** What waits for a member, the latest first; of two to the same group the one that came first. */
export function listWaiting(db: Database, memberId: number, now: Date) {
  return listRows(
    db,
    'list-waiting-invitations',
    invitationRow,
    sql`with waiting as (
          select distinct on (i.group_id) i.* from group_invitations i
          where ${isWaitingFor('i', memberId, now)} order by i.group_id, i.id)
        select i.id, ${groupOf} as "group",
          ${memberCardOf(sql`i.invited_by`)} as card, i.created_at as "createdAt", i.expires_at as "expiresAt"
        from waiting i join groups g on g.id = i.group_id where g.archived_at is null
        order by i.created_at desc, i.id desc limit ${invitationsMax}`,
  );
}

const sentRow = z.object({
  id: z.int(),
  member: cardRow.nullable(),
  email: z.string().nullable(),
  inviter: cardRow.nullable(),
  createdAt: z.date(),
  expiresAt: z.date(),
});

/** What nobody has answered, the latest first. Who declined is not told: their invitation is simply not there. */
export function listSent(db: Database, groupId: number, now: Date) {
  return listRows(
    db,
    'list-sent-invitations',
    sentRow,
    sql`select i.id, ${memberCardOf(sql`i.user_id`)} as member, i.email::text as email, ${memberCardOf(sql`i.invited_by`)} as inviter,
          i.created_at as "createdAt", i.expires_at as "expiresAt"
        from group_invitations i
        where i.group_id = ${groupId} and i.state = 'pending' and i.expires_at > ${now}
        order by i.created_at desc, i.id desc limit ${invitationsMax}`,
  );
}

const numberRow = z.object({ number: z.int() });

export async function countSent(db: Database, groupId: number, now: Date): Promise<number> {
  const counted = await findRow(
    db,
    'count-sent-invitations',
    numberRow,
    sql`select count(*)::int as number from group_invitations
        where group_id = ${groupId} and state = 'pending' and expires_at > ${now}`,
  );
  return counted?.number ?? 0;
}

const standingRow = z.object({
  isMember: z.boolean(),
  isInvited: z.boolean(),
  /** Nobody tells why: a block either way, or never again by their own wish. */
  isClosed: z.boolean(),
});

/** What stands against an invitation of this member. */
export async function findStanding(
  db: Database,
  { groupId, memberId, inviterId, now }: { groupId: number; memberId: number; inviterId: number; now: Date },
) {
  return (await findRow(
    db,
    'find-invitation-standing',
    standingRow,
    sql`select
          exists (select from group_memberships where group_id = ${groupId} and user_id = ${memberId}) as "isMember",
          exists (select from group_invitations
            where group_id = ${groupId} and user_id = ${memberId} and state = 'pending' and expires_at > ${now}) as "isInvited",
          ${hasRefused(groupId, memberId)} or not ${areNotBlocked(memberId, inviterId)} as "isClosed"`,
  )) as z.output<typeof standingRow>;
}

export async function isAddressInvited(db: Database, groupId: number, email: string, now: Date): Promise<boolean> {
  const found = await findRow(
    db,
    'is-address-invited',
    z.object({ id: z.int() }),
    sql`select id from group_invitations
        where group_id = ${groupId} and email = ${email} and state = 'pending' and expires_at > ${now}`,
  );
  return found !== undefined;
}

/** By any group. */
export async function isInvitedAnywhere(db: Database, email: string, now: Date): Promise<boolean> {
  const found = await findRow(
    db,
    'invited-to-a-group',
    z.object({ id: z.int() }),
    sql`select id from group_invitations where email = ${email} and state = 'pending' and expires_at > ${now} limit 1`,
  );
  return found !== undefined;
}

type Invited = { userId: number } | { email: string };

/** A new one, or the old one anew; returns its id. */
export async function upsertInvitation(
  db: Database,
  values: Invited & { groupId: number; invitedBy: number; createdAt: Date; expiresAt: Date },
): Promise<number> {
  const { groupId, userId, email } = groupInvitations;
  const { invitedBy, createdAt, expiresAt } = values;
  const [stored] = await db
    .insert(groupInvitations)
    .values({ ...values, state: 'pending' })
    .onConflictDoUpdate({
      target: 'userId' in values ? [groupId, userId] : [groupId, email],
      set: { state: 'pending', invitedBy, createdAt, expiresAt },
    })
    .returning({ id: groupInvitations.id });
  return (stored as { id: number }).id;
}

/** False when there is none that anybody could still answer. */
export async function deleteSent(db: Database, groupId: number, id: number): Promise<number | null | undefined> {
  const [deleted] = await db
    .delete(groupInvitations)
    .where(
      and(
        eq(groupInvitations.id, id),
        eq(groupInvitations.groupId, groupId),
        eq(groupInvitations.state, 'pending'),
      ),
    )
    .returning({ userId: groupInvitations.userId });
  return deleted?.userId;
}

/** Those to the member and to their address; a wish never to be asked again goes with them: who joins has changed their mind. */
export async function deleteInvitationsOf(db: Database, groupId: number, memberId: number): Promise<void> {
  await execute(
    db,
    'delete-invitations-of',
    sql`delete from group_invitations i where i.group_id = ${groupId}
          and (i.user_id = ${memberId} or i.email = (select email from users where id = ${memberId})
            or i.address_hash = (select ${addressHashOf(sql`email`)} from users where id = ${memberId}))`,
  );
}

export async function deleteInvitationTo(db: Database, groupId: number, email: string): Promise<void> {
  await db
    .delete(groupInvitations)
    .where(and(eq(groupInvitations.groupId, groupId), eq(groupInvitations.email, email)));
}

export async function hasAddressRefused(db: Database, groupId: number, addressHash: string): Promise<boolean> {
  const { groupId: inGroup, addressHash: kept } = groupInvitations;
  return (await db.$count(groupInvitations, and(eq(inGroup, groupId), eq(kept, addressHash)))) > 0;
}

export async function insertAddressRefusal(
  db: Database,
  { groupId, addressHash, now }: { groupId: number; addressHash: string; now: Date },
): Promise<void> {
  const values = { groupId, addressHash, state: 'declined_for_good', createdAt: now, expiresAt: now } as const;
  await db.insert(groupInvitations).values(values).onConflictDoNothing();
}

const mailedRow = z.object({
  group: invitationRow.shape.group,
  inviterId: z.int().nullable(),
  expiresAt: z.date(),
});

/** The invitation of an address that can still be answered. */
export function findMailed(db: Database, groupId: number, email: string, now: Date) {
  return findRow(
    db,
    'find-mailed-invitation',
    mailedRow,
    sql`select ${groupOf} as "group", i.invited_by as "inviterId", i.expires_at as "expiresAt"
        from group_invitations i join groups g on g.id = i.group_id
        where i.group_id = ${groupId} and i.email = ${email} and i.state = 'pending' and i.expires_at > ${now}
          and g.archived_at is null`,
  );
}

export async function insertAnswer(
  db: Database,
  values: { groupId: number; userId: number; state: 'declined' | 'declined_for_good'; now: Date },
): Promise<void> {
  const { groupId, userId, state, now } = values;
  await db.insert(groupInvitations).values({ groupId, userId, state, createdAt: now, expiresAt: now });
}

/** What nobody can answer any more, and what was answered but for good. */
export async function deleteExpired(db: Database, before: Date): Promise<void> {
  await execute(
    db,
    null,
    sql`delete from group_invitations where id in (
          select id from group_invitations where expires_at < ${before} and state <> 'declined_for_good' limit 5000)`,
  );
}
