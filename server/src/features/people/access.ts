import { message } from '@guildhall/contract/messages.ts';
import type { Context } from '../../context.ts';
import { AppError, notFound } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { listAdmins, lockMember } from '../members/repository.ts';
import type { User } from '../members/tables.ts';

/**
 * Throws unless the viewer is an admin at this moment. All admins stay as they are until the transaction ends: of two who act on
 * each other at the same time one comes too late.
 */
export async function requireAdminStill(ctx: Context, viewer: Viewer): Promise<void> {
  if (!(await listAdmins(ctx.db)).includes(viewer.id))
    throw new AppError('forbidden', message('Only admins may do this.'));
}

export async function lockUser(ctx: Context, id: number): Promise<User> {
  const member = await lockMember(ctx.db, id);
  if (!member) throw notFound(message('This member was not found.'));
  return member;
}

/** Nobody shuts themselves out by a slip, nor gives themselves what others should agree to. */
export function refuseSelf(viewer: Viewer, id: number): void {
  if (viewer.id === id)
    throw new AppError('forbidden', message('This is your own account. Ask another admin to do this.'));
}
