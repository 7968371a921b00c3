import type { Context } from '../../../context.ts';
import type { FactOf } from '../../../facts.ts';
import { forget } from '../../notifications/service.ts';
import { deleteAnswer, listSeatedAt } from '../answers/repository.ts';
import { fillSeats } from '../answers/service.ts';
import { isGroupClosed } from '../groups/repository.ts';
import { subjectOf } from '../notices.ts';
import { listEventsOfGroup, listUpcomingOf, lockEvent } from '../repository.ts';
import { callOff } from '../service.ts';
import { tellEvent } from '../signals.ts';

/** Gives back a member's seats and places at events to come. Lowest id first, as everybody locks them. */
async function giveUpSeats(ctx: Context, memberId: number, groupId: number | null): Promise<void> {
  for (const id of await listSeatedAt(ctx.db, memberId, { groupId, now: ctx.now() })) {
    const event = await lockEvent(ctx.db, id);
    if (!event) continue;
    await deleteAnswer(ctx.db, id, memberId);
    await fillSeats(ctx, event);
    await tellEvent(ctx, event, 'answered');
  }
}

/** A private group's events are not theirs to know of any longer; a public one's they may come to as anybody may. */
export async function followGroupLeft(ctx: Context, { groupId, memberId }: FactOf<'group.left'>): Promise<void> {
  if (!(await isGroupClosed(ctx.db, groupId))) return;
  await giveUpSeats(ctx, memberId, groupId);
  for (const id of await listEventsOfGroup(ctx.db, groupId)) await forget(ctx, subjectOf({ id }), [memberId]);
}

/** What a closed group had planned does not take place. */
export async function followGroupArchived(ctx: Context, { groupId }: FactOf<'group.archived'>): Promise<void> {
  for (const id of await listUpcomingOf(ctx.db, { groupId }, ctx.now())) {
    const event = await lockEvent(ctx.db, id);
    if (event) await callOff(ctx, event, 'The group was closed.', null);
  }
}

/** Nobody meets them any more: others come in their place. */
export function followHidden(ctx: Context, { memberId }: FactOf<'member.hidden'>): Promise<void> {
  return giveUpSeats(ctx, memberId, null);
}

/** What they announced to everybody has nobody who runs it: it is called off. */
export async function followLeaving(ctx: Context, { memberId }: FactOf<'member.leaving'>): Promise<void> {
  await giveUpSeats(ctx, memberId, null);
  for (const id of await listUpcomingOf(ctx.db, { memberId }, ctx.now())) {
    const event = await lockEvent(ctx.db, id);
    if (event) await callOff(ctx, event, 'The organiser has left this community.', memberId);
  }
}
