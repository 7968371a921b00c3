import { Readable } from 'node:stream';
import type { TableFormat } from '@guildhall/contract/table-format.ts';
import { type CsvStyle, csvMark, csvType, lineOf } from './csv.ts';
import type { FileAnswer } from './http/route.ts';
import { workbookOf, xlsxType } from './sheets/write.ts';
import type { Column, Table } from './table.ts';

const nameOf = (column: Column) => (typeof column === 'string' ? column : column.name);

async function* linesOf({ columns, rows }: Table, style: CsvStyle): AsyncGenerator<string> {
  yield (style === 'plain' ? '' : csvMark) + lineOf(columns.map(nameOf), style);
  for await (const cells of rows) yield lineOf(cells, style);
}

/**
 * The one way in which a table leaves the site: people take the workbook, programs CSV.
 * @param name of the file, without an ending
 */
export function tableFile(
  name: string,
  table: Table,
  format: TableFormat,
  style: CsvStyle = 'marked',
): FileAnswer & { content: Readable } {
  return format === 'xlsx'
    ? { type: xlsxType, name: `${name}.xlsx`, content: workbookOf(table) }
    : { type: csvType, name: `${name}.csv`, content: Readable.from(linesOf(table, style)) };
}
