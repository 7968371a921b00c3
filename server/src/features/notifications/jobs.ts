import { notificationDays } from '@guildhall/contract/notifications.ts';
import { type Context, inTransaction } from '../../context.ts';
import { dayMs } from '../../durations.ts';
import { topicOf } from './lines.ts';
import { notificationMail } from './mail.ts';
import { deleteBefore, takeDueMails } from './repository.ts';

const atOnce = 200;

/** Behind the call that told of something: a group of thousands holds up nobody. */
export async function mailNotifications(ctx: Context): Promise<void> {
  for (let taken = atOnce; taken === atOnce; )
    taken = await inTransaction(ctx, async (ctx) => {
      const due = await takeDueMails(ctx.db, atOnce);
      for (const one of due) {
        const topic = topicOf(one.kind);
        if (topic) await ctx.mail(notificationMail(ctx, one, topic));
      }
      return due.length;
    });
}

export function sweepNotifications(ctx: Context): Promise<void> {
  return deleteBefore(ctx.db, new Date(ctx.now().getTime() - notificationDays * dayMs));
}
