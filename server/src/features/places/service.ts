import type { Request } from '@guildhall/contract/endpoint.ts';
import {
  placeSearchMin,
  placesFoundMax,
  type searchLocations as SearchLocations,
} from '@guildhall/contract/places.ts';
import type { Context } from '../../context.ts';
import { hourMs } from '../../durations.ts';
import type { Viewer } from '../../http/viewer.ts';
import { type Catalogue, openCatalogue } from './catalogue.ts';
import { readPrepared } from './prepared.ts';
import { listSaid } from './repository.ts';
import { parseTyped, weightOfUses } from './rules.ts';

const saidMax = 2000;

interface Open {
  catalogue: Catalogue;
  /** By place: what it is likelier for being said by members. */
  more: Float32Array;
}

async function open(): Promise<Open> {
  const catalogue = openCatalogue(await readPrepared());
  return { catalogue, more: new Float32Array(catalogue.size) };
}

/** Where many members are, more of them will be. */
async function weigh(ctx: Context, { catalogue, more }: Open): Promise<void> {
  const said = await listSaid(ctx.db, saidMax);
  more.fill(0);
  for (const { location, uses } of said) {
    const place = catalogue.find(location);
    if (place !== undefined) more[place] = weightOfUses(uses);
  }
}

export function createSearch() {
  let opened: Promise<Open> | null = null;
  let weighedAt = 0;

  return async function searchLocations(
    ctx: Context,
    _viewer: Viewer,
    { query }: Request<typeof SearchLocations>,
  ): Promise<string[]> {
    // What was typed may be nothing but signs.
    if (parseTyped(query.q).head.length < placeSearchMin) return [];
    // With the first search: a process that nobody asks has no use for the memory.
    opened ??= open().catch((error) => {
      opened = null;
      throw error;
    });
    const places = await opened;
    const now = ctx.now().getTime();
    if (now - weighedAt >= hourMs) {
      weighedAt = now;
      // Nobody waits for it: this search goes by what was counted before.
      void weigh(ctx, places).catch((error) => ctx.log.warn({ err: error }, 'counting where members are'));
    }
    return places.catalogue.search(query.q, placesFoundMax, places.more);
  };
}
