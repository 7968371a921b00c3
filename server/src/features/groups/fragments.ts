import { type SQL, sql } from '../../db/drizzle.ts';
import { areNotBlocked } from '../blocks/fragments.ts';

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

/**
 * What happens in the group `g` (its people, room and events) is for this viewer's eyes: a private one's for who is in
 * it, an archived one's, too. Null is a visitor.
 */
export function isOpenTo(g: string, viewerId: SQL | number | null): SQL {
  const it = sql.identifier(g);
  const isOutside = sql`(not ${it}.is_private and ${it}.archived_at is null)`;
  return viewerId === null ? isOutside : sql`(${isOutside} or ${isMemberOf(sql`${it}.id`, viewerId)})`;
}

/**
 * The invitation `i` waits for this member's answer: to themselves or to their confirmed address, in time, and from
 * nobody with whom there is a block.
 */
export function isWaitingFor(i: string, memberId: SQL | number | null, now: Date): SQL {
  const it = sql.identifier(i);
  return sql`(${it}.state = 'pending' and ${it}.expires_at > ${now}
    and (${it}.user_id = ${memberId} or ${it}.email = (
      select invited.email from users invited where invited.id = ${memberId} and invited.email_confirmed_at is not null))
    and (${it}.invited_by is null or ${areNotBlocked(sql`${it}.invited_by`, sql`${memberId}::int`)}))`;
}
