import { currenciesIn, isAbbreviation, type Said } from './currencies.ts';

/** An amount of a list, as it stands there. */
interface Written {
  /** Digits with a point before the decimals. */
  decimal: string;
  isNegative: boolean;
}

export type DecimalMark = '.' | ',';

/** A longer cell is no amount. The patterns below would take minutes over one that is meant to harm. */
const cellMax = 40;

/** The point of 'Fr. 79.00' is the word's. That of 'EUR.50' is none. */
const withoutPoints = (cell: string) =>
  cell.replace(/[\p{L}\p{M}]+\./gu, (found) => (isAbbreviation(found.slice(0, -1)) ? found.slice(0, -1) : found));

const bare = (cell: string) =>
  withoutPoints(cell)
    .replace(/[\s\u00a0\u202f'’]/g, '')
    .replace(/^[+]|[\p{L}\p{M}\p{Sc}]+\.?$|^[\p{L}\p{M}\p{Sc}]+/gu, '');

/** Of which currencies an amount says that it is, by words or signs beside its digits: '$348.00', 'CHF 12.50'. */
export const currenciesBeside = (cell: string): Said => (cell.length > cellMax ? null : currenciesIn(cell));

/** What the marks of one amount say; null: it could be either. */
function markOf(cell: string): DecimalMark | null {
  if (cell.length > cellMax) return null;
  const digits = bare(cell).replace(/[^\d.,]/g, '');
  const last = /([.,])(\d*)$/.exec(digits);
  if (!last) return null;
  const [, mark = '', behind = ''] = last;
  const isAlone = digits.indexOf(mark) === digits.lastIndexOf(mark);
  const hasBoth = digits.includes('.') && digits.includes(',');
  if (!isAlone) return mark === '.' ? ',' : '.';
  return hasBoth || behind.length !== 3 ? (mark as DecimalMark) : null;
}

/** A list writes all of its amounts in one way. Null: nothing in it says which. */
export function decimalMarkOf(cells: Iterable<string>): DecimalMark | null {
  const votes = { '.': 0, ',': 0 };
  for (const cell of cells) {
    const mark = markOf(cell);
    if (mark) votes[mark] += 1;
  }
  if (votes['.'] === votes[',']) return null;
  return votes['.'] > votes[','] ? '.' : ',';
}

/** @returns undefined where it isn't an amount, or could be two */
export function amountOf(cell: string, mark: DecimalMark | null): Written | undefined {
  if (cell.length > cellMax) return undefined;
  // '-12,00', '12,00-', '(12.00)' and '12,00 S' went out.
  const isNegative =
    /^\s*(?:[\p{L}\p{M}\p{Sc}]+\.?\s*)?[-−(]|[-−]\s*(?:[\p{L}\p{M}\p{Sc}]+\.?)?\s*$|[\d\s](?:S|D|DR)\s*$/iu.test(
      cell,
    );
  const digits = bare(cell.replace(/[-−()]/g, ''));
  if (!mark) return /^\d+$/.test(digits) ? { decimal: digits, isNegative } : undefined;
  const grouping = mark === '.' ? ',' : '.';
  const form = new RegExp(`^(?:\\d+|\\d{1,3}(?:\\${grouping}\\d{3})+)(?:\\${mark}\\d*)?$`);
  if (!form.test(digits)) return undefined;
  return { decimal: digits.replaceAll(grouping, '').replace(mark, '.'), isNegative };
}
