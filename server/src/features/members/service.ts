import type { Context } from '../../context.ts';
import { deleteMember } from './repository.ts';

/** Takes a member's account away, with all that belongs to it. In a transaction. */
export async function removeMember(ctx: Context, memberId: number): Promise<void> {
  await ctx.tell({ type: 'member.leaving', memberId });
  await deleteMember(ctx.db, memberId);
}
