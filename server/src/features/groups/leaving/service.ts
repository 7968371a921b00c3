import type { Context } from '../../../context.ts';
import type { FactOf } from '../../../facts.ts';
import { findMembership, findSuccessor, listMemberships } from '../membership/repository.ts';
import { dismiss, handOver } from '../membership/service.ts';
import { lockGroup } from '../repository.ts';
import { closeGroup } from '../service.ts';

/** Their groups pass to the longest-serving moderator, else member, else they are archived. */
export async function followLeaving(ctx: Context, { memberId }: FactOf<'member.leaving'>): Promise<void> {
  for (const { groupId } of await listMemberships(ctx.db, memberId)) {
    const group = await lockGroup(ctx.db, groupId);
    const membership = await findMembership(ctx.db, groupId, memberId);
    if (membership?.role === 'owner' && group && !group.archivedAt) {
      const successor = await findSuccessor(ctx.db, groupId, memberId);
      if (successor) await handOver(ctx, groupId, memberId, successor);
      else await closeGroup(ctx, groupId);
    }
    await dismiss(ctx, groupId, memberId);
  }
}
