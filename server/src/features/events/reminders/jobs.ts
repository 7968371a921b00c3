import { type Context, inTransaction } from '../../../context.ts';
import { noticeReminder } from '../notices.ts';
import { lockEvent } from '../repository.ts';
import { listDueEvents, takeDueReminders, type Window } from './repository.ts';

/** A process that was away makes up for what it missed, as long as it's still of use. */
const windows: Window[] = [
  { within: 24, beyond: 12 },
  { within: 1, beyond: 0 },
];

/** Every minute. Marked and told in one transaction: neither a crash nor a second process tells anybody twice. */
export async function remindAttendees(ctx: Context): Promise<void> {
  const now = ctx.now();
  // Locked first, as by everybody who changes answers.
  for (const window of windows)
    for (const eventId of await listDueEvents(ctx.db, window, now))
      await inTransaction(ctx, async (ctx) => {
        const event = await lockEvent(ctx.db, eventId);
        if (!event) return;
        await noticeReminder(ctx, event, window.within, await takeDueReminders(ctx.db, eventId, window, now));
      });
}
