import { type SQL, sql } from '../../db/drizzle.ts';

/** Neither of two members has blocked the other. */
export function areNotBlocked(a: SQL | number, b: SQL | number): SQL {
  return sql`not exists (
    select from blocks where (blocker_id = ${a} and blocked_id = ${b}) or (blocker_id = ${b} and blocked_id = ${a}))`;
}

/** The ids of whoever a member has blocked or was blocked by: a query to be used as a set. */
export function blockedWith(memberId: SQL | number): SQL {
  return sql`select blocked_id from blocks where blocker_id = ${memberId}
    union select blocker_id from blocks where blocked_id = ${memberId}`;
}

/** The first member has blocked the second. */
export function hasBlocked(blocker: SQL | number, blocked: SQL | number): SQL {
  return sql`exists (select from blocks where blocker_id = ${blocker} and blocked_id = ${blocked})`;
}

/** The ids of whoever has blocked a member, who read nothing of them: a query to be used as a set. */
export function blockersOf(memberId: SQL | number): SQL {
  return sql`select blocker_id from blocks where blocked_id = ${memberId}`;
}

/** The ids of whom a member has blocked: a query to be used as a set. */
export function blockedBy(memberId: SQL | number): SQL {
  return sql`select blocked_id from blocks where blocker_id = ${memberId}`;
}
