import type { Context } from '../../context.ts';
import type { Reportable } from '../../reportable.ts';
import { forgetReports, forgetUnconfirmed, listSubjects } from './repository.ts';
import { tellStaff } from './service.ts';

const subjectsAtOnce = 500;

/** Reports of what is erased go with it. Facts tell of most of that at once; an import that is undone tells none. */
async function forgetErased(ctx: Context, { kind, list }: Reportable): Promise<boolean> {
  let hasForgotten = false;
  let after = 0;
  for (;;) {
    const ids = await listSubjects(ctx.db, kind, after, subjectsAtOnce);
    const there = new Set((await list(ctx, ids)).map(({ id }) => id));
    if (
      await forgetReports(
        ctx.db,
        kind,
        ids.filter((id) => !there.has(id)),
      )
    )
      hasForgotten = true;
    if (ids.length < subjectsAtOnce) return hasForgotten;
    after = ids.at(-1) ?? after;
  }
}

/** @param kinds what can be reported, full once all features are mounted */
export function createSweep(kinds: ReadonlyMap<string, Reportable>) {
  return async function sweepReports(ctx: Context): Promise<void> {
    // What visitors wrote and nobody has confirmed in time goes, with the address, which may be somebody else's.
    let hasForgotten = await forgetUnconfirmed(ctx.db, ctx.now());
    for (const reportable of kinds.values()) if (await forgetErased(ctx, reportable)) hasForgotten = true;
    if (hasForgotten) await tellStaff(ctx);
  };
}
