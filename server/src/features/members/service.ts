import type { Context } from '../../context.ts';
import { AppError } from '../../http/errors.ts';
import { deleteMember, listAdmins } from './repository.ts';

/** Throws when nobody else is an admin: before a demotion, a suspension or a deletion, in its transaction. */
export async function keepLastAdmin(ctx: Context, memberId: number): Promise<void> {
  const [first, ...others] = await listAdmins(ctx.db);
  if (first === memberId && others.length === 0)
    throw new AppError(
      'conflict',
      'This is the last admin, and without one nobody could run the site. Make somebody else an admin first.',
    );
}

/** Takes a member's account away, with all that belongs to it. In a transaction. */
export async function removeMember(ctx: Context, memberId: number): Promise<void> {
  await ctx.tell({ type: 'member.leaving', memberId });
  await deleteMember(ctx.db, memberId);
}
