import type { Context } from '../../../context.ts';
import type { FactOf } from '../../../facts.ts';
import { findBusiness } from '../../businesses/repository.ts';
import { noticeRejected } from '../notices.ts';
import { lockOpenClaims } from '../repository.ts';
import { close } from '../service.ts';
import { moveClaims, moveInvitations } from './repository.ts';

const owned = 'It is now part of another listing, which has an owner. You can ask them for it.';
const claimedBoth = 'The listing is now part of another one, which you have claimed too.';

/**
 * Claims go on with the listing that stays. Open ones end where that has an owner, who was never asked, or where their
 * member claims that one, too.
 */
export async function followMerged(
  ctx: Context,
  { businessId, keptId }: FactOf<'business.merged'>,
): Promise<void> {
  const kept = await findBusiness(ctx.db, keptId);
  const claimants = new Set((await lockOpenClaims(ctx.db, keptId)).map(({ userId }) => userId));
  for (const claim of await lockOpenClaims(ctx.db, businessId)) {
    const isOwned = kept?.isClaimed ?? false;
    if (!isOwned && !claimants.has(claim.userId)) continue;
    const reason = isOwned ? owned : claimedBoth;
    await close(ctx, claim, { status: 'cancelled', step: 'closed', actorId: null, reason });
    if (isOwned && claim.verifiedAt && kept) await noticeRejected(ctx, { claim, business: kept }, owned);
  }
  await moveClaims(ctx.db, businessId, keptId, ctx.now());
  await moveInvitations(ctx.db, businessId, keptId);
}
