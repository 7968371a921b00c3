import type { ImportField } from '@guildhall/contract/import-columns.ts';
import type { ImportEncoding } from '@guildhall/contract/import-encodings.ts';
import { delimiterName } from '@guildhall/contract/imports.ts';
import { recordMax, splitRows, tooLong } from '../../../delimited.ts';
import { isAddress, isEmail, isNumber, type Looks } from '../looks.ts';
import type { Import } from '../tables.ts';
import { readText } from './decode.ts';
import { headerNameMax, recogniseHeaders } from './headers.ts';
import { isWorkbook, type SheetRow, splitSheet } from './workbook.ts';

/** What a file is made of; told by its beginning (sniff.ts). */
export interface Shape {
  format: Import['format'];
  /** Null for a workbook, of which the rows of a sheet are read (workbook.ts). */
  encoding: ImportEncoding | null;
  delimiter: string | null;
  /** Where a table names its columns. */
  headerLine: number;
  /** The header's names, or the names of JSON records. */
  columns: string[];
}

/** One record of a file, or why there is none. `line` is where it begins. */
export interface Entry {
  line: number;
  /** In the order of the columns. */
  values: unknown[];
  /** Names that no column has. */
  extras?: string[];
  reason?: string;
  /** A table's row that ends before the last column: whatever is missing, it need not be the last cells. */
  isShort?: boolean;
  /** A table's row of nothing, or of nothing but separators. */
  isNothing?: boolean;
  /** The line of a JSON file, for whoever mends it. */
  text?: string;
}

export const storable = (text: string) => text.toWellFormed().replaceAll('\0', '\uFFFD');

/** A column's name as it is kept. */
export const headerName = (cell: string) => storable(cell.trim()).slice(0, headerNameMax);

/** No row of a real sheet has so many. */
const cellsMax = 1000;

/**
 * The records of a file, never the whole of it at once.
 * @param onBytes called with the number of bytes of each piece that was read
 */
export function readRecords(file: string, shape: Shape, onBytes: (bytes: number) => void): AsyncIterable<Entry> {
  const pieces = readText(file, shape.encoding ?? 'utf-8', onBytes);
  if (isWorkbook(shape.format)) return readSheet(pieces, shape);
  return shape.format === 'csv' ? readTable(pieces, shape) : readJsonLines(pieces, shape);
}

/** In a sheet each cell has its column: none is ever one too many or too few. */
async function* readSheet(pieces: AsyncIterable<string>, { headerLine, columns }: Shape): AsyncGenerator<Entry> {
  const fields = recogniseHeaders(columns);
  for await (const { line, cells, links, reason } of splitSheet(pieces)) {
    if (line <= headerLine) continue;
    if (reason) yield { line, values: cells, reason };
    else if (cells.every(isSeparator)) yield { line, values: cells, isNothing: true };
    else
      yield {
        line,
        values: columns.map((_name, place) => addressIn(links, place, fields[place]) ?? cells[place] ?? ''),
        ...(isHeader(cells, columns) && { reason: repeatsHeader }),
      };
  }
}

async function* readTable(pieces: AsyncIterable<string>, shape: Shape): AsyncGenerator<Entry> {
  const { headerLine, columns } = shape;
  const delimiter = shape.delimiter ?? ',';
  for await (const { line, cells, reason } of splitRows(pieces, delimiter)) {
    if (line <= headerLine) continue;
    if (reason) yield { line, values: cells, reason };
    else if (cells.every(isSeparator)) yield { line, values: cells, isNothing: true };
    else if (hasSwallowedRows(cells, columns.length, delimiter)) yield { line, values: cells, reason: unclosed };
    else if (cells.length > cellsMax)
      yield { line, values: cells, reason: `has ${cells.length} cells: at most ${cellsMax}` };
    else if (cells.slice(columns.length).some((cell) => cell.trim() !== ''))
      yield { line, values: cells, reason: shifted(columns.length, cells.length, delimiter) };
    else
      yield {
        line,
        values: cells,
        isShort: cells.length < columns.length,
        ...(isHeader(cells, columns) && { reason: repeatsHeader }),
      };
  }
}

/** Where a column is of addresses, a link's address counts, for its text may be 'Website'. Elsewhere its text does. */
function addressIn(links: SheetRow['links'], place: number, field: ImportField | null | undefined) {
  if (links.length === 0 || (field !== 'website' && field !== 'email')) return undefined;
  const [, address = ''] = links.find(([at]) => at === place) ?? [];
  return (field === 'website' ? /^https?:.+/i : /(?<=^mailto:)[^?]+/i).exec(address)?.[0];
}

/** '-----', '=====', ';;;', or nothing at all. */
const isSeparator = (cell: string) => /^[\s\-–—_=*~.#+|•·:;,/\\]*$/.test(cell);

const unclosed = 'has a quotation mark that is not closed, so that rows behind it stand in one of its cells';

/**
 * A quotation that nobody closes goes on to the next quotation mark, over any number of rows, which would be lost without a word.
 * Cut at the line ends in it, they would be whole rows; the lines of a text are not.
 */
function hasSwallowedRows(cells: string[], columns: number, delimiter: string): boolean {
  return cells.some((cell, place) => {
    if (!cell.includes('\n') && !cell.includes('\r')) return false;
    const lines = cell.split(/\r\n?|\n/);
    const count = (line = '') => line.split(delimiter).length;
    const [first, last] = [place + count(lines[0]), count(lines.at(-1)) + cells.length - place - 1];
    // With text behind it, a quotation was closed in the wrong place.
    if (cell.startsWith('"')) return first >= columns && last >= columns;
    return first === columns && last === columns && areAlike(lines, cells, place, delimiter);
  });
}

const contacts: Looks[] = [isEmail, isAddress, isNumber];

/**
 * Whether the lines in a cell, with what stands before and behind it, have their e-mail addresses, websites or telephone numbers in one
 * column: those of a text may by chance have as many commas as a row, but not that as well.
 */
function areAlike(lines: string[], cells: string[], place: number, delimiter: string): boolean {
  const rows = lines.map((line) => line.split(delimiter).map((text) => text.trim()));
  const inside = rows.map((row, nth) => (nth === 0 ? [...cells.slice(0, place).fill(''), ...row] : row));
  const first = [...cells.slice(0, place), ...(rows[0] ?? [])];
  const last = [...(rows.at(-1) ?? []), ...cells.slice(place + 1)];
  return inside.some((row) =>
    row.some((text, at) => {
      // In the column itself, an address has lines of its own.
      const look = at === place ? undefined : contacts.find((look) => look(text));
      const fits = (other = '') => other.trim() === '' || look?.(other.trim());
      return look && fits(first[at]) && fits(last[at]);
    }),
  );
}

const repeatsHeader = 'repeats the header';

/** Tables that were printed, or put together from several, name their columns again in the middle. */
const isHeader = (cells: string[], columns: string[]) =>
  columns.every((name, place) => name === headerName(cells[place] ?? ''));

/** Nobody can tell which of the cells is one too many: taken as they are, a phone number would stand for a website. */
const shifted = (columns: number, cells: number, delimiter: string) =>
  `has ${cells} cells, and the header ${columns}: a text with a ${delimiterName(delimiter)} in it must stand in quotation marks`;

async function* readJsonLines(pieces: AsyncIterable<string>, { columns }: Shape): AsyncGenerator<Entry> {
  const known = new Set(columns);
  let line = 0;
  for await (const text of splitLines(pieces)) {
    line += 1;
    if (text === null) yield { line, values: [], reason: tooLong };
    else if (text.trim() !== '') yield { ...parseLine(text, columns, known), line, text };
  }
}

function parseLine(
  text: string,
  columns: string[],
  known: Set<string>,
): Pick<Entry, 'values' | 'reason' | 'extras'> {
  let record: unknown;
  try {
    record = JSON.parse(text);
  } catch {
    return { values: [], reason: 'is not valid JSON' };
  }
  if (typeof record !== 'object' || record === null || Array.isArray(record))
    return { values: [], reason: 'is not a record with named fields' };
  const byName = record as Record<string, unknown>;
  const extras = Object.keys(byName).filter((name) => !known.has(name));
  const values = columns.map((name) => (Object.hasOwn(byName, name) ? byName[name] : undefined));
  return extras.length > 0 ? { values, extras } : { values };
}

/** Lines end with LF, CR LF or CR. Null stands for one that was dropped while it was read, so that it can't fill the memory. */
async function* splitLines(pieces: AsyncIterable<string>): AsyncGenerator<string | null> {
  let text: string | null = '';
  let endsWithReturn = false;
  for await (const piece of pieces) {
    const whole: string = endsWithReturn && piece.startsWith('\n') ? piece.slice(1) : piece;
    if (piece !== '') endsWithReturn = piece.endsWith('\r');
    for (const [place, part] of whole.split(/\r\n?|\n/).entries()) {
      if (place > 0) {
        yield text;
        text = '';
      }
      if (text !== null) text = text.length + part.length > recordMax ? null : text + part;
    }
  }
  if (text !== '') yield text;
}
