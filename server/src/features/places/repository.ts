import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { sql } from '../../db/drizzle.ts';
import { listRows } from '../../db/statement.ts';

const saidRow = z.object({ location: z.string(), uses: z.int() });

/** Where most members and businesses say that they are. */
export function listSaid(db: Database, limit: number): Promise<z.output<typeof saidRow>[]> {
  return listRows(
    db,
    'list-said-places',
    saidRow,
    sql`select location, count(*)::int as uses
        from (select location from users where location is not null
              union all select location from businesses where location is not null) as everybody
        group by location order by uses desc limit ${limit}`,
  );
}
