import { type Message, message } from '@guildhall/contract/messages.ts';
import { pages } from '@guildhall/contract/pages.ts';
import type { Config } from '../../../config.ts';
import { greetingOf, layoutMail } from '../../../mail/layout.ts';
import type { Mail } from '../../../mail/mailer.ts';
import { sumOf } from '../../../money.ts';
import type { User } from '../../members/tables.ts';
import type { CardInvoiceRow, CardMirror } from '../tables.ts';

type Site = Pick<Config, 'publicUrl'>;
type Invoice = Pick<CardInvoiceRow, 'amount' | 'currency' | 'number'>;

const toMembership = ({ publicUrl }: Site) => ({
  label: message('See your membership'),
  link: `${publicUrl}${pages.subscribe}`,
});

/** The member has time of the plan that isn't of this card. */
export interface Beside {
  /** Null: none comes. */
  nextCharge: Date | null;
}

const dayWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

const besideWords = ({ nextCharge }: Beside) => [
  message(
    'Your membership was also paid or given in another way. No time is lost: that time follows after what your card has paid.',
  ),
  ...(nextCharge ? [message('Your card is charged next on {day}.', { day: dayWords.format(nextCharge) })] : []),
];

/** @param beside null: the card pays alone */
export function paidMail(site: Site, member: User, invoice: Invoice, beside: Beside | null): Mail {
  return layoutMail({
    to: member.email,
    subject: message('Your payment has arrived'),
    greeting: greetingOf(member),
    paragraphs: [
      message('Your card was charged {sum} for your membership. The invoice is on the page of your membership.', {
        sum: sumOf(invoice.amount, invoice.currency),
      }),
      ...(beside ? besideWords(beside) : []),
    ],
    action: toMembership(site),
    footer: message('Questions about a payment? Write to the office, and name the number of the invoice.'),
  });
}

export function failureMail(site: Site, member: User, invoice: Invoice): Mail {
  return layoutMail({
    to: member.email,
    subject: message('Your card could not be charged'),
    greeting: greetingOf(member),
    paragraphs: [
      message(
        'Your bank did not accept the charge of {sum} for your membership. It is tried again in a few days. With another card it is paid at once.',
        { sum: sumOf(invoice.amount, invoice.currency) },
      ),
    ],
    action: toMembership(site),
    footer: message('Questions about a payment? Write to the office, and name the number of the invoice.'),
  });
}

const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Money that went back doesn't end what charges the card. */
function nextChargeWords({ nextChargeAt, nextChargeAmount, currency }: CardMirror): Message[] {
  if (!nextChargeAt || nextChargeAmount === null || !currency) return [];
  return [
    message(
      'Your subscription goes on: the card is charged {sum} on {date}. If you do not want that, cancel it on the page of your membership.',
      { sum: sumOf(nextChargeAmount, currency), date: longDay.format(nextChargeAt) },
    ),
  ];
}

export function returnMail(site: Site, member: User, invoice: Invoice, now: CardMirror): Mail {
  return layoutMail({
    to: member.email,
    subject: message('A payment was given back'),
    greeting: greetingOf(member),
    paragraphs: [
      message('Your payment of {sum} was given back to your card. The time that it had paid no longer counts.', {
        sum: sumOf(invoice.amount, invoice.currency),
      }),
      ...nextChargeWords(now),
    ],
    action: toMembership(site),
    footer: message('Questions about a payment? Write to the office, and name the number of the invoice.'),
  });
}

export function disputeMail(site: Site, member: User, invoice: Invoice): Mail {
  return layoutMail({
    to: member.email,
    subject: message('A payment is disputed'),
    greeting: greetingOf(member),
    paragraphs: [
      message(
        'Your bank has told us that your payment of {sum} is disputed, and holds it back. The time that it had paid doesn’t count until this is decided.',
        { sum: sumOf(invoice.amount, invoice.currency) },
      ),
      message('If you did not ask your bank for this, please tell them.'),
    ],
    action: toMembership(site),
    footer: message('Questions about a payment? Write to the office, and name the number of the invoice.'),
  });
}
