import { generalRoomId, type markRoomRead, type Room } from '@guildhall/contract/chat.ts';
import type { Answer } from '@guildhall/contract/endpoint.ts';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { requireReader, showRoom } from '../access.ts';
import { enterGeneralRoom, findStanding, listMemberRooms, updateReadMark } from './repository.ts';

export async function readRooms(ctx: Context, viewer: Viewer): Promise<Room[]> {
  const now = ctx.now();
  requireReader(await findStanding(ctx.sql, generalRoomId, viewer.id, now), now);
  let rooms = await listMemberRooms(ctx.sql, viewer.id);
  if (rooms[0]?.type !== 'general') {
    // A member's first look ever. Written down, although this is a GET: what comes next has to count as unread.
    await enterGeneralRoom(ctx.sql, viewer.id, now);
    rooms = await listMemberRooms(ctx.sql, viewer.id);
  }
  return rooms.map(showRoom);
}

/** Notes what the viewer has read, and lets the viewer's other tabs and devices follow. */
export async function markRead(
  ctx: Context,
  viewer: Viewer,
  roomId: number,
  seq: number,
): Promise<Answer<typeof markRoomRead>> {
  const now = ctx.now();
  requireReader(await findStanding(ctx.sql, roomId, viewer.id, now), now);
  const mark = await updateReadMark(ctx.sql, roomId, viewer.id, seq, now);
  if (!mark) throw notFound('This room');
  const { lastReadSeq, lastSeq, hasMoved } = mark;
  const answer = { roomId, lastReadSeq, unreadCount: lastSeq - lastReadSeq };
  if (hasMoved) ctx.signal({ members: [viewer.id] }, { type: 'room_read', ...answer });
  return answer;
}
