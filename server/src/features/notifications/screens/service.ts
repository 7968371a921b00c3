import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { setVisible } from '../repository.ts';

/** So often at most a process writes down who looks at the site. */
const gatherMs = 5000;

/**
 * Browsers tell every 20 seconds that they show the site, by their socket or, without one, by a call: who looks at it is
 * gathered, and written in one statement.
 */
export function createScreens() {
  const gathered = new Map<number, Date>();
  let isPausing = false;

  async function write(ctx: Context): Promise<void> {
    if (gathered.size === 0) return;
    const seen = new Map(gathered);
    gathered.clear();
    isPausing = true;
    setTimeout(() => {
      isPausing = false;
      void write(ctx);
    }, gatherMs).unref();
    await setVisible(ctx.db, seen).catch((error) => ctx.log.warn({ err: error }, 'visible screens'));
  }

  return {
    async noteVisible(ctx: Context, { id }: Viewer): Promise<void> {
      gathered.set(id, ctx.now());
      if (!isPausing) await write(ctx);
    },
  };
}
