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

export const csvLine = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`;
