import type { Sql } from '../../../db/database.ts';
import type { ImportedListing } from './fields.ts';

export interface Merged {
  inserted: number;
  updated: number;
  /** Already there and the same, or claimed and so its owner's to change. */
  unchanged: number;
}

/*
 * A listing is the same as one that is there when the file's own key says so, else by website domain and name. What the
 * file leaves open keeps its value; a claimed listing is its owner's and stays as it is.
 */
const merge = `
with rows as (
  select * from jsonb_to_recordset($1::jsonb) as r(place int, name text, description text, industry text, location text,
    type text, employees int, founded int, revenue text, website text, "websiteDomain" text, email text, phone text,
    tags text[], "sourceKey" text)
), known as (
  select r.place, coalesce(
    (select b.id from businesses b where b.source_key = r."sourceKey" limit 1),
    (select b.id from businesses b
     where lower(b.name) = lower(r.name) and b.website_domain is not distinct from r."websiteDomain"
       and (b.source_key is null or r."sourceKey" is null)
     order by b.id limit 1)) as id
  from rows r
), updated as (
  update businesses b set
    description = coalesce(r.description, b.description), industry = coalesce(r.industry, b.industry),
    location = coalesce(r.location, b.location), type = r.type, employees = coalesce(r.employees, b.employees),
    founded = coalesce(r.founded, b.founded), revenue = coalesce(r.revenue, b.revenue),
    website = coalesce(r.website, b.website), website_domain = coalesce(r."websiteDomain", b.website_domain),
    email = coalesce(r.email, b.email), phone = coalesce(r.phone, b.phone), tags = coalesce(r.tags, b.tags),
    source_key = coalesce(r."sourceKey", b.source_key), updated_at = $2
  from rows r join known k using (place)
  where b.id = k.id and b.claimed_by is null and (
    coalesce(r.description, b.description), coalesce(r.industry, b.industry), coalesce(r.location, b.location), r.type,
    coalesce(r.employees, b.employees), coalesce(r.founded, b.founded), coalesce(r.revenue, b.revenue),
    coalesce(r.website, b.website), coalesce(r."websiteDomain", b.website_domain), coalesce(r.email, b.email),
    coalesce(r.phone, b.phone), coalesce(r.tags, b.tags), coalesce(r."sourceKey", b.source_key)
  ) is distinct from (
    b.description, b.industry, b.location, b.type, b.employees, b.founded, b.revenue, b.website, b.website_domain,
    b.email, b.phone, b.tags, b.source_key)
  returning 1
), inserted as (
  insert into businesses (name, description, industry, location, type, employees, founded, revenue, website,
    website_domain, email, phone, tags, source_key, created_at, updated_at)
  select name, description, industry, location, type, employees, founded, revenue, website, "websiteDomain", email, phone,
    coalesce(tags, '{}'), "sourceKey", $2, $2
  from rows join known using (place) where id is null order by place
  returning 1
)
select (select count(*) from inserted)::int as inserted, (select count(*) from updated)::int as updated`;

/** Inserts and updates a batch in one statement. No two of the batch may be the same listing. */
export async function mergeListings(db: Sql, batch: ImportedListing[], now: Date): Promise<Merged> {
  const rows = JSON.stringify(batch.map((listing, place) => ({ place, ...listing })));
  const result = await db.query<Omit<Merged, 'unchanged'>>({
    name: 'merge-listings',
    text: merge,
    values: [rows, now],
  });
  const { inserted, updated } = result.rows[0] as Merged;
  return { inserted, updated, unchanged: batch.length - inserted - updated };
}
