import { type SQL, sql } from '../../db/drizzle.ts';

/**
 * One of a member's businesses stands for the member ("primary business"): the one they chose, else the oldest. One row or
 * none, to select from or to join laterally.
 */
export function primaryBusinessOf(ownerId: SQL | number): SQL {
  return sql`(select * from businesses where claimed_by = ${ownerId} and deleted_at is null
    order by (primary_of is distinct from claimed_by), id limit 1)`;
}

/** What a roll calls a business, as a hash: its name, its website's domain and the parts of its place. */
export const rollKey = (nameKey: SQL, domain: SQL, place: SQL): SQL =>
  sql`md5(concat_ws(E'\\x01', ${nameKey}, coalesce(${domain}, ''), array_to_string(${place}, ',')))`;

/** The mark of a member's primary business, as one JSON column; null without one. */
export function markOf(ownerId: SQL | number): SQL {
  return sql`(
    select json_build_object('id', id, 'name', name, 'type', type, 'industry', industry, 'logoUrl', logo_url)
    from ${primaryBusinessOf(ownerId)} as standing)`;
}
