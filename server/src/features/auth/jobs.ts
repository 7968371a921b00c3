import { confirmationKeptDays } from '@guildhall/contract/auth.ts';
import type { Context } from '../../context.ts';
import { dayMs } from '../../durations.ts';
import { deleteMailTokensBefore } from './mail-tokens/repository.ts';
import { deleteOutdatedSignUps } from './providers/repository.ts';

/** Used and outdated links are kept for some time: one that is opened again can say what became of it. */
export async function sweepMailTokens(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - confirmationKeptDays * dayMs);
  while (await deleteMailTokensBefore(ctx.db, before));
}

/** Sign-ups through a provider that nobody completed. */
export async function sweepSignUps(ctx: Context): Promise<void> {
  while (await deleteOutdatedSignUps(ctx.db, ctx.now()));
}
