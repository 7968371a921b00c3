import type { Context } from '../../../context.ts';
import type { FactOf } from '../../../facts.ts';
import { findBusiness } from '../../businesses/repository.ts';
import { findMember } from '../../members/repository.ts';
import { closedMail } from '../mail.ts';
import { lockOpenClaims } from '../repository.ts';
import { close } from '../service.ts';
import { moveClaims, moveInvitations } from './repository.ts';

const owned = 'It is part of another listing now, which has an owner. You can ask them for it.';

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
    const reason = isOwned ? owned : null;
    await close(ctx, claim, { status: 'cancelled', step: 'closed', actorId: null, reason });
    const member = isOwned && claim.verifiedAt ? await findMember(ctx.db, claim.userId) : undefined;
    if (member && kept) await ctx.mail(closedMail(ctx.config, member, kept.name, owned));
  }
  await moveClaims(ctx.db, businessId, keptId, ctx.now());
  await moveInvitations(ctx.db, businessId, keptId);
}
