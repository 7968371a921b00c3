import { isOpenClaim } from '@guildhall/contract/claims.ts';
import { type Context, inTransaction } from '../../context.ts';
import type { FactOf } from '../../facts.ts';
import { forgetInvitedBefore } from './invitations/repository.ts';
import { expireClaims, listOpenClaimsOf } from './repository.ts';
import { invitedSince } from './rules.ts';
import { close, lockEnding, note, tellOf } from './service.ts';

const atOnce = 200;

/** Links that nobody opened, and addresses whose invitation is too old to be used. */
export async function sweepClaims(ctx: Context): Promise<void> {
  while (await expireSome(ctx));
  await forgetInvitedBefore(ctx.db, invitedSince(ctx.now()));
}

function expireSome(ctx: Context): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const expired = await expireClaims(ctx.db, ctx.now(), atOnce);
    for (const claim of expired) {
      await note(ctx, claim, 'expired', null);
      await tellOf(ctx, claim, null);
    }
    return expired.length === atOnce;
  });
}

/** Who is on the way out is given no listing; back again, they claim anew. */
export async function closeClaimsOf(ctx: Context, { memberId }: FactOf<'member.hidden'>): Promise<void> {
  for (const { id } of await listOpenClaimsOf(ctx.db, memberId)) {
    const { claim } = await lockEnding(ctx, id);
    if (!isOpenClaim(claim)) continue;
    const reason = 'It ended when your account was suspended or closed.';
    await close(ctx, claim, { status: 'cancelled', step: 'closed', actorId: null, reason });
  }
}
