import type { SignalOf } from '@guildhall/contract/signals.ts';
import type { Context } from '../../context.ts';
import { countAnswers } from './answers/repository.ts';
import { isGroupClosed, listGroupMemberIds } from './groups/repository.ts';

type Change = SignalOf<'event_changed'>['change'];

/** Tells the screens of all who may see the event: its numbers, or that there is something to fetch. */
export async function tellEvent(
  ctx: Context,
  { id, groupId }: { id: number; groupId: number | null },
  change: Change,
): Promise<void> {
  const isClosed = groupId !== null && (await isGroupClosed(ctx.db, groupId));
  const audience = isClosed ? { members: await listGroupMemberIds(ctx.db, groupId) } : {};
  ctx.signal(audience, { type: 'event_changed', eventId: id, change, counts: await countAnswers(ctx.db, id) });
}
