/* CSV as it is written here; delimited.ts reads it. */

export const csvType = 'text/csv; charset=utf-8';
/** At the head of a file: a spreadsheet takes it for UTF-8 by it. */
export const csvMark = '\uFEFF';

/** What a spreadsheet would take for a formula, it's made to read as text: an apostrophe before it. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

export function csvCell(value: string): string {
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",;\r\n\t']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Words, or a number of ours: one below zero is no formula. */
export type Cell = string | { number: string };

const written = (cell: Cell) => (typeof cell === 'string' ? csvCell(cell) : cell.number);

/** By semicolons the cells of a line are parted where numbers have commas. */
export const lineOf = (cells: readonly Cell[], separator: ',' | ';') =>
  `${cells.map(written).join(separator)}\r\n`;

export const csvLine = (cells: readonly Cell[]) => lineOf(cells, ',');
