import { type Context, keptHere } from '../context.ts';
import type { Bus } from './bus.ts';
import type { SiteControl } from './listeners.ts';
import type { Outages } from './outage.ts';

/** Returns whether it found another thing than was in mind. */
type Read = (ctx: Context) => Promise<boolean>;

/** What each process keeps in mind of the site (`remember` in mount.ts). */
export function createMemory(ctx: Context, { bus, onLook }: { bus: Bus; onLook: Outages['onLook'] }) {
  const reads: Read[] = [];
  // Not by whoever changed it: another process would tell its browsers before it knows itself.
  const here = keptHere(ctx, bus);

  function remember(type: SiteControl['type'], read: Read): void {
    reads.push(read);
    const tell = () => here.signal({}, { type: 'site_changed' });
    bus.subscribe((message) => {
      if (message.kind !== 'control' || message.control.type !== type) return;
      read(ctx)
        .then(tell)
        .catch((error) => ctx.log.error({ err: error, of: type }, 'it could not be read anew'));
    });
    // While other processes can't tell.
    onLook(async () => {
      if (await read(ctx)) tell();
    });
  }

  async function readAll(): Promise<void> {
    for (const read of reads) await read(ctx);
  }
  return { remember, readAll };
}
