import { type Context, inTransaction } from '../../context.ts';
import { lockCounting, recordActivation, recordDays, recordNow, recordOutcomes } from './counting/repository.ts';
import { findFirstOpen } from './repository.ts';
import { backfillDays, dayOf, daysBefore, followedDays, freshDays } from './rules.ts';

/** Days as text are in the order of their letters. */
function within(day: string, first: string, last: string): string {
  if (day < first) return first;
  return day > last ? last : day;
}

/** Today's figures, and those of all days that nobody has counted: the site may have stood still, or be new to this. */
export async function countDays(ctx: Context): Promise<void> {
  await inTransaction(ctx, async ({ db, now }) => {
    await lockCounting(db);
    const today = dayOf(now());
    const earliest = daysBefore(today, backfillDays);
    const open = await findFirstOpen(db);
    if (open === null) return;
    const from = within(open, earliest, today);
    await recordDays(db, { from, to: today }, now());
    const isLate = from < daysBefore(today, 1);
    const followed = daysBefore(today, isLate ? backfillDays : freshDays);
    await recordActivation(db, followed);
    await recordOutcomes(db, followed);
    await recordNow(db, today);
  });
}

/** Each night: what has come of the year's days since. */
export async function followDays(ctx: Context): Promise<void> {
  await inTransaction(ctx, async ({ db, now }) => {
    await lockCounting(db);
    const from = daysBefore(dayOf(now()), followedDays);
    await recordActivation(db, from);
    await recordOutcomes(db, from);
  });
}
