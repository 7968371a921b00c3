import type { Context } from '../../../context.ts';
import { listBannedMembers } from '../../moderation/repository.ts';
import { showMessage } from '../access.ts';
import type { Announcer } from './announcer.ts';
import { listMessagesSince } from './repository.ts';

/** Tells the members of this process what was posted at others, while these can't say so themselves. */
export async function tellMessagesSince(ctx: Context, announcer: Announcer, since: Date): Promise<void> {
  const banned = await listBannedMembers(ctx.db, ctx.now());
  for (const { roomId, members, blockers, ...row } of await listMessagesSince(ctx.db, since)) {
    announcer.tell(ctx, showMessage(row, roomId), { members, banned }, blockers);
  }
}
