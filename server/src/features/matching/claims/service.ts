import type { Context } from '../../../context.ts';
import type { FactOf } from '../../../facts.ts';
import { noticeRequested } from '../notices.ts';
import { updateDeclined } from '../requests/repository.ts';
import { namesOf, tellMatch } from '../signals.ts';
import { deleteOwnDecisions, deliverLikes } from './repository.ts';

/** So many of those who have waited have a notice each; the list of requests has all of them. */
const noticedMax = 50;

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
  const heard = askers.filter(({ isBlocked, isHidden }) => !isBlocked && !isHidden).slice(-noticedMax);
  const names = await namesOf(
    ctx,
    heard.map(({ userId }) => userId),
  );
  const last = heard.at(-1);
  if (!last) return;
  // One word for however many: the list is fetched again.
  const name = names.get(last.userId) ?? '';
  tellMatch(ctx, ownerId, { change: 'requested', matchId: last.id, name, roomId: null });
  for (const { id, userId } of heard)
    await noticeRequested(ctx, { matchId: id, askerId: userId, ownerId }, names.get(userId) ?? '');
}
