import type { Database } from '../../../../db/database.ts';
import { sql } from '../../../../db/drizzle.ts';
import { execute } from '../../../../db/statement.ts';
import { numberOf } from '../../../businesses/fragments.ts';
import { isFree, withNumber } from '../../fragments.ts';

/**
 * New rows that seem to be about a listing, or about a row before them: by website, by phone number, or by name where
 * websites don't tell them apart, in the same place (business_same_place) or where one side leaves that open. The same firm
 * in another town is a branch. Nothing is merged: this is said. Rows of one website never meet each other one by one, for
 * there may be any number: each meets the first ones of what its place is called.
 */
export async function markDuplicates(db: Database, importId: number): Promise<void> {
  await execute(
    db,
    null,
    sql`
with mine as materialized (
  select line, core, domain, place_names as names, place_area as area, phone_key, outcome = 'new' and not is_written as is_new
  from import_rows where import_id = ${importId} and outcome <> 'refused'
), theirs as materialized (
  select b.id, business_core(b.name) as core, b.website_domain as domain, business_place_names(b.location) as names,
    business_place_area(b.location, p.label) as area, business_phone_key(b.phone) as phone_key
  from businesses b left join recognised_places p on p.text = b.location where b.deleted_at is null and b.id in (
    select id from businesses where website_domain in (select domain from mine where is_new and domain is not null)
    union select id from businesses where business_core(name) in (select core from mine where is_new)
    union select id from businesses where phone is not null
      and business_phone_key(phone) in (select phone_key from mine where is_new and phone_key is not null))
  and not exists (select from import_rows t where t.import_id = ${importId} and t.business_id = b.id)
), everybody as (
  select line as ord, core, domain, names, area, phone_key, is_new from mine
  union all select id - 3000000000, core, domain, names, area, phone_key, false from theirs
), keyed as materialized (
  select k.by, k.key, ord, is_new, names, area, k.by = 'name' and domain is not null as has_website
  from everybody, lateral (values ('website', domain), ('phone', phone_key), ('name', core)) k (by, key) where k.key is not null
), shared as materialized (
  select keyed.*, coalesce(names, '{}') = '{}' as is_open from keyed
  join (select by, key from keyed group by by, key having count(*) > 1 and bool_or(is_new)) k using (by, key)
), named as materialized (
  select by, key, ord, is_new, has_website, area, name, nth = 1 as is_first
  from shared, unnest(names) with ordinality n (name, nth)
), first_named as materialized (
  select by, key, name, is_first, area, has_website, min(ord) as ord from named group by by, key, name, is_first, area, has_website
), first_open as materialized (
  select by, key, is_open, has_website, min(ord) as ord from shared group by by, key, is_open, has_website
), pairs as (
  select n.ord, by, f.ord as of from named n join first_named f using (by, key, name)
  where n.is_new and (n.is_first or f.is_first) and coalesce(n.area = f.area, true) and not (n.has_website and f.has_website)
  union all
  select s.ord, by, f.ord from shared s join first_open f using (by, key)
  where s.is_new and (s.is_open or f.is_open) and not (s.has_website and f.has_website)
), found as (
  select distinct on (ord) ord, by, of from pairs where of < ord
  order by ord, array_position(array['website', 'phone', 'name'], by), of
)
update import_rows r set duplicate_by = f.by, duplicate_line = case when f.of > 0 then f.of end,
  duplicate_id = case when f.of < 0 then f.of + 3000000000 end
from found f where r.import_id = ${importId} and r.line = f.ord`,
  );
}

/**
 * New rows with the number of a listing that nothing else of the row points to: told, and no more. Every second roll has its own small
 * numbers.
 */
export async function tellSameNumbers(db: Database, importId: number): Promise<void> {
  await execute(
    db,
    null,
    sql`
with open as materialized (
  select line, ${numberOf(sql`source_key`)} as number from import_rows
  where import_id = ${importId} and outcome = 'new' and not is_written and ${withNumber} and duplicate_by is null
), have as (
  select min(b.id) as id, ${numberOf(sql`b.source_key`)} as number from businesses b
  where b.${withNumber} and b.deleted_at is null and ${numberOf(sql`b.source_key`)} in (select number from open) and ${isFree(importId)}
  group by 2
)
update import_rows r set remark = 'has the number of “' || b.name || '”, which is called and reached otherwise'
from open join have using (number) join businesses b using (id) where r.import_id = ${importId} and r.line = open.line`,
  );
}
