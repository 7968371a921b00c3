import { type SQL, sql } from '../../db/drizzle.ts';
import { areNotBlocked } from '../blocks/fragments.ts';
import { addressHashOf } from '../claims/fragments.ts';

/** The member is in the group. */
export function isMemberOf(groupId: SQL | number, memberId: SQL | number): SQL {
  return sql`exists (select from group_memberships inside where inside.group_id = ${groupId} and inside.user_id = ${memberId})`;
}

/** The member runs the group: as its owner, or as one of its moderators. */
export function mayOrganise(groupId: SQL | number, memberId: SQL | number): SQL {
  return sql`exists (
    select from group_memberships running
    where running.group_id = ${groupId} and running.user_id = ${memberId} and running.role in ('owner', 'moderator'))`;
}

/** Who runs the group, as an array. */
export function organiserIdsOf(groupId: SQL): SQL {
  return sql`array(select running.user_id from group_memberships running
    where running.group_id = ${groupId} and running.role in ('owner', 'moderator'))`;
}

/**
 * What happens in the group `g` (its people, room and events) is for this viewer's eyes: a private one's for who is in
 * it, an archived one's, too. Null is a visitor.
 */
export function isOpenTo(g: string, viewerId: SQL | number | null): SQL {
  const it = sql.identifier(g);
  const isOutside = sql`(not ${it}.is_private and ${it}.archived_at is null)`;
  return viewerId === null ? isOutside : sql`(${isOutside} or ${isMemberOf(sql`${it}.id`, viewerId)})`;
}

/** The member has declined for good what this group sends, in their account or by the link of a mail to its address. */
export function hasRefused(groupId: SQL | number, memberId: SQL | number | null): SQL {
  return sql`exists (
    select from group_invitations refused left join users refusing on refusing.id = ${memberId}
    where refused.group_id = ${groupId} and refused.state = 'declined_for_good'
      and (refused.user_id = ${memberId} or refused.address_hash = ${addressHashOf(sql`refusing.email`)}))`;
}

/** The invitation `i` waits for this member's answer; to nobody who has declined this group for good. */
export function isWaitingFor(i: string, memberId: SQL | number | null, now: Date): SQL {
  const it = sql.identifier(i);
  return sql`(${isAddressedTo(i, memberId, now)} and not ${hasRefused(sql`${it}.group_id`, memberId)})`;
}

/**
 * The invitation `i` went to the member or to their confirmed address, is in time, and from nobody with whom there is a
 * block.
 */
export function isAddressedTo(i: string, memberId: SQL | number | null, now: Date): SQL {
  const it = sql.identifier(i);
  return sql`(${it}.state = 'pending' and ${it}.expires_at > ${now}
    and (${it}.user_id = ${memberId} or ${it}.email = (
      select invited.email from users invited where invited.id = ${memberId} and invited.email_confirmed_at is not null))
    and (${it}.invited_by is null or ${areNotBlocked(sql`${it}.invited_by`, sql`${memberId}::int`)}))`;
}
