import { type Context, inOneGo } from '../../context.ts';
import type { Viewer } from '../../http/viewer.ts';
import { listOwnedBusinesses } from '../businesses/repository.ts';
import { findMember } from '../members/repository.ts';
import { type Taste, tasteOf } from './score.ts';

/** More businesses than this of one owner do not make the picture clearer. */
const ownMax = 20;

interface Own {
  taste: Taste;
  locations: string[];
  hasBusiness: boolean;
}

/** What the member's businesses say about them; the profile's location stands in for a missing one. */
export async function getTaste(ctx: Context, viewer: Pick<Viewer, 'id'>): Promise<Own> {
  const [owned, member] = await inOneGo(ctx, (ctx) =>
    Promise.all([listOwnedBusinesses(ctx.db, viewer.id, ownMax), findMember(ctx.db, viewer.id)]),
  );
  const locations = owned.flatMap(({ location }) => location ?? []);
  return {
    taste: tasteOf(owned, member?.location),
    locations: locations.length > 0 || !member?.location ? locations : [member.location],
    hasBusiness: owned.length > 0,
  };
}
