import type { Context } from '../../../context.ts';
import { listBannedMembers } from '../../moderation/repository.ts';
import { showMessage } from '../access.ts';
import type { Announcer } from './announcer.ts';
import { listChangesSince } from './repository.ts';

/** Tells the members of this process what was posted or changed at others, while these can't say so themselves. */
export async function tellChangesSince(ctx: Context, announcer: Announcer, since: Date): Promise<void> {
  const banned = await listBannedMembers(ctx.db, ctx.now());
  for (const { roomId, isChanged, members, blockers, ...row } of await listChangesSince(ctx.db, since)) {
    const type = isChanged ? 'message_changed' : 'new_message';
    announcer.tell(ctx, { type, message: showMessage(ctx, row, roomId) }, { members, banned }, blockers);
  }
}
