import { type SQL, sql } from '../../db/drizzle.ts';
import { isOpenTo, mayOrganise } from '../groups/fragments.ts';

/** The event `e` is for this viewer's eyes: a public one for all, a group's as the group is. Null is a visitor. */
export function isSeenBy(e: string, viewerId: SQL | number | null): SQL {
  const it = sql.identifier(e);
  // Each event asks for its own group: an 'exists' would be answered by reading all groups first, and an 'or' keeps it from being joined.
  return sql`(${it}.group_id is null or coalesce((
    select ${isOpenTo('g', viewerId)} from groups g where g.id = ${it}.group_id), false))`;
}

/** The member runs the event `e`: who announced a public one, the organisers of its group else. */
export function isRunBy(e: string, memberId: SQL | number): SQL {
  const it = sql.identifier(e);
  return sql`(case when ${it}.group_id is null then ${it}.created_by is not distinct from ${memberId}
    else ${mayOrganise(sql`${it}.group_id`, memberId)} end)`;
}
