import type { Context } from '../../context.ts';
import { listOrganiserIds } from './repository.ts';

/** How these members stand to the group has changed, or what they may know of it. */
export function tellStanding(ctx: Context, groupId: number, members: number[]): void {
  ctx.signal({ members }, { type: 'groups_changed', groupId });
}

export async function tellOrganisers(ctx: Context, groupId: number): Promise<void> {
  tellStanding(ctx, groupId, await listOrganiserIds(ctx.db, groupId));
}

/** A group appeared, has another name, or was closed: rare enough for everybody's lists to ask again. */
export function tellEverybody(ctx: Context, groupId: number): void {
  ctx.signal({}, { type: 'groups_changed', groupId });
}
