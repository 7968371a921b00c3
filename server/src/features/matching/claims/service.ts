import type { Context } from '../../../context.ts';
import type { FactOf } from '../../../facts.ts';
import { noticeRequested } from '../notices.ts';
import { updateDeclined } from '../requests/repository.ts';
import { namesOf, tellMatch } from '../signals.ts';
import { deleteOwnDecisions, deliverLikes } from './repository.ts';

/** Who has liked the listing while nobody owned it, or somebody else did, asks the owner that it has now. */
export async function followClaimed(
  ctx: Context,
  { businessId, memberId: ownerId }: FactOf<'business.claimed'>,
): Promise<void> {
  const now = ctx.now();
  await deleteOwnDecisions(ctx.db, { businessId, ownerId });
  const askers = await deliverLikes(ctx.db, { businessId, ownerId, now });
  // As with any request of somebody who is blocked: declined, and neither hears of it.
  const blocked = askers.filter(({ isBlocked }) => isBlocked).map(({ id }) => id);
  if (blocked.length > 0) await updateDeclined(ctx.db, { ids: blocked, declinedBy: ownerId, now });
  for (const { id, userId } of askers)
    tellMatch(ctx, userId, { change: 'decided', matchId: id, name: null, roomId: null });
  // One word for however many: the list is fetched again.
  const heard = askers.findLast(({ isBlocked }) => !isBlocked);
  if (!heard) return;
  const name = (await namesOf(ctx, [heard.userId])).get(heard.userId) ?? '';
  tellMatch(ctx, ownerId, { change: 'requested', matchId: heard.id, name, roomId: null });
  await noticeRequested(ctx, { matchId: heard.id, askerId: heard.userId, ownerId }, name);
}
