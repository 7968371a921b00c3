import type { Context } from '../../context.ts';
import { sweptAtOnce } from '../../db/statement.ts';
import { dayMs } from '../../durations.ts';
import { forgetAddresses } from './repository.ts';

/** Where somebody acted from is kept for a year, and the act for good. */
const addressDays = 366;

export async function forgetOldAddresses(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - addressDays * dayMs);
  while ((await forgetAddresses(ctx.db, before, sweptAtOnce)) === sweptAtOnce);
}
