import { extname } from 'node:path';
import { type Row, tooLong } from '../../../delimited.ts';
import { readWorkbook, type WorkbookFormat, workbookFormats } from '../../../sheets/read.ts';

/** Undefined for what is no workbook by its name. */
export const workbookFormatOf = (name: string): WorkbookFormat | undefined =>
  workbookFormats.find((format) => extname(name).toLowerCase() === `.${format}`);

export const isWorkbook = (format: string): format is WorkbookFormat =>
  workbookFormats.some((known) => known === format);

export interface Unfolded {
  format: WorkbookFormat;
  sheets: string[];
  sheet: string;
  /** Of its widest row. */
  width: number;
}

/**
 * The rows of one sheet of a workbook, as a file that is read like a table. Null for what is no workbook by its name.
 * @param wanted a sheet that somebody has chosen; null: the first one with rows
 */
export async function unfold(
  file: string,
  name: string,
  { rows, wanted }: { rows: string; wanted: string | null },
): Promise<Unfolded | null> {
  const format = workbookFormatOf(name);
  return format ? { format, ...(await readWorkbook(file, rows, { format, wanted })) } : null;
}

/** With the addresses of its links, each with the place of its cell. */
export interface SheetRow extends Row {
  links: [number, string][];
}

/** The rows of that file. */
export async function* splitSheet(pieces: AsyncIterable<string>): AsyncGenerator<SheetRow> {
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    yield* lines.map(toRow);
  }
}

function toRow(text: string): SheetRow {
  const [line, cells, links = []]: [number, string[] | null, SheetRow['links']?] = JSON.parse(text);
  return cells ? { line, cells, links } : { line, cells: [], links: [], reason: tooLong };
}
