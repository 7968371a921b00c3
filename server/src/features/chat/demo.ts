import { generalRoomId } from '@guildhall/contract/chat.ts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { eq, sql } from '../../db/drizzle.ts';
import { execute, listRows } from '../../db/statement.ts';
import { daysAgo, idOf, minutesAfter, readDemoFile, readDemoLists, type World } from '../../demo-world.ts';
import { peopleOf, readDemoGroups } from '../groups/demo.ts';
import { demoMembers } from '../members/demo.ts';
import { chatMembers, chatMessages, chatRooms } from './tables.ts';

const demoLine = z.strictObject({
  /** Member key. */
  by: z.string(),
  /** Since the previous line; of the first line, since the start. */
  minutesAfter: z.number(),
  text: z.string(),
});
export type DemoLine = z.output<typeof demoLine>;

const demoConversation = z.strictObject({
  /** Member keys; one of them liked a business of the other and was accepted. */
  between: z.tuple([z.string(), z.string()]),
  startedDaysAgo: z.number(),
  lines: z.array(demoLine),
  /** The member who has not read the last lines, those after their own last one (at most three). */
  unreadFor: z.string().optional(),
});
export type DemoConversation = z.output<typeof demoConversation>;

const demoGeneral = z.strictObject({ startedDaysAgo: z.number(), lines: z.array(demoLine) });

export const readDemoConversations = () => readDemoLists('conversations', demoConversation);

export const readDemoGeneral = () => readDemoFile('general.json', demoGeneral);

/** What was said in the general room; everybody has read it. */
export async function seedGeneralRoom(ctx: Context, world: World): Promise<void> {
  const { startedDaysAgo, lines } = readDemoGeneral();
  const lastSeq = await seedLines(ctx, world, generalRoomId, daysAgo(world, startedDaysAgo), lines);
  await seedReadMarks(ctx, generalRoomId, new Map([...world.memberIds.values()].map((id) => [id, lastSeq])));
}

/** The rooms of the groups, in which the last line of each is new to all but who wrote it. */
export async function seedGroupRooms(ctx: Context, world: World): Promise<void> {
  for (const group of readDemoGroups()) {
    const start = daysAgo(world, group.startedDaysAgo);
    const [room] = await ctx.db
      .insert(chatRooms)
      .values({
        type: 'group',
        name: group.name,
        groupId: idOf(world.groupIds, group.name),
        arrivalsToldAt: world.now,
        createdAt: start,
      })
      .returning({ id: chatRooms.id });
    const { id: roomId } = room as { id: number };
    const lastSeq = await seedLines(ctx, world, roomId, start, group.talk);
    const lastAuthor = group.talk.at(-1)?.by;
    const marks = peopleOf(group).map(
      (key) => [idOf(world.memberIds, key), key === lastAuthor ? lastSeq : lastSeq - 1] as const,
    );
    await seedReadMarks(ctx, roomId, new Map(marks));
  }
}

/** What two members said after their room was opened. */
export async function seedConversation(
  ctx: Context,
  world: World,
  roomId: number,
  openedAt: Date,
  { between, lines, unreadFor }: Omit<DemoConversation, 'startedDaysAgo'>,
): Promise<void> {
  const lastSeq = await seedLines(ctx, world, roomId, openedAt, lines);
  const readBy = (key: string) => {
    const ownLast = lines.findLastIndex(({ by }) => by === key);
    return key === unreadFor ? lastSeq - (lines.length - 1 - ownLast) : lastSeq;
  };
  const marks = between.map((key) => [idOf(world.memberIds, key), readBy(key)] as const);
  await seedReadMarks(ctx, roomId, new Map(marks));
}

/** After what the room has already; returns the last seq. */
async function seedLines(
  { db }: Context,
  world: World,
  roomId: number,
  start: Date,
  lines: DemoLine[],
): Promise<number> {
  const { lastSeq, lastRev } = chatRooms;
  const [room] = await db.select({ lastSeq, lastRev }).from(chatRooms).where(eq(chatRooms.id, roomId));
  let [seq, rev] = [room?.lastSeq ?? 0, room?.lastRev ?? 0];
  let createdAt = start;
  const rows = lines.map((line) => {
    seq += 1;
    rev += 1;
    createdAt = minutesAfter(createdAt, line.minutesAfter);
    return { roomId, seq, rev, senderId: idOf(world.memberIds, line.by), content: line.text, createdAt };
  });
  if (rows.length === 0) return seq;
  await db.insert(chatMessages).values(rows);
  await db
    .update(chatRooms)
    .set({ lastSeq: seq, lastRev: rev, lastMessageAt: createdAt, changedAt: createdAt })
    .where(eq(chatRooms.id, roomId));
  return seq;
}

async function seedReadMarks({ db }: Context, roomId: number, seqs: Map<number, number>): Promise<void> {
  const rows = [...seqs].map(([memberId, lastReadSeq]) => ({ roomId, memberId, lastReadSeq }));
  const { roomId: room, memberId } = chatMembers;
  await db
    .insert(chatMembers)
    .values(rows)
    .onConflictDoUpdate({ target: [room, memberId], set: { lastReadSeq: sql`excluded.last_read_seq` } });
}

/** Groups in whose rooms somebody else has spoken. */
export async function listGroupsWithTalk({ db }: Context): Promise<number[]> {
  const found = await listRows(
    db,
    null,
    z.object({ groupId: z.int() }),
    sql`select group_id as "groupId" from chat_rooms r
        where type = 'group' and exists (
          select from chat_messages m
          where m.room_id = r.id and m.sender_id is not null and m.sender_id not in ${demoMembers})`,
  );
  return found.map(({ groupId }) => groupId);
}

/**
 * What they said in rooms of many, and the rooms of groups that are gone. Where one of two was somebody else, the house's own
 * erasure leaves the words to them.
 */
export async function removeDemoTalk({ db }: Context): Promise<void> {
  await execute(
    db,
    null,
    sql`delete from chat_messages where sender_id in ${demoMembers}
          and room_id in (select id from chat_rooms where type <> 'private')`,
  );
  await execute(
    db,
    null,
    sql`delete from chat_rooms where type = 'group' and not exists (select from groups where groups.id = group_id)`,
  );
  await execute(
    db,
    null,
    sql`update chat_rooms r
        set last_message_at = (select max(created_at) from chat_messages m where m.room_id = r.id)
        where type <> 'private'`,
  );
}
