import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { writeXlsxStream } from 'hucre/xlsx';
import type { Cell, Column, Table } from '../table.ts';

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Excel calls a workbook broken that has more in a cell. */
const cellMax = 32_767;

/** What a workbook would take for a letter by its number stays as it stands. */
const literal = (text: string) => text.replace(/_x(?=[0-9a-f]{4}_)/gi, '_x005F_x');

/** What is text stays text, whatever it begins with: no cell is a formula. */
function contentOf(cell: Cell): string | number | Date | null {
  if (typeof cell === 'string') return cell === '' ? null : literal(cell.slice(0, cellMax).toWellFormed());
  return 'date' in cell ? new Date(cell.date) : Number(cell.number);
}

const widthOf = (name: string) => Math.min(40, Math.max(12, name.length + 2));

const formats = { money: '0.00', moment: 'yyyy-mm-dd hh:mm' };

function columnOf(column: Column) {
  if (typeof column === 'string') return { header: literal(column), width: widthOf(column) };
  return { header: column.name, width: widthOf(column.name), numFmt: formats[column.shows] };
}

async function* valuesOf(rows: Table['rows']) {
  for await (const cells of rows) yield cells.map(contentOf);
}

/** A workbook of one sheet, row by row: it takes as little memory with a hundred thousand rows as with ten. */
export function workbookOf({ sheet, columns, rows }: Table): Readable {
  const stream = writeXlsxStream(valuesOf(rows), {
    name: sheet,
    columns: columns.map(columnOf),
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(stream as ReadableStream);
}
