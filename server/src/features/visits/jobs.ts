import { statisticsSpans } from '@guildhall/contract/visits.ts';
import { type Context, inTransaction } from '../../context.ts';
import { dayMs } from '../../durations.ts';
import { deleteMissed } from './missed/repository.ts';
import { weekOf, weeksKept } from './missed/rules.ts';
import { deleteMarks, replaceMedians } from './repository.ts';
import { dayOf } from './rules.ts';

/** With the day its salt goes, and with it all that could tell one visitor from another. */
export async function forgetVisitors(ctx: Context): Promise<void> {
  await deleteMarks(ctx.db, dayOf(ctx.now()));
  await deleteMissed(ctx.db, weekOf(dayOf(new Date(ctx.now().getTime() - 7 * weeksKept * dayMs))));
}

/** What the listings of an industry come to, for each of them to compare itself with. */
export async function compareListings(ctx: Context): Promise<void> {
  const today = dayOf(ctx.now());
  for (const span of statisticsSpans)
    await inTransaction(ctx, (ctx) => replaceMedians(ctx.db, Number(span), today));
}
