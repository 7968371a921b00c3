import { generalRoomId, type Message } from '@guildhall/contract/chat.ts';
import * as contract from '@guildhall/contract/chat-organising.ts';
import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import { organises } from '@guildhall/contract/groups.ts';
import { message } from '@guildhall/contract/messages.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { minuteMs } from '../../../durations.ts';
import { AppError, notFound } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { recordAct } from '../../audit/service.ts';
import { toMemberCard } from '../../cards/rules.ts';
import { getOrganised, lockOrganised } from '../../groups/access.ts';
import { findMembership } from '../../groups/membership/repository.ts';
import { listOrganiserIds } from '../../groups/repository.ts';
import { requireReader, showMessage } from '../access.ts';
import { tellChanged } from '../changing/service.ts';
import { findWritten } from '../messages/repository.ts';
import { noticeRemoved } from '../notices.ts';
import { deleteOwn } from '../own/service.ts';
import { listenersOf } from '../posting/announcer.ts';
import { getAudience, getStanding } from '../rooms/repository.ts';
import {
  countMutes,
  countPinned,
  deleteMute,
  eraseMessage,
  findGroupOf,
  findMute,
  insertRemoval,
  listMutes,
  listPinned,
  type MuteRow,
  updatePin,
  upsertMute,
} from './repository.ts';

const messageNotFound = () => notFound(message('This message was not found.'));

/** The group whose room it is; a room in which the viewer isn't is not found. */
async function groupOf(ctx: Context, viewer: Viewer, roomId: number): Promise<number> {
  const now = ctx.now();
  requireReader(await getStanding(ctx.db, roomId, viewer.id, now), now);
  const groupId = await findGroupOf(ctx.db, roomId);
  if (groupId === undefined) throw new AppError('forbidden', message('Only group rooms have organisers.'));
  return groupId;
}

/** For whoever organises the group at this moment: its row stays locked until the act is done. */
function asOrganiser<T>(
  ctx: Context,
  viewer: Viewer,
  roomId: number,
  act: (ctx: Context, groupId: number) => Promise<T>,
): Promise<T> {
  return inTransaction(ctx, async (ctx) => {
    const groupId = await groupOf(ctx, viewer, roomId);
    await lockOrganised(ctx, viewer, groupId);
    return act(ctx, groupId);
  });
}

async function tellPins(ctx: Context, roomId: number): Promise<void> {
  const audience = await getAudience(ctx.db, roomId, ctx.now());
  ctx.signal(listenersOf(audience), { type: 'room_organised', roomId });
}

export async function listPins(
  ctx: Context,
  viewer: Viewer,
  { params: { roomId } }: Request<typeof contract.listPins>,
): Promise<Message[]> {
  const now = ctx.now();
  requireReader(await getStanding(ctx.db, roomId, viewer.id, now), now);
  return (await listPinned(ctx.db, roomId, viewer.id, contract.pinsMax)).map((row) =>
    showMessage(ctx, row, roomId),
  );
}

export function pinMessage(
  ctx: Context,
  viewer: Viewer,
  { params: { roomId, messageId } }: Request<typeof contract.pinMessage>,
): Promise<Answer<typeof contract.pinMessage>> {
  return asOrganiser(ctx, viewer, roomId, async (ctx) => {
    if (!(await updatePin(ctx.db, roomId, messageId, ctx.now()))) throw messageNotFound();
    if ((await countPinned(ctx.db, roomId)) > contract.pinsMax)
      throw new AppError(
        'conflict',
        message('{pins} messages are pinned here already. Unpin one of them first.', { pins: contract.pinsMax }),
      );
    await tellPins(ctx, roomId);
    return { ok: true };
  });
}

/** Twice answers the same. */
export function unpinMessage(
  ctx: Context,
  viewer: Viewer,
  { params: { roomId, messageId } }: Request<typeof contract.unpinMessage>,
): Promise<Answer<typeof contract.unpinMessage>> {
  return asOrganiser(ctx, viewer, roomId, async (ctx) => {
    if (await updatePin(ctx.db, roomId, messageId, null)) await tellPins(ctx, roomId);
    return { ok: true };
  });
}

/** One's own in any room, and anybody's as an organiser. Twice answers the same, and changes nothing. */
export async function removeMessage(
  ctx: Context,
  viewer: Viewer,
  { params: { roomId, messageId } }: Request<typeof contract.removeMessage>,
): Promise<Message> {
  const own = await deleteOwn(ctx, viewer, { roomId, messageId });
  if (own) return own;
  return asOrganiser(ctx, viewer, roomId, async (ctx) => {
    const erased = await eraseMessage(ctx.db, roomId, messageId, 'organiser', ctx.now());
    if (erased) {
      await tellChanged(ctx, [erased]);
      await tellPins(ctx, roomId);
      await ctx.tell({ type: 'message.removed', messageId });
      await recordAct(ctx, {
        act: 'message.removed',
        target: { kind: 'message', id: messageId, memberId: erased.senderId },
      });
    }
    return showRemoved(ctx, roomId, messageId);
  });
}

/** Of anybody, by any of the staff; twice answers the same. */
export function removeGeneralMessage(
  ctx: Context,
  viewer: Viewer,
  { params: { messageId }, body: { reason } }: Request<typeof contract.removeGeneralMessage>,
): Promise<Message> {
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    requireReader(await getStanding(ctx.db, generalRoomId, viewer.id, now), now);
    await removeByStaff(ctx, viewer, { roomId: generalRoomId, messageId, reason });
    return showRemoved(ctx, generalRoomId, messageId);
  });
}

/** From any room: where it isn't the general one, staff know of the message by a report alone. In a transaction. */
export async function removeByStaff(
  ctx: Context,
  viewer: Viewer,
  { roomId, messageId, reason }: { roomId: number; messageId: number; reason: string },
): Promise<void> {
  const now = ctx.now();
  const erased = await eraseMessage(ctx.db, roomId, messageId, 'staff', now);
  if (!erased) return;
  await tellChanged(ctx, [erased]);
  await insertRemoval(ctx.db, { messageId, moderatorId: viewer.id, reason, createdAt: now });
  if (erased.senderId !== null && erased.senderId !== viewer.id)
    await noticeRemoved(ctx, { messageId, roomId, authorId: erased.senderId, reason });
  await ctx.tell({ type: 'message.removed', messageId });
  await recordAct(ctx, {
    act: 'message.removed',
    target: { kind: 'message', id: messageId, memberId: erased.senderId },
    reason,
  });
}

async function showRemoved(ctx: Context, roomId: number, messageId: number): Promise<Message> {
  const left = await findWritten(ctx.db, roomId, messageId);
  if (left?.line?.kind !== 'removed') throw messageNotFound();
  return showMessage(ctx, left, roomId);
}

const showMute = ({ card, ...row }: MuteRow): contract.RoomMute => ({ ...row, member: toMemberCard(card) });

export async function listRoomMutes(
  ctx: Context,
  viewer: Viewer,
  { params: { roomId } }: Request<typeof contract.listRoomMutes>,
): Promise<contract.RoomMute[]> {
  await getOrganised(ctx, viewer, await groupOf(ctx, viewer, roomId));
  return (await listMutes(ctx.db, roomId, contract.roomMutesMax, ctx.now())).map(showMute);
}

/** The latest counts, shorter or longer. Organisers don't silence each other. */
export function muteInRoom(
  ctx: Context,
  viewer: Viewer,
  { params: { roomId }, body: { userId, minutes } }: Request<typeof contract.muteInRoom>,
): Promise<contract.RoomMute> {
  return asOrganiser(ctx, viewer, roomId, async (ctx, groupId) => {
    const theirs = await findMembership(ctx.db, groupId, userId);
    if (!theirs) throw notFound(message('This member was not found.'));
    if (userId === viewer.id) throw new AppError('forbidden', message('You can’t mute yourself.'));
    if (organises(theirs.role))
      throw new AppError('forbidden', message('Organisers of the group can’t be muted in its room.'));
    const now = ctx.now();
    const until = minutes === undefined ? null : new Date(now.getTime() + minutes * minuteMs);
    await upsertMute(ctx.db, { roomId, memberId: userId, until, createdAt: now }, now);
    if ((await countMutes(ctx.db, roomId)) > contract.roomMutesMax)
      throw new AppError(
        'conflict',
        message('Too many members are muted in this room. Unmute some of them first.'),
      );
    await tellMute(ctx, { roomId, groupId, userId });
    const mute = await findMute(ctx.db, roomId, userId);
    if (!mute) throw notFound(message('This member was not found.'));
    return showMute(mute);
  });
}

/** Also for somebody who has left; twice answers the same. */
export function unmuteInRoom(
  ctx: Context,
  viewer: Viewer,
  { params: { roomId, userId } }: Request<typeof contract.unmuteInRoom>,
): Promise<Answer<typeof contract.unmuteInRoom>> {
  return asOrganiser(ctx, viewer, roomId, async (ctx, groupId) => {
    if (await deleteMute(ctx.db, roomId, userId)) await tellMute(ctx, { roomId, groupId, userId });
    return { ok: true };
  });
}

/** Whom it concerns, and the lists of who is muted. */
async function tellMute(
  ctx: Context,
  { roomId, groupId, userId }: { roomId: number; groupId: number; userId: number },
): Promise<void> {
  ctx.signal({ members: [userId] }, { type: 'rooms_changed', roomId });
  ctx.signal({ members: await listOrganiserIds(ctx.db, groupId) }, { type: 'room_organised', roomId });
}
