import type { Context } from '../../../context.ts';
import type { FactOf } from '../../../facts.ts';
import { forgetEverywhere } from '../notices.ts';
import { tellMatch } from '../signals.ts';
import { deleteAnswered, listConcerned, listDeciders } from './repository.ts';

/** What two have decided stays as it is and is not shown as long as one of them is hidden: the lists are fetched again. */
export async function followHidden(
  ctx: Context,
  { memberId }: FactOf<'member.hidden' | 'member.shown'>,
): Promise<void> {
  await forgetEverywhere(ctx, memberId);
  for (const { memberId: otherId, matchId } of await listConcerned(ctx.db, memberId))
    tellMatch(ctx, otherId, { change: 'decided', matchId, name: null, roomId: null });
}

/** A deleted business is in nobody's lists, and back in them when it is brought back. */
export function followDeleted(
  ctx: Context,
  { businessId }: FactOf<'business.deleted' | 'business.restored'>,
): Promise<void> {
  return tellDeciders(ctx, businessId);
}

export async function tellDeciders(ctx: Context, businessId: number): Promise<void> {
  for (const { memberId, matchId } of await listDeciders(ctx.db, businessId))
    tellMatch(ctx, memberId, { change: 'decided', matchId, name: null, roomId: null });
}

/** Their own decisions go with the member. A like of a listing of theirs waits for its next owner. */
export async function followLeaving(ctx: Context, { memberId }: FactOf<'member.leaving'>): Promise<void> {
  const concerned = await listConcerned(ctx.db, memberId);
  await deleteAnswered(ctx.db, memberId);
  await forgetEverywhere(ctx, memberId);
  for (const { memberId: otherId, matchId } of concerned)
    tellMatch(ctx, otherId, { change: 'decided', matchId, name: null, roomId: null });
}
