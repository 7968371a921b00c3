import type { Request } from '@guildhall/contract/endpoint.ts';
import {
  placeSearchMin,
  placesFoundMax,
  type searchLocations as SearchLocations,
} from '@guildhall/contract/places.ts';
import type { Context } from '../../context.ts';
import type { Viewer } from '../../http/viewer.ts';
import { listLabels } from './repository.ts';
import { parseTyped } from './rules.ts';

export async function searchLocations(
  ctx: Context,
  _viewer: Viewer,
  { query }: Request<typeof SearchLocations>,
): Promise<string[]> {
  const { head, rest } = parseTyped(query.q);
  // What was typed may be nothing but signs.
  if (head.length < placeSearchMin) return [];
  return listLabels(ctx.db, head, rest, placesFoundMax);
}
