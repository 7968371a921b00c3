import { english, inWords, type Message, message } from '@guildhall/contract/messages.ts';
import type { Cell, Column } from '../../../table.ts';
import { decimal } from '../rules.ts';
import type { BookedDocument, BookedPayment } from './repository.ts';

const inEnglish = (words: Message) => inWords(words, english);

const words = (...columns: Message[]): Column[] => columns.map(inEnglish);
const money = (...columns: Message[]): Column[] =>
  columns.map((column) => ({ name: inEnglish(column), shows: 'money' }));

export const bookSheet = inEnglish(message('Invoices'));

export const bookColumns: Column[] = [
  ...words(message('Date'), message('Kind'), message('Number'), message('Belongs to'), message('Status')),
  ...words(message('Customer'), message('Country'), message('VAT number')),
  ...money(message('Net'), message('Tax rate'), message('Tax'), message('Total'), message('Paid')),
  ...words(message('Currency'), message('Due'), message('Reference')),
];

/** What a credit note takes back is below zero. */
export function documentCells(row: BookedDocument): Cell[] {
  const isNote = row.kind === 'credit_note';
  const money = (amount: number) => ({ number: decimal(isNote ? -amount : amount, row.currency) });
  return [
    ...[
      { date: row.day },
      inEnglish(isNote ? message('Credit note') : message('Invoice')),
      row.number,
      row.takesBack ?? '',
      isNote ? '' : row.status,
    ],
    ...[row.name, row.country ?? '', row.vatNumber ?? ''],
    ...[money(row.net), { number: ((row.taxRate ?? 0) / 100).toFixed(2) }, money(row.tax), money(row.total)],
    ...['', row.currency, isNote ? '' : { date: row.dueOn }, row.reference],
  ];
}

export function paymentCells({ day, kind, number, name, currency, amount, reference }: BookedPayment): Cell[] {
  const paid = { number: decimal(amount, currency) };
  return [
    { date: day },
    inEnglish(kind === 'refund' ? message('Paid back') : message('Payment')),
    '',
    number,
    '',
    name,
    '',
    '',
    '',
    '',
    '',
    '',
    paid,
    currency,
    '',
    reference,
  ];
}
