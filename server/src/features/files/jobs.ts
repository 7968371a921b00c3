import type { Context } from '../../context.ts';
import { hourMs } from '../../durations.ts';
import { deleteFile, listUnused } from './repository.ts';
import { smallOf } from './rules.ts';

/** The bytes first: a crash in between leaves a row, and the next sweep finds it. */
export async function sweepFiles(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - hourMs);
  for (let ids = await listUnused(ctx.db, before); ids.length > 0; ids = await listUnused(ctx.db, before)) {
    for (const id of ids) {
      await ctx.files.remove(smallOf(id));
      await ctx.files.remove(id);
      await deleteFile(ctx.db, id);
    }
  }
}
