import { isOpenClaim } from '@guildhall/contract/claims.ts';
import type { Context } from '../../../context.ts';
import type { FactOf } from '../../../facts.ts';
import { listBusinessesByIds } from '../../businesses/repository.ts';
import { findMember } from '../../members/repository.ts';
import { forgetInvited } from '../invitations/repository.ts';
import { noticeRejected } from '../notices.ts';
import { lockOpenClaims } from '../repository.ts';
import { hashAddress } from '../rules.ts';
import { close, lockCase, release } from '../service.ts';
import { listConcerned } from './repository.ts';

/** Who is on the way out is given no listing, and answers nobody; back again, they claim anew. */
export const followHidden = (ctx: Context, { memberId }: FactOf<'member.hidden'>): Promise<void> =>
  letGo(ctx, memberId, 'access');

/** Nobody is given a listing that is gone. */
export async function followErased(ctx: Context, { businessId }: FactOf<'business.erased'>): Promise<void> {
  const [business] = await listBusinessesByIds(ctx.db, [businessId]);
  if (!business) return;
  const reason = 'The listing was deleted.';
  const ownerId = business.claimedBy;
  for (const claim of await lockOpenClaims(ctx.db, businessId)) {
    await close(ctx, claim, { status: 'cancelled', step: 'closed', actorId: null, reason, ownerId });
    if (claim.verifiedAt) await noticeRejected(ctx, { claim, business }, reason);
  }
}

/** The address of who goes is forgotten here, too; that it wants no mail is not. Who never showed that it is theirs takes it from nobody. */
export async function followLeaving(ctx: Context, { memberId }: FactOf<'member.leaving'>): Promise<void> {
  await letGo(ctx, memberId, 'claim');
  const member = await findMember(ctx.db, memberId);
  if (member?.emailConfirmedAt) await forgetInvited(ctx.db, hashAddress(member.email));
}

/** @param kind what the requests for the member's listings are from now on */
async function letGo(ctx: Context, memberId: number, kind: 'claim' | 'access'): Promise<void> {
  for (const id of await listConcerned(ctx.db, memberId)) {
    const { claim } = await lockCase(ctx, id);
    // Decided while this waited for it.
    if (!isOpenClaim(claim)) continue;
    if (claim.userId === memberId) {
      const reason = 'It ended when your account was suspended or closed.';
      await close(ctx, claim, { status: 'cancelled', step: 'closed', actorId: null, reason });
    } else await release(ctx, claim, kind);
  }
}
