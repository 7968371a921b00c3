import type { Context } from '../../../context.ts';
import type { FactOf } from '../../../facts.ts';
import { findPrivateRooms } from '../../chat/rooms/private/service.ts';
import { pairOf } from '../../chat/rules.ts';
import { canMeet } from '../decisions/repository.ts';
import { forgetNotices } from '../notices.ts';
import { lockPair } from '../repository.ts';
import { updateDeclined } from '../requests/repository.ts';
import { lapseCutoff } from '../rules.ts';
import { namesOf, tellMatch } from '../signals.ts';
import { deleteRequests, findAccepted, listUnanswered } from './repository.ts';

/**
 * For the blocked member everything looks as if the other side had cancelled its requests and ended the match. Their own
 * requests are declined, which nobody is told. The match itself stays: it is not shown as long as the block stands.
 */
export async function followBlock(
  ctx: Context,
  { blockerId, blockedId }: FactOf<'member.blocked'>,
): Promise<void> {
  // An acceptance that is under way comes first, and is seen by what follows.
  await lockPair(ctx.db, blockerId, blockedId);
  const now = ctx.now();
  const lapse = lapseCutoff(now);
  const cancelled = await deleteRequests(ctx.db, { askerId: blockerId, ownerId: blockedId, lapse });
  const unanswered = await listUnanswered(ctx.db, { askerId: blockedId, ownerId: blockerId });
  await updateDeclined(ctx.db, { ids: unanswered, declinedBy: blockerId, now });
  const accepted = await findAccepted(ctx.db, blockerId, blockedId);
  await forgetNotices(ctx, blockedId, blockerId);
  await forgetNotices(ctx, blockerId, blockedId);

  const name = (await namesOf(ctx, [blockerId])).get(blockerId) ?? null;
  for (const matchId of cancelled) tellMatch(ctx, blockedId, { change: 'cancelled', matchId, name, roomId: null });
  if (accepted === undefined) return;
  const rooms = await findPrivateRooms(ctx.db, [[blockerId, blockedId]]);
  const roomId = rooms.get(pairOf(blockerId, blockedId))?.id ?? null;
  tellMatch(ctx, blockedId, { change: 'ended', matchId: accepted, name, roomId });
}

/** The match that the block hid is there again, unless it ended meanwhile or the other side has a block, too. */
export async function followUnblock(
  ctx: Context,
  { blockerId, blockedId }: FactOf<'member.unblocked'>,
): Promise<void> {
  const matchId = await findAccepted(ctx.db, blockerId, blockedId);
  if (matchId === undefined || !(await canMeet(ctx.db, blockerId, blockedId))) return;
  tellMatch(ctx, blockedId, { change: 'decided', matchId, name: null, roomId: null });
}
