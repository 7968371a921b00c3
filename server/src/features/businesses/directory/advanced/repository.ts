import { z } from 'zod';
import type { Database } from '../../../../db/database.ts';
import { sql } from '../../../../db/drizzle.ts';
import { listRows } from '../../../../db/statement.ts';

const topicsRow = z.object({ topics: z.array(z.string()) });

/** What a member's own listings need and offer, as the directory keeps it. */
export async function listOwnTopics(db: Database, memberId: number): Promise<string[]> {
  const rows = await listRows(
    db,
    'directory-own-topics',
    topicsRow,
    sql`select e.topics from businesses b join directory_entries e on e.business_id = b.id
        where b.claimed_by = ${memberId} and b.deleted_at is null`,
  );
  return [...new Set(rows.flatMap(({ topics }) => topics))];
}
