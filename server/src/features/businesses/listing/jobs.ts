import { type Context, inTransaction } from '../../../context.ts';
import { dropFile } from '../../files/service.ts';
import { fileOf } from '../../pictures/rules.ts';
import { eraseBusiness, lockErasable } from './repository.ts';
import { erasableBy } from './rules.ts';

/** Deleted listings that nobody has brought back in time. */
export async function eraseDeletedListings(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const now = ctx.now();
    for (const { id, logoUrl } of await lockErasable(ctx.db, erasableBy(now))) {
      const logo = fileOf(logoUrl);
      if (logo) await dropFile(ctx, logo);
      await eraseBusiness(ctx.db, id, now);
    }
  });
}
