import type { ReminderSettings } from '@guildhall/contract/invoice-reminders.ts';
import { type Context, inTransaction } from '../../../context.ts';
import type { Mount } from '../../../mount.ts';
import { hasBilling } from '../../members/rules.ts';
import { lockWithMember } from '../paying/service.ts';
import { daysLater } from '../rules.ts';
import { mailEveryMs } from '../runs/rules.ts';
import { today } from '../settings/service.ts';
import { isRemindable, noticeReminder } from './notices.ts';
import { findReminderSettings, insertReminder, listRemindable, listReminders } from './repository.ts';
import { builtIn, levelDue } from './rules.ts';

const atOnce = 200;

/** Reminds members of what is overdue: each level of an invoice once, and one of them in a day. */
export async function remindOfInvoices(ctx: Context): Promise<void> {
  if (!hasBilling(ctx)) return;
  const { isOn, levels } = (await findReminderSettings(ctx.db)) ?? builtIn;
  if (!isOn) return;
  const day = await today(ctx);
  const dueBy = daysLater(day, -(levels[0]?.days ?? 0));
  let sent = 0;
  for (let after = 0; ; ) {
    const ids = await listRemindable(ctx.db, { dueBy, after, limit: atOnce });
    for (const id of ids) {
      if (!hasBilling(ctx)) return;
      const isSent = await inTransaction(ctx, (ctx) =>
        remind(ctx, id, { day, levels, mailInMs: sent * mailEveryMs }),
      );
      if (isSent) sent += 1;
    }
    const last = ids.at(-1);
    if (last === undefined || ids.length < atOnce) return;
    after = last;
  }
}

async function remind(
  ctx: Context,
  id: number,
  { day, levels, mailInMs }: { day: string; levels: ReminderSettings['levels']; mailInMs: number },
): Promise<boolean> {
  const invoice = await lockWithMember(ctx, id);
  if (invoice.memberId === null || !isRemindable(invoice)) return false;
  const sent = await listReminders(ctx.db, id);
  const level = levelDue({ dueOn: invoice.dueOn, sent, today: day }, levels);
  if (level === null || !(await insertReminder(ctx.db, { invoiceId: id, level, sentOn: day }))) return false;
  await noticeReminder(ctx, invoice.memberId, { invoice, level, mailInMs });
  return true;
}

export function mountReminderJobs({ job }: Pick<Mount, 'job'>): void {
  job({ name: 'remind-of-invoices', every: '15 7 * * *', secondsMax: 1800, work: remindOfInvoices });
}
