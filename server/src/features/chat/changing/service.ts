import type { Context } from '../../../context.ts';
import { showMessage } from '../access.ts';
import { tellMessage } from '../posting/announcer.ts';
import { getAudience } from '../rooms/repository.ts';
import type { ChangedRow } from './repository.ts';

/** Everybody in their rooms hears how the messages are now; part of the transaction that changes them. */
export async function tellChanged(ctx: Context, changed: ChangedRow[]): Promise<void> {
  for (const [roomId, rows] of Map.groupBy(changed, (row) => row.roomId)) {
    const audience = await getAudience(ctx.db, roomId, ctx.now());
    for (const { blockers, roomId: _, ...row } of rows)
      tellMessage(ctx, { type: 'message_changed', message: showMessage(ctx, row, roomId) }, audience, blockers);
  }
}
