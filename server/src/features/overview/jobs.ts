import { type Context, inTransaction } from '../../context.ts';
import {
  type Days,
  lockCounting,
  recordActivation,
  recordDays,
  recordNow,
  recordOutcomes,
} from './counting/repository.ts';
import { findFirstOpen } from './repository.ts';
import { backfillDays, dayOf, daysBefore, daysInOneGo, earlier, followedDays, freshDays, later } from './rules.ts';

/** Today's figures, and those of all days that nobody has counted: the site may have stood still, or be new to this. */
export async function countDays(ctx: Context): Promise<void> {
  const today = dayOf(ctx.now());
  let counted: Days | null;
  do counted = await countSome(ctx, today);
  while (counted && counted.to < today);
  if (!counted) return;
  await follow(ctx, { from: daysBefore(today, freshDays), to: today });
  await inTransaction(ctx, async ({ db }) => {
    await lockCounting(db);
    await recordNow(db, today);
  });
}

/** The first days that aren't final; what is broken off goes on behind them. Null: there is nothing to count. */
function countSome(ctx: Context, today: string): Promise<Days | null> {
  return inTransaction(ctx, async ({ db, now }) => {
    await lockCounting(db);
    const open = await findFirstOpen(db);
    if (open === null) return null;
    const from = earlier(later(open, daysBefore(today, backfillDays)), today);
    const days = { from, to: earlier(daysBefore(from, 1 - daysInOneGo), today) };
    await recordDays(db, days, now());
    if (from < daysBefore(today, freshDays)) await recordWhatCame(db, days);
    return days;
  });
}

async function recordWhatCame(db: Context['db'], days: Days): Promise<void> {
  await recordActivation(db, days);
  await recordOutcomes(db, days);
}

/** A part at a time: no statement takes as long as a silent database is waited for. */
async function follow(ctx: Context, { from, to }: Days): Promise<void> {
  for (let first = from; first <= to; first = daysBefore(first, -daysInOneGo))
    await inTransaction(ctx, async ({ db }) => {
      await lockCounting(db);
      await recordWhatCame(db, { from: first, to: earlier(daysBefore(first, 1 - daysInOneGo), to) });
    });
}

/** Each night: what has come of the year's days since. */
export async function followDays(ctx: Context): Promise<void> {
  const today = dayOf(ctx.now());
  await follow(ctx, { from: daysBefore(today, followedDays), to: today });
}
