import type { Context } from '../../context.ts';

/** To whoever has the listing on the screen, and to whose it is or was: their own list is another one. */
export function tellListing(
  ctx: Pick<Context, 'signal'>,
  businessId: number,
  ...ownerIds: readonly (number | null)[]
): void {
  ctx.signal({}, { type: 'businesses_changed', businessId });
  const members = [...new Set(ownerIds.filter((id) => id !== null))];
  if (members.length > 0) ctx.signal({ members }, { type: 'own_businesses_changed' });
}
