import type { Context } from '../../context.ts';
import { tooMany } from '../../http/rate-limit.ts';
import { countUntil, returnToBucket, returnUntil, takeFromBucket, takeUntil } from './repository.ts';
import { type Allowance, keyOf, monthEnd } from './rules.ts';

/*
 * What may happen only so often, counted for all processes together and kept over restarts. Counted in the caller's transaction, so that
 * what fails was not counted. Rows that are kept anyway are counted where they are: an allowance is for what leaves none.
 */

export {
  addTry,
  deleteCounter,
  deleteCountersOf,
  endCounter,
  hasMark,
  moveMarks,
  removeTry,
  setMark,
} from './repository.ts';

/** Takes one of what the allowance gives. Returns how many milliseconds there are to wait; 0 when it was taken. */
export async function take(ctx: Context, allowance: Allowance, of?: string | number): Promise<number> {
  const key = keyOf(allowance, of);
  if (!('aMonth' in allowance)) return takeFromBucket(ctx.db, key, ctx.now(), allowance);
  const end = monthEnd(ctx.now());
  const isTaken = await takeUntil(ctx.db, key, ctx.now(), { max: allowance.aMonth, end });
  return isTaken ? 0 : end.getTime() - ctx.now().getTime();
}

/** Takes one, or throws 429. */
export async function requireAllowance(ctx: Context, allowance: Allowance, of?: string | number): Promise<void> {
  const wait = await take(ctx, allowance, of);
  if (wait > 0) throw tooMany(wait / 1000);
}

/**
 * What was taken is undone, and can be taken again.
 * @param takenAt of a month that is over, nothing comes back
 */
export async function giveBack(
  ctx: Context,
  allowance: Allowance,
  of?: string | number,
  takenAt = ctx.now(),
): Promise<void> {
  const key = keyOf(allowance, of);
  if ('aMonth' in allowance) await returnUntil(ctx.db, key, monthEnd(takenAt));
  else await returnToBucket(ctx.db, key, allowance.everyMs);
}

/** How many of this month's are taken, and when the next month begins. */
export async function useOf(
  ctx: Context,
  allowance: Extract<Allowance, { aMonth: number }>,
  of?: string | number,
): Promise<{ used: number; resetAt: Date }> {
  const resetAt = monthEnd(ctx.now());
  return { used: await countUntil(ctx.db, keyOf(allowance, of), resetAt), resetAt };
}
