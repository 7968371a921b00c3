import type { Context } from '../../context.ts';
import { forgetUnconfirmed } from './repository.ts';
import { tellStaff } from './service.ts';

/** What visitors wrote and nobody has confirmed in time goes, with the address, which may be somebody else's. */
export async function sweepReports(ctx: Context): Promise<void> {
  if (await forgetUnconfirmed(ctx.db, ctx.now())) await tellStaff(ctx);
}
