import { z } from 'zod';
import type { Database } from '../../../../db/database.ts';
import { and, eq, sql } from '../../../../db/drizzle.ts';
import { execute, findRow, listRows } from '../../../../db/statement.ts';
import { cardRow, memberCardOf } from '../../../cards/fragments.ts';
import { isThere } from '../../../members/fragments.ts';
import { chatMembers, chatRooms } from '../../tables.ts';

export async function insertGroupRoom(db: Database, groupId: number, name: string, now: Date): Promise<void> {
  await db.insert(chatRooms).values({ type: 'group', name, groupId, arrivalsToldAt: now, createdAt: now });
}

export async function updateGroupRoom(
  db: Database,
  groupId: number,
  values: { name: string } | { isReadOnly: true },
): Promise<number | undefined> {
  const [room] = await db
    .update(chatRooms)
    .set(values)
    .where(eq(chatRooms.groupId, groupId))
    .returning({ id: chatRooms.id });
  return room?.id;
}

export async function findGroupRoom(db: Database, groupId: number): Promise<number | undefined> {
  const [room] = await db
    .select({ id: chatRooms.id })
    .from(chatRooms)
    .where(eq(chatRooms.groupId, groupId))
    .limit(1);
  return room?.id;
}

const roomRow = z.object({ roomId: z.int() });

/** What was said before they came they can read, and none of it is unread. Returns the room. */
export async function insertGroupMember(
  db: Database,
  groupId: number,
  memberId: number,
  now: Date,
): Promise<number | undefined> {
  const entered = await findRow(
    db,
    'insert-group-member',
    roomRow,
    sql`insert into chat_members (room_id, member_id, last_read_seq, joined_at)
        select id, ${memberId}, last_seq, ${now} from chat_rooms where group_id = ${groupId}
        on conflict do nothing returning room_id as "roomId"`,
  );
  return entered?.roomId;
}

export async function deleteGroupMember(
  db: Database,
  groupId: number,
  memberId: number,
): Promise<number | undefined> {
  const [left] = await db
    .delete(chatMembers)
    .where(
      and(
        eq(chatMembers.memberId, memberId),
        sql`${chatMembers.roomId} = (select id from chat_rooms where group_id = ${groupId})`,
      ),
    )
    .returning({ roomId: chatMembers.roomId });
  return left?.roomId;
}

/**
 * Group rooms to which somebody came of whom nothing was said yet. Where the last line tells of others who came, it
 * waits until that line is older than the pause.
 */
export function listRoomsWithArrivals(
  db: Database,
  { now, lookback, pause }: { now: Date; lookback: Date; pause: Date },
): Promise<{ roomId: number }[]> {
  return listRows(
    db,
    null,
    roomRow,
    sql`select distinct r.id as "roomId" from chat_members m join chat_rooms r on r.id = m.room_id
        where r.type = 'group' and not r.is_read_only and m.joined_at > ${lookback} and m.joined_at <= ${now} and m.joined_at > r.arrivals_told_at
          and not exists (
            select from chat_messages last where last.room_id = r.id and last.seq = r.last_seq
              and last.line ->> 'kind' = 'joined' and last.created_at > ${pause})
        order by r.id limit 500`,
  );
}

const cameRow = z.object({ memberId: z.int(), card: cardRow });

/** Who came since the last time; from now on it counts as told. The room is locked until the transaction ends. */
export async function takeArrivals(db: Database, roomId: number, now: Date): Promise<z.output<typeof cameRow>[]> {
  const came = await listRows(
    db,
    null,
    cameRow,
    sql`with room as (select id, arrivals_told_at from chat_rooms where id = ${roomId} for update)
        select m.member_id as "memberId", ${memberCardOf(sql`m.member_id`)} as card
        from room join chat_members m on m.room_id = room.id join users u on u.id = m.member_id
        where m.joined_at > room.arrivals_told_at and m.joined_at <= ${now} and ${isThere('u')}
        order by m.joined_at, m.member_id limit 10000`,
  );
  await execute(db, null, sql`update chat_rooms set arrivals_told_at = ${now} where id = ${roomId}`);
  return came;
}

const activeRow = z.object({ groupId: z.int(), at: z.date() });

/** When something was last said in the rooms of groups in which something was said since the moment. */
export function listActiveGroups(db: Database, since: Date): Promise<z.output<typeof activeRow>[]> {
  return listRows(
    db,
    null,
    activeRow,
    sql`select group_id as "groupId", last_message_at as at from chat_rooms
        where type = 'group' and last_message_at > ${since} limit 10000`,
  );
}
