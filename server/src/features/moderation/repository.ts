import type { Sql } from '../../db/database.ts';

/** Whoever is banned from chat at this moment. */
export async function listBannedMembers(db: Sql, now: Date): Promise<number[]> {
  const result = await db.query<{ userId: number }>({
    name: 'list-banned',
    text: `select distinct user_id as "userId" from user_moderation
           where type = 'ban' and is_active and expires_at > $1 limit 10000`,
    values: [now],
  });
  return result.rows.map((row) => row.userId);
}
