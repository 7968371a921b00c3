import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { and, count, eq, sql } from '../../db/drizzle.ts';
import { listRows, streamRows } from '../../db/statement.ts';
import { cardRow, memberCardOf } from '../cards/fragments.ts';
import { blocks } from './tables.ts';

const blockedRow = z.object({ id: z.int(), card: cardRow });
export type BlockedRow = z.output<typeof blockedRow>;

/** Whom a member has blocked, the latest first, from below the block `before`. */
export function listBlocked(
  db: Database,
  blockerId: number,
  { before, limit }: { before: number | null; limit: number },
): Promise<BlockedRow[]> {
  return listRows(
    db,
    'list-blocked',
    blockedRow,
    sql`select id, ${memberCardOf(sql`blocked_id`)} as card from blocks
        where blocker_id = ${blockerId} and (${before}::int is null or id < ${before})
        order by id desc limit ${limit}`,
  );
}

export async function countBlocked(db: Database, blockerId: number): Promise<number> {
  const [counted] = await db.select({ count: count() }).from(blocks).where(eq(blocks.blockerId, blockerId));
  return counted?.count ?? 0;
}

/** False when there was one already. */
export async function insertBlock(
  db: Database,
  { blockerId, blockedId, now }: { blockerId: number; blockedId: number; now: Date },
): Promise<boolean> {
  const inserted = await db
    .insert(blocks)
    .values({ blockerId, blockedId, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: blocks.id });
  return inserted.length > 0;
}

/** False when there was none. */
export async function deleteBlock(db: Database, blockerId: number, blockedId: number): Promise<boolean> {
  const deleted = await db
    .delete(blocks)
    .where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)))
    .returning({ id: blocks.id });
  return deleted.length > 0;
}

/** All of them, since when, the first one first; inside a transaction. */
export function streamBlocked(db: Database, blockerId: number) {
  return streamRows(
    db,
    z.object({ card: cardRow, createdAt: z.date() }),
    sql`select ${memberCardOf(sql`blocked_id`)} as card, created_at as "createdAt" from blocks
        where blocker_id = ${blockerId} order by id`,
  );
}
