import type { Message } from '@guildhall/contract/messages.ts';
import { colours } from '../../../pdf/colours.ts';
import { type Pen, sheet, type TextStyle } from '../../../pdf/pen.ts';
import type { Issued } from './rules.ts';
import { say } from './words.ts';

/** What came of it since it was issued. */
export interface InvoiceState {
  status: 'open' | 'paid' | 'cancelled';
  /** Of the total, what has come. */
  paid: number;
  /** The credit note's number. */
  takenBackBy: string | null;
}

/** What is still to be paid. */
export const openOf = ({ kind, total }: Issued, { status, paid }: InvoiceState): number =>
  kind === 'invoice' && status === 'open' ? total - paid : 0;

/** Of what was due, what has come. More than that is credit, and no part of this. */
export const receivedSince = ({ total, prepaid }: Issued, { paid }: InvoiceState): number =>
  Math.max(0, Math.min(paid, total) - prepaid);

/** Of the credit that had paid it, what turned out not to have been there. */
export const takenBackOf = ({ prepaid }: Issued, { status, paid }: InvoiceState): number =>
  status === 'open' ? Math.max(0, prepaid - paid) : 0;

/** Draws a part of the document from `y` on; returns where the next one begins. */
export type Part = (pen: Pen, y: number, issued: Issued, state: InvoiceState) => number;

export const small: TextStyle = { size: 9.5 };
export const strong: TextStyle = { size: 9.5, weight: 'semibold' };

/** Values beside what they are, below each other; without those that are missing. */
export function labelled(
  pen: Pen,
  from: number,
  rows: [Message, string | null][],
  { x, label, right }: { x: number; label: number; right: number } = { x: sheet.left, label: 92, right: 460 },
): number {
  let y = from;
  for (const [name, value] of rows) {
    if (value === null) continue;
    pen.write(say(name), { x, y, width: label }, { ...small, colour: colours.muted });
    y = pen.write(value, { x: x + label, y, width: right - x - label }, small) + 2;
  }
  return y;
}
