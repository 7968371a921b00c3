import { confirmationKeptDays } from '@guildhall/contract/auth.ts';
import type { Context } from '../../context.ts';
import { dayMs } from '../../durations.ts';
import { deleteMailTokensBefore } from './mail-tokens/repository.ts';
import { deleteOutdatedSignUps } from './providers/repository.ts';
import { deleteExpiredCounters } from './throttle/repository.ts';

/** Counters of guesses, registrations and mails that have run out. */
export async function sweepCounters(ctx: Context): Promise<void> {
  while (await deleteExpiredCounters(ctx.db, ctx.now()));
}

/** Used and outdated links are kept for some time: one that is opened again can say what became of it. */
export async function sweepMailTokens(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - confirmationKeptDays * dayMs);
  while (await deleteMailTokensBefore(ctx.db, before));
}

/** Sign-ups through a provider that nobody completed. */
export async function sweepSignUps(ctx: Context): Promise<void> {
  while (await deleteOutdatedSignUps(ctx.db, ctx.now()));
}
