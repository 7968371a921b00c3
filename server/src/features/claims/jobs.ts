import { type Context, inTransaction } from '../../context.ts';
import { forgetInvitedBefore } from './invitations/repository.ts';
import { expireClaims } from './repository.ts';
import { invitedSince } from './rules.ts';
import { note, tellOf } from './service.ts';

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
