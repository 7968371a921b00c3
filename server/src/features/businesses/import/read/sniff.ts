import { type ImportColumn, importColumnsMax } from '@guildhall/contract/imports.ts';
import { detectEncoding, readText } from './decode.ts';
import { detectDelimiter, isDelimiterLine } from './delimit.ts';
import { recogniseHeaders } from './headers.ts';
import { readRecords, type Shape } from './records.ts';
import { splitRows } from './rows.ts';

export interface Sniffed extends Shape {
  found: ImportColumn[];
}

const headLength = 256 * 1024;
const sampled = 3;
const sampleLength = 60;
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
  /\.(jsonl|ndjson)$/i.test(file) || (!/\.(csv|tsv|tab)$/i.test(file) && head.trimStart().startsWith('{'));

/**
 * What a file is made of, by its beginning: said before anything of it is written. Throws with a sentence when nothing can
 * be read from it.
 * @param name what its owner calls it
 */
export async function sniff(file: string, name = file): Promise<Sniffed> {
  const encoding = await detectEncoding(file);
  const head = await readHead(readText(file, encoding));
  const shape: Shape = isJson(name, head)
    ? { format: 'jsonl', encoding, delimiter: null, columns: [] }
    : { format: 'csv', encoding, delimiter: await detectDelimiter(head), columns: [] };
  shape.columns =
    shape.format === 'csv' ? await headerOf(head, shape.delimiter as string) : await namesOf(file, shape);
  if (shape.columns.length > importColumnsMax)
    throw new Error(`The file has ${shape.columns.length} columns: at most ${importColumnsMax}.`);
  const samples = await samplesOf(file, shape);
  const fields = recogniseHeaders(shape.columns);
  return {
    ...shape,
    found: shape.columns.map((column, place) => ({
      name: column,
      field: fields[place] ?? null,
      samples: samples[place] ?? [],
    })),
  };
}

const storable = (text: string) => text.toWellFormed().replaceAll('\0', '\uFFFD');

async function headerOf(head: string, delimiter: string): Promise<string[]> {
  for await (const { line, cells, reason } of splitRows([head], delimiter)) {
    if (line === 1 && isDelimiterLine(cells)) continue;
    if (reason) throw new Error(`The header line ${reason}.`);
    if (head.length >= headLength && !/[\r\n]/.test(head)) throw new Error('The header line is endless.');
    return cells.map((cell) => storable(cell.trim()).slice(0, 200));
  }
  throw new Error('The file holds no listings.');
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

/** Looks no deeper than into a list: a file may nest without end. */
function shown(value: unknown): string {
  const text = [value]
    .flat()
    .filter((part) => typeof part === 'string' || typeof part === 'number' || typeof part === 'boolean')
    .join(', ');
  return storable(text.replace(/\s+/g, ' ').trim().slice(0, sampleLength));
}

/** The first few values of each column that say something. */
async function samplesOf(file: string, shape: Shape): Promise<string[][]> {
  const samples: string[][] = shape.columns.map(() => []);
  let looked = 0;
  for await (const { values } of readRecords(file, shape, () => {})) {
    looked += 1;
    for (const [place, list] of samples.entries()) {
      const text = shown(values[place]);
      if (text && list.length < sampled && !list.includes(text)) list.push(text);
    }
    if (looked === 100) break;
  }
  if (looked === 0) throw new Error('The file holds no listings.');
  return samples;
}
