import { type SQL, sql } from '../../../db/drizzle.ts';

/** What a file may change of a listing that is there. */
export const listingColumns = [
  'name',
  'description',
  'industry',
  'location',
  'type',
  'employees',
  'employees_band',
  'founded',
  'revenue',
  'website',
  'website_domain',
  'email',
  'phone',
  'tags',
  'source_key',
  'member_number',
  'member_status',
  'joined_on',
  'left_on',
] as const;

/** Of those what the office says, whoever owns the listing. */
const recordColumns = ['member_number', 'member_status', 'joined_on', 'left_on'] as const;

const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);

/** The columns of a table or record, by its alias. */
export const columnsOf = (alias: string) => list(listingColumns.map((column) => sql.raw(`${alias}.${column}`)));

/** The number that a file gives, unless another listing than this one has it by now. */
export const freeNumber = (
  listingId: SQL,
) => sql`case when n.member_number is not null and not exists (select from businesses x
  where lower(x.member_number) = lower(n.member_number) and x.member_number is not null and x.id <> ${listingId})
  then n.member_number end`;

/** A listing is called as the roll calls it from when the roll calls it something else: until then, a name given by hand stays. */
export const newName = sql`case when n.source_key <> b.source_key then n.name else b.name end`;

function mergedColumn(column: (typeof listingColumns)[number]): SQL {
  if (column === 'name') return newName;
  if (column === 'member_number') return sql`coalesce(${freeNumber(sql`b.id`)}, b.member_number)`;
  // 'Other' tells nothing against what is known.
  if (column === 'industry')
    return sql.raw("coalesce(case when n.industry <> 'Other' then n.industry end, b.industry, n.industry)");
  return column === 'employees_band'
    ? sql.raw('case when n.employees is null then b.employees_band else n.employees_band end')
    : sql.raw(`coalesce(n.${column}, b.${column})`);
}

/** What a listing `b` is with what the file says (`n`): what that leaves open keeps its value. */
export const merged = list(listingColumns.map(mergedColumn));

/** The same of what the office says alone. */
export const recordOf = (alias: string) => list(recordColumns.map((column) => sql.raw(`${alias}.${column}`)));
export const mergedRecord = list(recordColumns.map(mergedColumn));
export const recordNames = sql.raw(recordColumns.join(', '));

/**
 * Who put a website or an address there: what a file says was put there by nobody (rules.ts), unless it only repeats what a
 * member has written, as an export does that comes back. The owner's address is what a member has said, too: of a listing
 * that the operator has recorded it proves nothing.
 */
const contactOrigins = [
  'website_set_by',
  'website_set_at',
  'email_set_by',
  'email_set_at',
  'owner_email',
] as const;
export const originsOf = (alias: string) => list(contactOrigins.map((column) => sql.raw(`${alias}.${column}`)));
export const mergedOrigins = list(
  contactOrigins.map((column) => {
    if (column === 'owner_email') return sql.raw('null');
    const [said] = column.split('_');
    return sql.raw(`case when n.${said} is null or n.${said} = b.${said} then b.${column} end`);
  }),
);

/** The row's listing as a record of the table. */
export const asListing = sql`jsonb_populate_record(null::businesses, r.listing) n`;

/** The row's listing `json` says something that stands beside a listing's fields. */
export const saysDetails = (json: SQL) =>
  sql`coalesce(${json}->'street' <> 'null' or ${json}->'languages' <> 'null' or ${json}->'links' <> 'null', false)`;

const textsOf = (json: SQL) =>
  sql`coalesce((select array_agg(value order by place) from jsonb_array_elements_text(
    case jsonb_typeof(${json}) when 'array' then ${json} end) with ordinality as said(value, place)), '{}')`;

/** What it says there, as columns of `listing_details` behind the listing's id. */
export const detailsOf = (json: SQL) =>
  sql`${json}->>'street', ${textsOf(sql`${json}->'languages'`)}, ${textsOf(sql`${json}->'links'`)}`;

/** A listing `alias` has details of its own: a file adds some where there are none, and changes none. */
export const hasDetails = (alias: string) =>
  sql`exists (select from listing_details d where d.business_id = ${sql.identifier(alias)}.id)`;

/** All that a batch writes of a listing, and an undo takes back. */
export const keptColumns = [...listingColumns, ...contactOrigins];

/** What an undo needs to know of a listing `k` as it was, as one JSON column; null without one. */
export const listingBefore = sql`(select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(k))
  where key in (${sql.raw([...keptColumns, 'updated_at'].map((column) => `'${column}'`).join(', '))}))
  || jsonb_build_object('has_details', ${hasDetails('k')})`;

/** The same of a listing `m` that has an owner: a file changes what the office says of it, and nothing else. */
export const recordBefore = sql`(select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(m))
  where key in (${sql.raw([...recordColumns, 'updated_at'].map((column) => `'${column}'`).join(', '))}))
  || '{"is_owned": true}'`;

/** The id of a listing that is going to be added. */
export const nextListingId = sql`nextval(pg_get_serial_sequence('businesses', 'id'))::int`;
