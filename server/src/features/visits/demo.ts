import type { Context } from '../../context.ts';
import { sql } from '../../db/drizzle.ts';
import { execute } from '../../db/statement.ts';
import type { World } from '../../demo-world.ts';
import { compareListings } from './jobs.ts';
import { dayOf } from './rules.ts';

/** As many days as the statistics of a quarter compare. */
const days = 180;

/**
 * Views and clicks of the listings' pages: fewer at weekends and longer ago, and some listings are seen more than others. By
 * the listing's name and the day's distance, so every demo has the same. Requests count as they are seeded (matching).
 */
export async function seedVisits({ db }: Context, world: World): Promise<void> {
  const today = dayOf(world.now);
  await execute(
    db,
    null,
    sql`with seen as (
          select b.id, ${today}::date - age as day, chance,
            ((chance & 1023) * (4 + (hashtext(b.name) & 7)) * (500 - age)
              / case when extract(isodow from ${today}::date - age) > 5 then 1000000 else 500000 end)::int as views
          from businesses b cross join generate_series(0, ${days - 1}::int) age
            cross join lateral (select hashtext(b.name || ' ' || age) as chance) drawn
          where ${today}::date - age >= (b.created_at at time zone 'UTC')::date
        )
        insert into visit_counts (business_id, day, appearances, views, clicks)
        select id, day, views * (3 + ((chance >> 12) & 3)), views, views * ((chance >> 10) & 3) / 6 from seen where views > 0`,
  );
}

/** As each night: once all that is counted is there. */
export const seedMedians = compareListings;
