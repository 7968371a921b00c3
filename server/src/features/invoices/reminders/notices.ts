import { message } from '@guildhall/contract/messages.ts';
import { pages } from '@guildhall/contract/pages.ts';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { sumOf } from '../../../money.ts';
import { noticeKind } from '../../../notices.ts';
import { notify } from '../../notifications/service.ts';
import { findNumbered } from '../repository.ts';
import type { Invoice } from '../tables.ts';
import { findReminderSettings } from './repository.ts';
import { builtIn, filled } from './rules.ts';

const dayInWords = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

export const isRemindable = ({ kind, status, total, paid, remindersPaused }: Invoice): boolean =>
  kind === 'invoice' && status === 'open' && paid < total && !remindersPaused;

const openOf = ({ total, paid, currency }: Invoice) => sumOf(total - paid, currency);

const factsOf = (invoice: Invoice) => ({
  name: invoice.buyer.name,
  number: invoice.number,
  amount: openOf(invoice),
  due: dayInWords(invoice.dueOn),
  reference: invoice.reference,
  iban: invoice.seller.iban,
});

const reminder = noticeKind({
  kind: 'invoice.reminder',
  schema: z.object({ number: z.string(), level: z.int(), open: z.string(), dueOn: z.iso.date() }),
  topic: 'always',
  title: ({ number, level }) =>
    message('{level, select, 1 {Reminder} 2 {Second reminder} other {Last reminder}}: invoice {number} is open', {
      level: String(level),
      number,
    }),
  text: ({ open, dueOn }) =>
    message('Please transfer {open}. It was due on {dueOn}.', { open, dueOn: dayInWords(dueOn) }),
  door: message('See your invoices'),
  // In the words of the office, and as things are by then: paid, cancelled or stopped, it isn't sent.
  mail: async (ctx, { memberId, values: { number, level } }) => {
    const invoice = await findNumbered(ctx.db, memberId, number);
    const { isOn, levels } = (await findReminderSettings(ctx.db)) ?? builtIn;
    const words = levels[level - 1];
    if (!invoice || !words || !isOn || !isRemindable(invoice)) return null;
    const facts = factsOf(invoice);
    return {
      subject: filled(words.subject, facts),
      paragraphs: filled(words.text, facts)
        .split(/\n+/)
        .filter((line) => line.trim() !== ''),
    };
  },
});

export const reminderNotices = [reminder];

export const noticeReminder = (
  ctx: Context,
  memberId: number,
  { invoice, level, mailInMs }: { invoice: Invoice; level: number; mailInMs: number },
) =>
  notify(ctx, reminder, {
    memberIds: [memberId],
    link: pages.subscribe,
    subject: `invoice:${invoice.number}`,
    values: { number: invoice.number, level, open: openOf(invoice), dueOn: invoice.dueOn },
    mailInMs,
  });
