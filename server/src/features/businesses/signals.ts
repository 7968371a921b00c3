import type { Context } from '../../context.ts';

type Telling = Pick<Context, 'signal'>;

/** To whoever has the listing on the screen, and to whose it is or was: their own list is another one. */
export function tellListing(ctx: Telling, businessId: number, ...ownerIds: readonly (number | null)[]): void {
  ctx.signal({}, { type: 'businesses_changed', businessId });
  tellOwners(ctx, ...ownerIds);
}

/** What only owners see of their listings is another. */
export function tellOwners(ctx: Telling, ...ownerIds: readonly (number | null)[]): void {
  const members = [...new Set(ownerIds.filter((id) => id !== null))];
  if (members.length > 0) ctx.signal({ members }, { type: 'own_businesses_changed' });
}
