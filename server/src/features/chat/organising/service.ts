import { generalRoomId, type Message } from '@guildhall/contract/chat.ts';
import * as contract from '@guildhall/contract/chat-organising.ts';
import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import { organises } from '@guildhall/contract/groups.ts';
import { pages } from '@guildhall/contract/pages.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { minuteMs } from '../../../durations.ts';
import { AppError, notFound } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { toMemberCard } from '../../cards/rules.ts';
import { getOrganised, lockOrganised } from '../../groups/access.ts';
import { findMembership } from '../../groups/membership/repository.ts';
import { listOrganiserIds } from '../../groups/repository.ts';
import { notify } from '../../notifications/service.ts';
import { requireReader, showMessage } from '../access.ts';
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
  type Removed,
  updatePin,
  upsertMute,
} from './repository.ts';

const messageNotFound = () => notFound('This message');

/** The group whose room it is; a room in which the viewer isn't is not found. */
async function groupOf(ctx: Context, viewer: Viewer, roomId: number): Promise<number> {
  const now = ctx.now();
  requireReader(await getStanding(ctx.db, roomId, viewer.id, now), now);
  const groupId = await findGroupOf(ctx.db, roomId);
  if (groupId === undefined)
    throw new AppError('forbidden', 'Only the rooms of groups have organisers who keep order in them.');
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
  return (await listPinned(ctx.db, roomId, viewer.id, contract.pinsMax)).map((row) => showMessage(row, roomId));
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
        `${contract.pinsMax} messages are pinned here already. Unpin one of them first.`,
        {
          values: { pins: contract.pinsMax },
        },
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

/** Whoever has blocked its author has only its place, and goes on having it. */
export function removeMessage(
  ctx: Context,
  viewer: Viewer,
  { params: { roomId, messageId } }: Request<typeof contract.removeMessage>,
): Promise<Message> {
  return asOrganiser(ctx, viewer, roomId, async (ctx) => {
    const removed = await eraseMessage(ctx.db, roomId, messageId, 'organiser');
    if (!removed) throw messageNotFound();
    const message = await tellRemoved(ctx, roomId, removed);
    await tellPins(ctx, roomId);
    return message;
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
    const removed = await eraseMessage(ctx.db, generalRoomId, messageId, 'staff');
    if (!removed) throw messageNotFound();
    if (removed.isNew) {
      await insertRemoval(ctx.db, { messageId, moderatorId: viewer.id, reason, createdAt: now });
      if (removed.senderId !== null && removed.senderId !== viewer.id)
        await notify(ctx, {
          memberIds: [removed.senderId],
          line: { kind: 'chat.removed', reason },
          link: `${pages.chat}?room=${generalRoomId}`,
          subject: `message ${messageId}`,
        });
    }
    return tellRemoved(ctx, generalRoomId, removed);
  });
}

/** Nobody who has blocked its author hears of it: they had its place alone. */
async function tellRemoved(
  ctx: Context,
  roomId: number,
  { blockers, isNew: _, ...row }: Removed,
): Promise<Message> {
  const message = showMessage(row, roomId);
  const audience = await getAudience(ctx.db, roomId, ctx.now());
  ctx.signal(listenersOf(audience, blockers), { type: 'message_removed', message });
  return message;
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
    if (!theirs) throw notFound('This member');
    if (userId === viewer.id) throw new AppError('forbidden', 'You can’t mute yourself.');
    if (organises(theirs.role))
      throw new AppError('forbidden', 'Organisers of the group can’t be muted in its room.');
    const now = ctx.now();
    const until = minutes === undefined ? null : new Date(now.getTime() + minutes * minuteMs);
    await upsertMute(ctx.db, { roomId, memberId: userId, until, createdAt: now }, now);
    if ((await countMutes(ctx.db, roomId)) > contract.roomMutesMax)
      throw new AppError('conflict', 'Too many members are muted in this room. Lift some of the mutes first.');
    await tellMute(ctx, { roomId, groupId, userId });
    const mute = await findMute(ctx.db, roomId, userId);
    if (!mute) throw notFound('This member');
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
