import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { sql } from '../../../db/drizzle.ts';
import { listRows } from '../../../db/statement.ts';
import { dayMs } from '../../../durations.ts';
import { isFeaturedOwner } from '../../billing/fragments.ts';
import { isThere } from '../../members/fragments.ts';
import { isListed } from '../fragments.ts';
import { tiers } from './cursor.ts';
import { all, checksOf, tierOf } from './fragments.ts';
import type { Hit } from './repository.ts';
import { type Search, slotsMax } from './rules.ts';

/** What merely has the text inside has not therefore to do with it: the worst tier that gets a place at the head. */
const worst = tiers.indexOf('begin');

const head = z.object({ id: z.int(), nameKey: z.string() });
type Head = z.output<typeof head>;

export const slotsOf = (limit: number) => Math.min(slotsMax, Math.floor(limit / 4));

/**
 * Whose place at the head of the list it is today: of verified listings whose owner's plan gives it those that match the search in
 * full, another few each day (UTC) and the same for everybody all day long. The index has such listings alone.
 */
export function listFeatured(db: Database, search: Search, now: Date, limit: number): Promise<Head[]> {
  const day = Math.floor(now.getTime() / dayMs);
  return listRows(
    db,
    null,
    head,
    sql`select b.id, e.name_key as "nameKey"
        from businesses b join users u on u.id = b.claimed_by join directory_entries e on e.business_id = b.id
        where b.verified_at is not null and b.claimed_by is not null and ${isListed('b')}
          and ${isThere('u')} and ${isFeaturedOwner('u', now)}
          and ${all([...checksOf(search, null), ...(search.q ? [sql`${tierOf(search)} <= ${sql.raw(String(worst))}`] : [])])}
        order by hashint8extended(b.id, ${day}::bigint), b.id limit ${limit}`,
  );
}

export interface Placed {
  id: number;
  chord: number | null;
  isFeatured: boolean;
}

/** What stands at the head: what is called exactly as was searched has its own place above. */
export const headOf = (featured: Head[], q: string) => featured.filter((one) => !isExact(one, q));
const isExact = (one: Head, q: string) => q !== '' && one.nameKey === q;

/** A page with what is featured at its head, below nothing but those that are called exactly so. */
export function placeFeatured(shown: Hit[], head: Head[], q: string): Placed[] {
  const place = ({ id, chord }: Hit) => ({ id, chord, isFeatured: false });
  if (head.length === 0) return shown.map(place);
  return [
    ...shown.filter((one) => isExact(one, q)).map(place),
    ...head.map(({ id }) => ({ id, chord: null, isFeatured: true })),
    ...shown.filter((one) => !isExact(one, q)).map(place),
  ];
}
