import { type Context, keptHere } from '../context.ts';
import type { Bus } from './bus.ts';
import { isOfSite, type SiteControl } from './listeners.ts';
import type { Outages } from './outage.ts';

type Type = SiteControl['type'];
/** Returns whether it found another thing than was in mind. */
type Read = (ctx: Context) => Promise<boolean>;

/** What each process keeps in mind of the site (`remember` in mount.ts). */
export function createMemory(ctx: Context, { bus, onLook }: { bus: Bus; onLook: Outages['onLook'] }) {
  const reads: { type: Type; read: Read }[] = [];
  // Not by whoever changed it: another process would tell its browsers before it knows itself.
  const here = keptHere(ctx, bus);
  const tell = () => here.signal({}, { type: 'site_changed' });

  /** @param type all when absent */
  async function readAll(type?: Type): Promise<boolean> {
    let isOther = false;
    for (const one of reads) if (!type || one.type === type) isOther = (await one.read(ctx)) || isOther;
    return isOther;
  }

  bus.subscribe((message) => {
    if (message.kind !== 'control' || !isOfSite(message.control)) return;
    const { type } = message.control;
    readAll(type)
      .then(tell)
      .catch((error) => ctx.log.error({ err: error, of: type }, 'it could not be read anew'));
  });
  // While other processes can't tell.
  onLook(async () => {
    if (await readAll()) tell();
  });
  return {
    remember: (type: Type, read: Read) => void reads.push({ type, read }),
    readAll,
  };
}
