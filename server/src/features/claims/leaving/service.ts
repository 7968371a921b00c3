import { isOpenClaim } from '@guildhall/contract/claims.ts';
import type { Context } from '../../../context.ts';
import type { FactOf } from '../../../facts.ts';
import { listBusinessesByIds } from '../../businesses/repository.ts';
import { findMember } from '../../members/repository.ts';
import { forgetInvited } from '../invitations/repository.ts';
import { noticeRejected } from '../notices.ts';
import { listOpenClaimsOf, lockOpenClaims } from '../repository.ts';
import { hashAddress } from '../rules.ts';
import { close, lockCase, release } from '../service.ts';
import { listAskedOf } from './repository.ts';

/** Who is on the way out is given no listing, and answers nobody; back again, they claim anew. */
export async function followHidden(ctx: Context, { memberId }: FactOf<'member.hidden'>): Promise<void> {
  for (const { id } of await listOpenClaimsOf(ctx.db, memberId)) {
    const { claim } = await lockCase(ctx, id);
    if (!isOpenClaim(claim)) continue;
    const reason = 'It ended when your account was suspended or closed.';
    await close(ctx, claim, { status: 'cancelled', step: 'closed', actorId: null, reason });
  }
  await passOn(ctx, memberId, 'access');
}

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

/** The address of who goes is forgotten here, too; that it wants no mail is not. */
export async function followLeaving(ctx: Context, { memberId }: FactOf<'member.leaving'>): Promise<void> {
  await passOn(ctx, memberId, 'claim');
  const member = await findMember(ctx.db, memberId);
  if (member) await forgetInvited(ctx.db, hashAddress(member.email));
}

/** @param kind what the requests for the member's listings are from now on */
async function passOn(ctx: Context, memberId: number, kind: 'claim' | 'access'): Promise<void> {
  for (const id of await listAskedOf(ctx.db, memberId)) {
    const { claim } = await lockCase(ctx, id);
    await release(ctx, claim, kind);
  }
}
