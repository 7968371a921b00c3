import type { Context } from '../../context.ts';
import { deleteMarks } from './repository.ts';
import { dayOf } from './rules.ts';

/** With the day its salt goes, and with it all that could tell one visitor from another. */
export async function forgetVisitors(ctx: Context): Promise<void> {
  await deleteMarks(ctx.db, dayOf(ctx.now()));
}
