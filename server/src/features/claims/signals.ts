import type { Context } from '../../context.ts';
import { listStaff } from '../members/repository.ts';

/** To admins: how far the invitations of owners have come is another. */
export async function tellInvitations(ctx: Pick<Context, 'db' | 'signal'>): Promise<void> {
  const members = await listStaff(ctx.db, ['admin']);
  if (members.length > 0) ctx.signal({ members }, { type: 'roll_invitations_changed' });
}
