import type { Context } from '../../../context.ts';
import type { FactOf } from '../../../facts.ts';
import { tellDeciders } from '../leaving/service.ts';
import { moveDecisions, moveDeclines } from './repository.ts';

/** Whoever liked the one listing likes the other. */
export async function followMerged(
  ctx: Context,
  { businessId, keptId }: FactOf<'business.merged'>,
): Promise<void> {
  await moveDecisions(ctx.db, businessId, keptId);
  await moveDeclines(ctx.db, businessId, keptId);
  await tellDeciders(ctx, keptId);
}
