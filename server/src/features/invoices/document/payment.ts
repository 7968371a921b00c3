import { type Message, message } from '@guildhall/contract/messages.ts';
import { encode } from 'uqr';
import { sumOf } from '../../../money.ts';
import { colours } from '../../../pdf/colours.ts';
import { type Pen, sheet } from '../../../pdf/pen.ts';
import { paymentCode } from '../rules.ts';
import { type InvoiceState, labelled, openOf, type Part, small } from './drawing.ts';
import type { Issued } from './rules.ts';
import { inFours, longDay, say } from './words.ts';

const codeSide = 104;
const padding = 18;
const whole = sheet.right - sheet.left;

/** How things stand with the money: how it is paid, or that nothing is to be paid any more. */
export const drawState: Part = (pen, y, issued, state) => {
  const open = openOf(issued, state);
  if (open > 0) return drawHowToPay(pen, y, issued, open);
  const words = closed(issued, state);
  return words ? pen.write(say(words), { x: sheet.left, y, width: whole }, small) : y;
};

function closed({ kind, prepaid, total }: Issued, { status }: InvoiceState): Message | null {
  if (kind === 'credit_note')
    return message('Nothing has to be paid. What was paid of the invoice is kept as credit.');
  if (status === 'cancelled') return message('Please do not pay it any more.');
  return prepaid >= total
    ? message('Your credit has paid it. There is nothing left to do.')
    : message('Your payment has arrived. Thank you.');
}

function drawHowToPay(pen: Pen, from: number, issued: Issued, open: number): number {
  const { seller, currency, reference, dueOn } = issued;
  const code = paymentCode({ seller, currency, amount: open, reference });
  const rows: [Message, string | null][] = [
    [message('Amount'), sumOf(open, currency)],
    [message('By'), longDay(dueOn)],
    [message('Payee'), seller.name],
    [message('IBAN'), inFours(seller.iban)],
    [message('BIC'), seller.bic],
    [message('Reference'), inFours(reference)],
  ];
  const columns = {
    x: sheet.left + padding,
    label: 100,
    right: sheet.right - padding - (code ? codeSide + 24 : 0),
  };
  const place = { x: columns.x, width: columns.right - columns.x };
  const title = { size: 11, weight: 'semibold' } as const;
  const hint = say(message('Please name the reference, so that your payment is known.'));
  const muted = { ...small, colour: colours.muted };

  const height = heightOf(pen, rows, columns) + 20 + pen.heightOf(hint, place.width, muted) + 6 + 2 * padding;
  const boxHeight = Math.max(height, code ? codeSide + 26 + 2 * padding : 0);
  const y = pen.roomFor(boxHeight, from);
  pen.box({ x: sheet.left, y, width: whole, height: boxHeight }, '#f7f5f0', 10);
  const end = pen.write(say(message('How to pay')), { ...place, y: y + padding }, title) + 5;
  pen.write(hint, { ...place, y: labelled(pen, end, rows, columns) + 6 }, muted);
  if (code) drawCode(pen, code, { x: sheet.right - padding - codeSide, y: y + padding });
  return y + boxHeight + 12;
}

const heightOf = (
  pen: Pen,
  rows: [Message, string | null][],
  { x, label, right }: { x: number; label: number; right: number },
) =>
  rows.reduce(
    (sum, [, value]) => sum + (value === null ? 0 : pen.heightOf(value, right - x - label, small) + 2),
    0,
  );

function drawCode(pen: Pen, code: string, { x, y }: { x: number; y: number }): void {
  const { data } = encode(code, { ecc: 'M', border: 2 });
  pen.box({ x, y, width: codeSide, height: codeSide }, '#ffffff', 4);
  pen.grid(data, { x, y, width: codeSide });
  const words = say(message('Scan it with the app of your bank.'));
  pen.write(words, { x, y: y + codeSide + 5, width: codeSide }, { size: 8, colour: colours.muted });
}
