import {
  generalRoomId,
  type listRooms as ListRooms,
  type markRoomRead as MarkRoomRead,
  mentionPattern,
  type Room,
} from '@guildhall/contract/chat.ts';
import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import { chatName } from '@guildhall/contract/members.ts';
import { message } from '@guildhall/contract/messages.ts';
import type { Context } from '../../../context.ts';
import { onItsOwn } from '../../../db/database.ts';
import { notFound } from '../../../http/errors.ts';
import { pageOf } from '../../../http/paging.ts';
import type { Page } from '../../../http/route.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { findMember } from '../../members/repository.ts';
import { requireReader, showRoom } from '../access.ts';
import { countUnread } from '../rules.ts';
import {
  countMemberRooms,
  enterGeneralRoom,
  getStanding,
  listMemberRooms,
  listUnreadHidden,
  listUnreadMentions,
  type RoomRow,
  updateReadMark,
} from './repository.ts';

export async function listRooms(
  ctx: Context,
  viewer: Viewer,
  { query }: Request<typeof ListRooms>,
): Promise<Page<Room>> {
  const now = ctx.now();
  requireReader(await getStanding(ctx.db, generalRoomId, viewer.id, now), now);
  const page = { limit: query.limit + 1, skip: query.skip };
  let rooms = await listMemberRooms(ctx.db, viewer.id, page, now);
  if (query.skip === 0 && rooms[0]?.type !== 'general') {
    // A member's first look ever. Written down, although this is a GET: what comes next has to count as unread.
    // By itself: the reads of a page that is drawn go together, and write nothing.
    const own = onItsOwn(ctx.db);
    await enterGeneralRoom(own, viewer.id, now);
    rooms = await listMemberRooms(own, viewer.id, page, now);
  }
  const mentions = await listMentions(
    ctx,
    viewer,
    rooms.find(({ type }) => type === 'general'),
  );
  const hidden = Map.groupBy(await listUnreadHidden(ctx.db, viewer.id), ({ roomId }) => roomId);
  const { shown, next } = pageOf(rooms, query.limit, () => ({ skip: query.skip + query.limit }));
  const items = shown.map((room) =>
    showRoom(ctx, room, {
      unreadMentions: room.type === 'general' ? mentions : [],
      unreadHidden: hidden.get(room.id)?.map(({ seq }) => seq) ?? [],
    }),
  );
  const isWhole = query.skip === 0 && next === null;
  const total = isWhole ? items.length : await countMemberRooms(ctx.db, viewer.id);
  return { items, total, next };
}

/** Asked only where something is unread: most looks at the rooms find nothing new in the general one. */
async function listMentions(ctx: Context, viewer: Viewer, general: RoomRow | undefined): Promise<number[]> {
  if (!general || general.lastSeq <= general.lastReadSeq) return [];
  const member = await findMember(ctx.db, viewer.id);
  if (!member) return [];
  return listUnreadMentions(ctx.db, general, viewer.id, mentionPattern(chatName(member)));
}

/** Notes what the viewer has read, and lets the viewer's other tabs and devices follow. */
export async function markRoomRead(
  ctx: Context,
  viewer: Viewer,
  { params: { roomId }, body: { seq } }: Request<typeof MarkRoomRead>,
): Promise<Answer<typeof MarkRoomRead>> {
  const now = ctx.now();
  requireReader(await getStanding(ctx.db, roomId, viewer.id, now), now);
  const mark = await updateReadMark(ctx.db, roomId, viewer.id, seq, now);
  if (!mark) throw notFound(message('This room was not found.'));
  const { lastReadSeq, lastSeq, hasMoved } = mark;
  const hidden = lastSeq > lastReadSeq ? await listUnreadHidden(ctx.db, viewer.id) : [];
  const hiddenHere = hidden.filter((message) => message.roomId === roomId).map((message) => message.seq);
  const answer = { roomId, lastReadSeq, unreadCount: countUnread(mark, hiddenHere) };
  if (hasMoved) ctx.signal({ members: [viewer.id] }, { type: 'room_read', ...answer });
  return answer;
}
