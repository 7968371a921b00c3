import { type ImportColumn, importColumnsMax } from '@guildhall/contract/import-columns.ts';
import type { ImportEncoding } from '@guildhall/contract/import-encodings.ts';
import { type Row, splitRows } from '../../../delimited.ts';
import { detectEncoding, readText } from './decode.ts';
import { detectDelimiter, isDelimiterLine } from './delimit.ts';
import { findHeader, headerRowsMax, recogniseColumns } from './headers.ts';
import { headerName, readRecords, type Shape } from './records.ts';
import { samplesOf } from './samples.ts';
import { splitSheet, type Unfolded } from './workbook.ts';

export interface Sniffed extends Shape {
  found: ImportColumn[];
}

const headLength = 256 * 1024;
/** So many records of JSON Lines tell which names there are. */
const jsonLooked = 1000;

async function readHead(pieces: AsyncIterable<string>): Promise<string> {
  let head = '';
  for await (const piece of pieces) {
    head += piece;
    if (head.length >= headLength) break;
  }
  return head;
}

const isJson = (file: string, head: string) =>
  /\.(jsonl|ndjson)$/i.test(file) || (!/\.(csv|tsv|tab)$/i.test(file) && /^\s*(?:\{|\[\s*[{[\]])/.test(head));

/**
 * What a file is made of, by its beginning: said before anything of it is written. Throws with a sentence when nothing can
 * be read from it.
 * @param name what its owner calls it
 * @param said how it is written, where somebody has said it
 */
export async function sniff(file: string, name = file, said?: ImportEncoding): Promise<Sniffed> {
  const encoding = await detectEncoding(file, said);
  const head = await readHead(readText(file, encoding));
  const shape: Shape = isJson(name, head)
    ? { format: 'jsonl', encoding, delimiter: null, headerLine: 0, columns: [] }
    : { format: 'csv', encoding, ...(await tableOf(head)) };
  if (shape.format === 'jsonl') {
    shape.columns = await namesOf(file, shape);
    refuseOtherJson(head, shape.columns);
  }
  if (shape.columns.length > importColumnsMax)
    throw new Error(`The file has ${shape.columns.length} columns: at most ${importColumnsMax}.`);
  return describe(file, shape);
}

/** The same for the rows of a workbook's sheet. */
export async function sniffSheet(
  file: string,
  { format, width }: Pick<Unfolded, 'format' | 'width'>,
): Promise<Sniffed> {
  const rows: Row[] = [];
  for await (const row of splitSheet(readText(file, 'utf-8'))) {
    rows.push(row);
    if (rows.length === headerRowsMax) break;
  }
  const { line, cells } = headerOf(rows);
  // What stands right of the last name is a column, too.
  const columns = Array.from({ length: width }, (_, place) => headerName(cells[place] ?? ''));
  return describe(file, { format, encoding: null, delimiter: null, headerLine: line, columns });
}

/** With what was recognised of each column, and a few of its values. */
async function describe(file: string, shape: Shape): Promise<Sniffed> {
  const samples = await samplesOf(
    readRecords(file, shape, () => {}),
    shape,
  );
  const recognised = recogniseColumns(shape.columns);
  return {
    ...shape,
    found: shape.columns.map((name, place) => ({
      ...{ name, field: null, ...recognised[place] },
      samples: samples[place] ?? [],
    })),
  };
}

function headerOf(rows: Row[]): Row {
  const header = rows[findHeader(rows.map(({ cells }) => cells))];
  if (!header) throw new Error('The file holds no listings.');
  if (header.reason) throw new Error(`The header line ${header.reason}.`);
  return header;
}

async function tableOf(head: string): Promise<Pick<Shape, 'delimiter' | 'headerLine' | 'columns'>> {
  const delimiter = await detectDelimiter(head);
  const rows: Row[] = [];
  for await (const row of splitRows([head], delimiter)) {
    if (row.line === 1 && isDelimiterLine(row.cells)) continue;
    rows.push(row);
    if (rows.length === headerRowsMax) break;
  }
  const header = headerOf(rows);
  if (head.length >= headLength && !/[\r\n]/.test(head)) throw new Error('The header line is endless.');
  return {
    delimiter,
    headerLine: header.line,
    columns: header.cells.map(headerName),
  };
}

async function namesOf(file: string, shape: Shape): Promise<string[]> {
  const names = new Set<string>();
  let looked = 0;
  for await (const { extras = [] } of readRecords(file, shape, () => {})) {
    for (const name of extras) names.add(name);
    looked += 1;
    if (looked === jsonLooked || names.size > importColumnsMax) break;
  }
  return [...names];
}

/** One array, or records over several lines: each of the lines would be refused, and none of them is what is wrong. */
function refuseOtherJson(head: string, columns: string[]): void {
  const [first = '', second] = head.trimStart().split(/\r\n?|\n/, 2);
  // A bad line at the beginning is one bad line.
  const goesOn = columns.length > 0 && (second === undefined || isRecord(second));
  if (isRecord(first) || goesOn) return;
  if (first.startsWith('['))
    throw new Error(
      'The file is one JSON array. JSON Lines have each record in a line of its own, without brackets around all of them and commas between them: `jq -c ".[]" file.json > file.jsonl` writes them so.',
    );
  if (first.startsWith('{'))
    throw new Error(
      'The file’s lines are no whole records. JSON Lines have each record in one line of its own, such as {"name":"Baker Boats","city":"Leeds"}: `jq -c . file.json > file.jsonl` writes them so.',
    );
}

function isRecord(line: string): boolean {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
