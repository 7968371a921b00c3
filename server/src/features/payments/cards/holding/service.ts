import type { PaymentsHold } from '@guildhall/contract/payments-hold.ts';
import { type Context, inTransaction } from '../../../../context.ts';
import type { Viewer } from '../../../../http/viewer.ts';
import { endHold, holdOf } from '../../../../stripe/held.ts';
import { recordAct } from '../../../audit/service.ts';
import { checkEndpoint } from '../../webhook/jobs.ts';
import { unendedOf, watchCards } from '../jobs.ts';

export async function getPaymentsHold(ctx: Context): Promise<PaymentsHold> {
  const hold = await holdOf(ctx.db, ctx.config.stripe);
  return {
    heldSince: hold?.since ?? null,
    isOtherAccount: hold?.why === 'account',
    unended: await unendedOf(ctx),
  };
}

/** What was left meanwhile is caught up at once. */
export async function releasePayments(ctx: Context, viewer: Viewer): Promise<PaymentsHold> {
  await inTransaction(ctx, async (ctx) => {
    if (!(await endHold(ctx.db))) return;
    ctx.log.warn({ memberId: viewer.id }, 'an admin says that payments may go on');
    await recordAct(ctx, { act: 'payments.released' });
    await ctx.job(checkEndpoint, {});
    await ctx.job(watchCards, {});
  });
  return getPaymentsHold(ctx);
}
