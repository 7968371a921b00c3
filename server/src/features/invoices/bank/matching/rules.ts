import type { BankReason } from '@guildhall/contract/bank-files.ts';
import { mod97 } from '@guildhall/contract/invoice-fields.ts';
import { daysLater, markLength, numberOf } from '../../rules.ts';
import type { Invoice } from '../../tables.ts';
import type { BankEntry } from '../read/entries.ts';

/*
 * Which invoice a payment is for. Only what names an invoice counts for sure: its reference, or its number. Names and amounts are
 * shared by many, and are suggestions.
 */

/** So many names are looked up for one payment. */
const namesMax = 20;

/** What a payment names, if it is there at all. */
export interface Named {
  references: string[];
  numbers: string[];
}

type Words = Pick<BankEntry, 'references' | 'purpose'>;

export function namesIn({ references, purpose }: Words): Named {
  // Field by field, so that the end of one and the beginning of the next make no name.
  const texts = [...references, purpose].map((text) => text.toUpperCase());
  return {
    references: [...new Set(texts.flatMap(referencesIn))].slice(0, namesMax),
    numbers: [...new Set(texts.flatMap(numbersIn))].slice(0, namesMax),
  };
}

const referencePattern = new RegExp(`RF\\d{2}[A-Z]{1,6}\\d{4}(?:[A-Z]{${markLength}})?(?=(\\d{5,9}))`, 'g');

/** ISO 11649, also where a bank or a person put blanks into it, or wrote on without one behind it. */
function referencesIn(text: string): string[] {
  const whole = text.replaceAll(/[\s.\-/]/g, '');
  return [...whole.matchAll(referencePattern)].flatMap(([head, digits = '']) =>
    sequencesIn(digits)
      .map((sequence) => head + sequence)
      .filter((reference) => mod97(reference.slice(4) + reference.slice(0, 4)) === 1),
  );
}

/** Sequences have five digits, and more only where they don't begin with a zero: so digits behind one don't make another of it. */
const sequencesIn = (digits: string) =>
  digits.startsWith('0')
    ? [digits.slice(0, 5)]
    : Array.from({ length: digits.length - 4 }, (_, more) => digits.slice(0, 5 + more));

/** After a restore 'HW-2026XKFCA-00001': the letters may be set apart, or broken by a line end. */
const markPattern = `(?:[A-Z][\\s-]?){${markLength - 1}}[A-Z]`;
const numberPattern = new RegExp(
  `(?<![A-Z\\d])([A-Z]{1,6})[\\s./_-]{0,2}(2\\d{3})(?:[\\s./_-]{0,2}(${markPattern}))?[\\s./_-]{0,2}((?:\\d\\s?){5,9})(?!\\d)`,
  'g',
);

/** Numbers as 'HW-2026-00001', 'HW 2026 00001', 'HW202600001', also broken by a bank's line end. */
function numbersIn(text: string): string[] {
  const found = text.matchAll(numberPattern);
  return [...found].flatMap(([, prefix = '', year = '', letters = '', written = '']) => {
    const mark = letters.replaceAll(/[^A-Z]/g, '');
    // Blanks in it are a line end, or what stands behind it begins there.
    const [first = ''] = written.split(/\s/);
    const digits = written.replaceAll(/\s/g, '');
    // Six digits may be broken, too: where both are numbers of invoices, nobody can say which was meant.
    const sequences = new Set([first.length >= 5 ? first : digits.slice(0, 5), digits]);
    return [...sequences]
      .filter((sequence) => sequence.length === 5 || !sequence.startsWith('0'))
      .map((sequence) => numberOf(`${prefix}${year}${mark}`, Number(sequence)));
  });
}

export type Judged = Pick<
  Invoice,
  'id' | 'kind' | 'number' | 'reference' | 'memberId' | 'status' | 'currency' | 'total' | 'paid'
>;

/** What a payment's names lead to, among the invoices that were found by them. */
export function invoicesNamed<I extends Judged>(named: Named, byName: ReadonlyMap<string, I>): I[] {
  const found = [...named.references, ...named.numbers].map((name) => byName.get(name));
  return [...new Set(found.filter((invoice) => invoice !== undefined))];
}

interface Verdict<I> {
  status: 'matched' | 'unmatched';
  reason: BankReason | null;
  /** The invoice that it is for, or may be for. */
  invoice: I | null;
}

/** @param isNoted whether as much was noted there within days */
export function judge<I extends Judged>(
  { amount, currency }: Pick<BankEntry, 'amount' | 'currency'>,
  named: readonly I[],
  isNoted: boolean,
): Verdict<I> {
  const [invoice, ...more] = named;
  const ask = (reason: BankReason, suggested: I | null = null): Verdict<I> => ({
    status: 'unmatched',
    reason,
    invoice: suggested,
  });
  if (!invoice) return ask('unnamed');
  if (more.length > 0) return ask('several');
  if (invoice.kind === 'credit_note') return ask('credit_note');
  if (invoice.currency !== currency) return ask('currency');
  if (invoice.memberId === null) return ask('left', invoice);
  // What is paid often is so by this very money.
  if (isNoted) return ask('noted', invoice);
  if (invoice.status !== 'open') return ask(invoice.status, invoice);
  const isMore = invoice.paid + amount > invoice.total;
  return { status: 'matched', reason: isMore ? 'overpaid' : null, invoice };
}

/** Two ways in which one transfer is told may differ by so many days. */
const apartMax = 5;

/** Between which days as much at the same invoice is probably the same money. */
export const likeDays = (bookedOn: string): [from: string, to: string] => [
  daysLater(bookedOn, -apartMax),
  daysLater(bookedOn, apartMax),
];
