import { type Context, inTransaction } from '../../../context.ts';
import { lockErasable } from './repository.ts';
import { erasableBy } from './rules.ts';
import { erase } from './service.ts';

/** Deleted listings that nobody has brought back in time. */
export async function eraseDeletedListings(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    for (const business of await lockErasable(ctx.db, erasableBy(ctx.now()))) await erase(ctx, business);
  });
}
