import type { BankLineFault, BankReason } from '@guildhall/contract/bank-files.ts';
import { type Message, message } from '@guildhall/contract/messages.ts';
import { t } from '#web/lib/text.ts';
import type { Said } from './asking.ts';

export const reasonWords: Record<BankReason, Message> = {
  unnamed: message('It names no invoice.'),
  several: message('It names more than one invoice.'),
  credit_note: message('It names a credit note, which nobody has to pay.'),
  currency: message('The invoice that it names is in another currency.'),
  paid: message('The invoice that it names is paid already. Assigned to it, the money is kept as credit.'),
  cancelled: message('The invoice that it names was cancelled. Assigned to it, the money is kept as credit.'),
  left: message('The member has left. Assigned to the invoice, the money is kept, and no months are given.'),
  noted: message(
    'The same amount was noted at this invoice a few days before or after. It may be the same money.',
  ),
  overpaid: message('It was more than was open: the rest is kept as credit.'),
  reversed: message('It was noted at an invoice, and taken back there.'),
};

/** What a press does, also once something was asked about. */
export function assignWord(number: string, { isAnother, keepsCredit }: Said): string {
  if (keepsCredit) return t('Assign to {number} and keep the rest as credit', { number });
  return isAnother
    ? t('It is another payment: assign it to {number}', { number })
    : t('Assign to {number}', { number });
}

export const faultWords: Record<BankLineFault, Message> = {
  day: message('The day can’t be read, or is still to come.'),
  amount: message('The amount can’t be read for sure.'),
  currency: message('The currency can’t be read.'),
  other_currency: message('The amount is in another currency than the file, or than you chose.'),
  status: message('It doesn’t say whether it is booked.'),
  taken_back: message('The bank takes a payment back. Please look at it yourself.'),
  too_much: message('This is more than one payment may be.'),
  cells: message('A quotation mark is missing, or the line is too long.'),
};
