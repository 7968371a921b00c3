import type { Database } from '../../../db/database.ts';
import { sql } from '../../../db/drizzle.ts';
import { listRows } from '../../../db/statement.ts';
import { dayMs } from '../../../durations.ts';
import { isFeaturedOwner } from '../../billing/fragments.ts';
import { all, checksOf, columns, type Hit, hit } from './repository.ts';
import type { Search } from './rules.ts';

/** At the head of a list. */
const slotsMax = 3;

export const slotsOf = (limit: number) => Math.min(slotsMax, Math.floor(limit / 4));

/**
 * Whose place at the head of the list it is today: of verified listings whose owner's plan gives it those that match the search in
 * full, another few each day (UTC) and the same for everybody all day long. The index has such listings alone.
 */
export function listFeatured(db: Database, search: Search, now: Date, limit: number): Promise<Hit[]> {
  const day = Math.floor(now.getTime() / dayMs);
  const part = { search, tier: null, after: null, limit };
  return listRows(
    db,
    null,
    hit,
    sql`select ${columns}, 0 as tier, e.name_key as "nameKey", coalesce(e.place_key, '') as "placeKey",
          e.place_label as place, null::float8 as chord, null::int as total
        from businesses b join users u on u.id = b.claimed_by join directory_entries e on e.business_id = b.id
        where b.verified_at is not null and b.claimed_by is not null and b.deleted_at is null
          and not u.is_hidden and ${isFeaturedOwner('u', now)}
          and ${all(checksOf(part))}
        order by hashint8extended(b.id, ${day}::bigint), b.id limit ${limit}`,
  );
}

export type Placed = Hit & { isFeatured: boolean };

/**
 * The first page with what is featured at its head, below nothing but those that are called exactly so; on no page is a
 * listing there twice.
 */
export function placeFeatured(shown: Hit[], featured: Hit[], q: string, isFirst: boolean): Placed[] {
  const isExact = (one: Hit) => q !== '' && one.nameKey === q;
  const atHead = featured.filter((one) => !isExact(one));
  const ids = new Set(atHead.map(({ id }) => id));
  const rest = shown.filter(({ id }) => !ids.has(id)).map((one) => ({ ...one, isFeatured: false }));
  if (!isFirst || atHead.length === 0) return rest;
  const [exact, others] = [rest.filter(isExact), rest.filter((one) => !isExact(one))];
  return [...exact, ...atHead.map((one) => ({ ...one, isFeatured: true })), ...others];
}
