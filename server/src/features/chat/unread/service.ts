import { chatName } from '@guildhall/contract/members.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { dayMs, minuteMs } from '../../../durations.ts';
import { take } from '../../allowances/service.ts';
import { mailUnread } from '../notices.ts';
import { takeUnread } from './repository.ts';

/** So long a line waits to be read, and its reader is away. */
const awayMs = 15 * minuteMs;
/** After a stop of the server that was longer than this, older lines are not mailed. */
const lookbackMs = dayMs;
/** Few: their marks stay locked while the mails are written, and whoever posts moves their own. */
const atOnce = 20;
/** To one member at most 20 within any day, of however many rooms. Half of them may come at once. */
const mailsToMember = { name: 'unread-mails', burst: 10, everyMs: dayMs / 10 };

/** One mail for each room, whatever is written there until it's read. */
export async function mailUnreadRooms(ctx: Context): Promise<void> {
  for (let taken = atOnce; taken === atOnce; )
    taken = await inTransaction(ctx, async (ctx) => {
      const now = ctx.now();
      const span = { now, before: new Date(now.getTime() - awayMs), since: new Date(now.getTime() - lookbackMs) };
      const rooms = await takeUnread(ctx.db, { ...span, limit: atOnce });
      for (const { roomId, memberId, partner } of rooms) {
        if (!partner || (await take(ctx, mailsToMember, memberId)) > 0) continue;
        await mailUnread(ctx, { roomId, memberId, by: partner.businessName ?? chatName(partner) });
      }
      return rooms.length;
    });
}
