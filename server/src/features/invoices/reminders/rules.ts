import type { ReminderPlaceholder, ReminderSettings } from '@guildhall/contract/invoice-reminders.ts';
import { english, inWords, type Message, message } from '@guildhall/contract/messages.ts';
import { dayMs } from '../../../durations.ts';
import type { InvoiceReminder } from './tables.ts';

/** Each placeholder stands for itself: it is filled when the mail is written. */
const inText = { number: '{number}', amount: '{amount}', due: '{due}', reference: '{reference}', iban: '{iban}' };

const said = (words: Message) => inWords(words, english);

/** What holds until the office says otherwise. */
export const builtIn: ReminderSettings = {
  isOn: true,
  levels: [
    {
      days: 7,
      subject: said(message('A reminder: invoice {number}', { number: inText.number })),
      text: said(
        message(
          'Invoice {number} was due on {due}, and {amount} of it is still open. Perhaps it slipped your mind.\n\nPlease transfer {amount} to {iban} with the reference {reference}. If you have paid in the last few days, please ignore this mail.',
          inText,
        ),
      ),
    },
    {
      days: 21,
      subject: said(message('Second reminder: invoice {number} is overdue', { number: inText.number })),
      text: said(
        message(
          'We have not received your payment for invoice {number}. It was due on {due}, and {amount} is still open.\n\nPlease transfer {amount} to {iban} with the reference {reference} within the next seven days. If something is wrong with the invoice, please tell us.',
          inText,
        ),
      ),
    },
    {
      days: 35,
      subject: said(message('Last reminder: invoice {number}', { number: inText.number })),
      text: said(
        message(
          'This is our last reminder of invoice {number}, which was due on {due}. {amount} is still open.\n\nPlease transfer {amount} to {iban} with the reference {reference} now, or call the office so that we can find a way together.',
          inText,
        ),
      ),
    },
  ],
};

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

type Sent = Pick<InvoiceReminder, 'level' | 'sentOn'>;

/**
 * Of the reminders of an invoice the one to send today; null: none. They come in their order, also after a standstill: nobody is told
 * of a last reminder first. Each keeps its distance from the one before.
 */
export function levelDue(
  { dueOn, sent, today }: { dueOn: string; sent: readonly Sent[]; today: string },
  levels: ReminderSettings['levels'],
): number | null {
  const overdue = daysBetween(dueOn, today);
  const place = Math.max(0, ...sent.map((one) => one.level));
  const level = place + 1;
  if (overdue < (levels[place]?.days ?? Number.POSITIVE_INFINITY)) return null;
  const distance = (levels[place]?.days ?? 0) - (levels[place - 1]?.days ?? 0);
  const isTooSoon = sent.some(({ sentOn }) => daysBetween(sentOn, today) < distance);
  return isTooSoon ? null : level;
}

/** The office's words with the facts of the invoice. */
export const filled = (words: string, facts: Record<ReminderPlaceholder, string>): string =>
  words.replaceAll(/\{(\w+)\}/g, (whole, name: string) => facts[name as ReminderPlaceholder] ?? whole);
