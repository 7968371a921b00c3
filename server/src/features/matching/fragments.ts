import { type SQL, sql } from '../../db/drizzle.ts';
import { areNotBlocked, blockedWith } from '../blocks/fragments.ts';
import { isListed } from '../businesses/fragments.ts';

/** Two members may hear of each other: neither is hidden, and neither has blocked the other. */
export function mayMeet(a: SQL | number, b: SQL | number): SQL {
  return sql`(not exists (select from users where id in (${a}, ${b}) and is_hidden)
    and ${areNotBlocked(a, b)})`;
}

/** The ids of whom a member may not meet by `mayMeet`: a query to be used as a set. */
export function whomNotToMeet(memberId: SQL | number): SQL {
  return sql`select id from users where is_hidden union ${blockedWith(memberId)}`;
}

/** The decision `m` on the business `b` is a like that its owner has not accepted. */
export function isRequestTo(ownerId: SQL | number, m: string, b: string): SQL {
  const decision = sql.identifier(m);
  return sql`${sql.identifier(b)}.claimed_by = ${ownerId} and ${isListed(b)} and ${decision}.action = 'like'
    and ${decision}.answer is distinct from 'accepted'`;
}

/**
 * The decision `m` on the business `b` still counts: all but unanswered requests made before `lapse`. A like of an
 * unclaimed business waits as long as it takes. Of a deleted one nothing but a match is left.
 */
export function isLive(m: string, b: string, lapse: Date): SQL {
  const decision = sql.identifier(m);
  const business = sql.identifier(b);
  return sql`(${decision}.answer is not distinct from 'accepted' or ${isListed(b)}
    and (${decision}.action <> 'like' or ${business}.claimed_by is null or ${decision}.created_at > ${lapse}))`;
}

/** The row of `matches` is a match of these two: one has accepted a request of the other. */
export function isMatchOf(a: SQL | number, b: SQL | number): SQL {
  return sql`answer = 'accepted'
    and ((user_id = ${a} and answered_by = ${b}) or (user_id = ${b} and answered_by = ${a}))`;
}

/** The ids of a member's matches: a query to be used as a set. */
export function matchedWith(memberId: SQL | number): SQL {
  return sql`select answered_by as id from matches
    where user_id = ${memberId} and answer = 'accepted' and answered_by is not null
    union select user_id from matches where answered_by = ${memberId} and answer = 'accepted'`;
}

/** Two members are matched, and neither has ended it. */
export function areMatched(a: SQL | number, b: SQL | number): SQL {
  return sql`exists (select from matches where ${isMatchOf(a, b)})`;
}
