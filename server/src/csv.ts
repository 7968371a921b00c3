import type { Cell } from './table.ts';

/* CSV as it is written here; delimited.ts reads it. */

export const csvType = 'text/csv; charset=utf-8';
/** At the head of a file: a spreadsheet takes it for UTF-8 by it. */
export const csvMark = '\uFEFF';

/** `excel`: for programs that write decimals with a comma, and part their cells by semicolons. `plain`: without the mark. */
export type CsvStyle = 'marked' | 'plain' | 'excel';

/** What a spreadsheet would take for a formula, it's made to read as text: an apostrophe before it. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

export function csvCell(value: string): string {
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",;\r\n\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function written(cell: Cell, style: CsvStyle): string {
  if (typeof cell === 'string') return csvCell(cell);
  if ('date' in cell) return cell.date;
  return style === 'excel' ? cell.number.replace('.', ',') : cell.number;
}

export const lineOf = (cells: readonly Cell[], style: CsvStyle = 'marked') =>
  `${cells.map((cell) => written(cell, style)).join(style === 'excel' ? ';' : ',')}\r\n`;
