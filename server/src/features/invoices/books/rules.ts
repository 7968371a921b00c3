import { english, inWords, type Message, message } from '@guildhall/contract/messages.ts';
import { type Cell, lineOf } from '../../../csv.ts';
import { decimal } from '../rules.ts';
import type { BookedDocument, BookedPayment } from './repository.ts';

export type CsvStyle = 'plain' | 'excel';

const inEnglish = (words: Message) => inWords(words, english);

export const bookColumns = [
  ...[message('Date'), message('Kind'), message('Number'), message('Belongs to'), message('Status')],
  ...[message('Customer'), message('Country'), message('VAT number'), message('Net'), message('Tax rate')],
  ...[
    message('Tax'),
    message('Total'),
    message('Paid'),
    message('Currency'),
    message('Due'),
    message('Reference'),
  ],
].map(inEnglish);

/** Programs that write decimals with a comma part their cells by semicolons. */
export const bookLine = (cells: readonly Cell[], style: CsvStyle) =>
  lineOf(
    cells.map((cell) =>
      typeof cell === 'string' || style === 'plain' ? cell : { number: cell.number.replace('.', ',') },
    ),
    style === 'plain' ? ',' : ';',
  );

/** What a credit note takes back is below zero. */
export function documentCells(row: BookedDocument): Cell[] {
  const isNote = row.kind === 'credit_note';
  const money = (amount: number) => ({ number: decimal(isNote ? -amount : amount, row.currency) });
  return [
    ...[
      row.day,
      inEnglish(isNote ? message('Credit note') : message('Invoice')),
      row.number,
      row.takesBack ?? '',
      isNote ? '' : row.status,
    ],
    ...[row.name, row.country ?? '', row.vatNumber ?? ''],
    ...[money(row.net), { number: ((row.taxRate ?? 0) / 100).toFixed(2) }, money(row.tax), money(row.total)],
    ...['', row.currency, isNote ? '' : row.dueOn, row.reference],
  ];
}

export function paymentCells({ day, number, name, currency, amount, reference }: BookedPayment): Cell[] {
  const paid = { number: decimal(amount, currency) };
  return [
    day,
    inEnglish(message('Payment')),
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
