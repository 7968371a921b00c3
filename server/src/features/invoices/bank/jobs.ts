import { payerKeptDays } from '@guildhall/contract/bank-files.ts';
import type { Context } from '../../../context.ts';
import { dayMs } from '../../../durations.ts';
import { forgetPayers } from './repository.ts';

/** Who paid and what they wrote is needed until a payment is answered, and for questions of that year. */
export async function sweepPayers(ctx: Context): Promise<void> {
  await forgetPayers(ctx.db, new Date(ctx.now().getTime() - payerKeptDays * dayMs));
}
