import { type SQL, sql } from '../../db/drizzle.ts';

/** The listing, by its alias, is in the directory: people find it, and a plan or a matter of its owner may rest on it. */
export const isListed = (business: string) =>
  sql`${isKept(business)} and coalesce(${sql.identifier(business)}.member_status, '') not in ('paused', 'former')`;

/** It was not deleted: its owner and staff find it, even where the office doesn't have it published. */
export const isKept = (business: string) => sql`${sql.identifier(business)}.deleted_at is null`;

/** As `recordedAddress` in rules.ts, but for the case of its letters. */
export const recordedAddressOf = (business: string): SQL => {
  const b = sql.identifier(business);
  return sql`coalesce(${b}.owner_email, case when ${b}.email_set_at is null then ${b}.email end)`;
};

/**
 * One of a member's businesses stands for the member ("primary business"): the one they chose, else the oldest. One row or
 * none, to select from or to join laterally.
 */
export function primaryBusinessOf(ownerId: SQL | number): SQL {
  return sql`(select * from businesses where claimed_by = ${ownerId} and ${isListed('businesses')}
    order by (primary_of is distinct from claimed_by), id limit 1)`;
}

/** The roll's own number, out of what that and the name make together. */
export const numberOf = (sourceKey: SQL) => sql`split_part(${sourceKey}, '|', 1)`;

interface Called {
  nameKey: SQL;
  domain: SQL;
  place: SQL;
}

const nameHash = ({ nameKey, domain, place }: Called, isNumbered: boolean): SQL =>
  sql`md5(concat_ws(E'\\x01', ${isNumbered ? sql`'numbered'` : sql`null`}, ${nameKey}, coalesce(${domain}, ''), array_to_string(${place}, ',')))`;

interface RollNames extends Called {
  /** Hashes of the name, website's domain and place. */
  names: (called: Called) => SQL;
  sourceKey: SQL;
  /** Null where the number proves nothing. */
  number: SQL;
  /** The name but for its legal form. */
  core: SQL;
}

/**
 * What a roll calls a business, as hashes: its name, its website's domain and the parts of its place, which tell nothing where both a row
 * and a listing have a number and not the same; and where it has a number there, that with the name, and with what still tells that it is the same when its name has changed. Not with a telephone number, which
 * can be guessed from a hash, nor with an e-mail address, which may be a person's.
 */
const rollKeys = ({ names, nameKey, domain, place, sourceKey, number, core }: RollNames): SQL => {
  return sql`array_remove(array[${names({ nameKey, domain, place })}, md5(${sourceKey}),
    md5(${number} || E'\\x01website\\x01' || ${domain}), md5(${number} || E'\\x01core\\x01' || ${core})], null)`;
};

/** Of a listing, before it is erased. */
export const listingRollKeys = rollKeys({
  names: (called) =>
    sql`case when source_key is null then ${nameHash(called, false)} else ${nameHash(called, true)} end`,
  nameKey: sql`lower(name)`,
  domain: sql`website_domain`,
  place: sql`business_place_parts(location)`,
  sourceKey: sql`source_key`,
  number: numberOf(sql`source_key`),
  core: sql`business_core(name)`,
});

/** Of a row, `r`, of a file; `n.number` is null where it proves nothing. */
export const rowRollKeys = rollKeys({
  names: (called) =>
    sql`${nameHash(called, false)}, case when r.source_key is null then ${nameHash(called, true)} end`,
  nameKey: sql`r.name_key`,
  domain: sql`r.domain`,
  place: sql`r.place`,
  sourceKey: sql`r.source_key`,
  number: sql`n.number`,
  core: sql`r.core`,
});

/** The mark of a member's primary business, as one JSON column; null without one. */
export function markOf(ownerId: SQL | number): SQL {
  return sql`(
    select json_build_object('id', id, 'name', name, 'type', type, 'industry', industry, 'logoUrl', logo_url)
    from ${primaryBusinessOf(ownerId)} as standing)`;
}
