import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { sql } from '../../db/drizzle.ts';
import { findRow } from '../../db/statement.ts';

const peopleRow = z.object({ members: z.int(), sessions: z.int() });

/** Members whose address is confirmed, and sessions that were seen since then. */
export async function countPeople(db: Database, since: Date): Promise<z.output<typeof peopleRow>> {
  const found = await findRow(
    db,
    'count-people',
    peopleRow,
    sql`select (select count(*) from users where email_confirmed_at is not null)::int as members,
          (select count(*) from session where (sess->>'seenAt')::timestamptz >= ${since}::timestamptz)::int as sessions`,
  );
  return found ?? { members: 0, sessions: 0 };
}
