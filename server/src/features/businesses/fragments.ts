import { type SQL, sql } from '../../db/drizzle.ts';

/**
 * One of a member's businesses stands for the member ("primary business"): the one they chose, else the oldest. One row or
 * none, to select from or to join laterally.
 */
export function primaryBusinessOf(ownerId: SQL | number): SQL {
  return sql`(select * from businesses where claimed_by = ${ownerId} and deleted_at is null
    order by (primary_of is distinct from claimed_by), id limit 1)`;
}

/**
 * What a roll calls a business, as hashes: its name, its website's domain and the parts of its place; and its number there, where
 * it has one.
 */
export const rollKeys = (named: { nameKey: SQL; domain: SQL; place: SQL; sourceKey: SQL }): SQL => {
  const { nameKey, domain, place, sourceKey } = named;
  return sql`array_remove(array[
    md5(concat_ws(E'\\x01', ${nameKey}, coalesce(${domain}, ''), array_to_string(${place}, ','))), md5(${sourceKey})], null)`;
};

/** Of a listing, before it is erased. */
export const listingRollKeys = rollKeys({
  nameKey: sql`lower(name)`,
  domain: sql`website_domain`,
  place: sql`business_place_parts(location)`,
  sourceKey: sql`source_key`,
});

/** The mark of a member's primary business, as one JSON column; null without one. */
export function markOf(ownerId: SQL | number): SQL {
  return sql`(
    select json_build_object('id', id, 'name', name, 'type', type, 'industry', industry, 'logoUrl', logo_url)
    from ${primaryBusinessOf(ownerId)} as standing)`;
}
