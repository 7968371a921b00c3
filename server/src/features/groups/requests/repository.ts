import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { and, eq, isNull, sql } from '../../../db/drizzle.ts';
import { execute, findRow, listRows } from '../../../db/statement.ts';
import { cardRow, memberCardOf } from '../../cards/fragments.ts';
import { isThere } from '../../members/fragments.ts';
import { groupRequests } from '../tables.ts';

/** False when there is one already, or one that was declined. */
export async function insertRequest(db: Database, groupId: number, userId: number, now: Date): Promise<boolean> {
  const inserted = await db
    .insert(groupRequests)
    .values({ groupId, userId, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: groupRequests.id });
  return inserted.length > 0;
}

const requestOf = (groupId: number, userId: number) =>
  and(eq(groupRequests.groupId, groupId), eq(groupRequests.userId, userId));

export async function findOpenRequest(db: Database, groupId: number, userId: number) {
  const [found] = await db
    .select()
    .from(groupRequests)
    .where(and(requestOf(groupId, userId), isNull(groupRequests.declinedAt)))
    .limit(1);
  return found;
}

export async function deleteRequest(db: Database, groupId: number, userId: number): Promise<void> {
  await db.delete(groupRequests).where(requestOf(groupId, userId));
}

/** Taken back by who asked: a declined one goes on holding off the next. */
export async function deleteOpenRequest(db: Database, groupId: number, userId: number): Promise<boolean> {
  const deleted = await db
    .delete(groupRequests)
    .where(and(requestOf(groupId, userId), isNull(groupRequests.declinedAt)))
    .returning({ id: groupRequests.id });
  return deleted.length > 0;
}

export async function updateDeclined(db: Database, id: number, now: Date): Promise<void> {
  await db.update(groupRequests).set({ declinedAt: now }).where(eq(groupRequests.id, id));
}

/** What was declined before the moment: it can be asked again. */
export async function deleteDeclinedBefore(db: Database, moment: Date): Promise<void> {
  await execute(db, null, sql`delete from group_requests where declined_at < ${moment}`);
}

const requestRow = z.object({ id: z.int(), card: cardRow, createdAt: z.date() });

/** The longest waiting first; nobody who is hidden. */
export function listOpenRequests(
  db: Database,
  groupId: number,
  { after, limit }: { after: number; limit: number },
): Promise<z.output<typeof requestRow>[]> {
  return listRows(
    db,
    'list-group-requests',
    requestRow,
    sql`select r.id, ${memberCardOf(sql`r.user_id`)} as card, r.created_at as "createdAt"
        from group_requests r join users u on u.id = r.user_id
        where r.group_id = ${groupId} and r.declined_at is null and ${isThere('u')} and r.id > ${after}
        order by r.id limit ${limit}`,
  );
}

export async function countOpenRequests(db: Database, groupId: number): Promise<number> {
  const counted = await findRow(
    db,
    'count-group-requests',
    z.object({ number: z.int() }),
    sql`select count(*)::int as number from group_requests r join users u on u.id = r.user_id
        where r.group_id = ${groupId} and r.declined_at is null and ${isThere('u')}`,
  );
  return counted?.number ?? 0;
}
