import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { namesTheName } from './fields.ts';

/** One record of a file, or why there is none. `line` is where it begins. */
export type Entry = { line: number; record: unknown; note?: string } | { line: number; reason: string };

const recordMaxBytes = 1024 * 1024;
const tooLong = `is longer than ${recordMaxBytes} bytes`;
const notUtf8 = 'is not in UTF-8: save the file with that encoding';

/**
 * Reads JSON Lines, or CSV with a header line, entry by entry; never the whole file.
 * @param onBytes called with the number of bytes of each piece that was read
 */
export function readRecords(file: string, onBytes: (bytes: number) => void): AsyncIterable<Entry> {
  // A character for each byte: what has a meaning in both formats is ASCII, and each text is decoded when it is complete.
  const pieces = createReadStream(file, 'latin1');
  pieces.on('data', (piece) => onBytes(piece.length));
  return /\.(jsonl|ndjson)$/i.test(file) ? readJsonLines(pieces) : readCsv(pieces);
}

type Pieces = AsyncIterable<string>;

/** Null: the bytes are no UTF-8. */
function decode(bytes: string): string | null {
  const buffer = Buffer.from(bytes, 'latin1');
  return isUtf8(buffer) ? buffer.toString('utf8') : null;
}

const withoutMark = (text: string) => text.replace(/^\uFEFF/, '');

async function* readJsonLines(pieces: Pieces): AsyncIterable<Entry> {
  let line = 0;
  for await (const bytes of splitLines(pieces)) {
    line += 1;
    const text = bytes === null ? null : decode(bytes);
    if (bytes === null) yield { line, reason: tooLong };
    else if (text === null) yield { line, reason: notUtf8 };
    else if (text.trim() !== '') yield parseLine(line === 1 ? withoutMark(text) : text, line);
  }
}

function parseLine(json: string, line: number): Entry {
  try {
    return { line, record: JSON.parse(json) };
  } catch {
    return { line, reason: 'is not valid JSON' };
  }
}

/** Null stands for a line that was dropped while it was read, so that it can't fill the memory. */
async function* splitLines(pieces: Pieces): AsyncIterable<string | null> {
  let text: string | null = '';
  for await (const piece of pieces) {
    for (const [place, part] of piece.split('\n').entries()) {
      if (place > 0) {
        yield text;
        text = '';
      }
      if (text !== null) text = text.length + part.length > recordMaxBytes ? null : text + part;
    }
  }
  if (text !== '') yield text;
}

async function* readCsv(pieces: Pieces): AsyncIterable<Entry> {
  let header: string[] | undefined;
  for await (const { line, cells, reason } of splitRows(pieces)) {
    const texts = cells.map(decode);
    if (reason) yield { line, reason };
    else if (!isText(texts)) {
      // Nothing can be told of the rows without their names.
      if (!header) throw new Error(`The header line ${notUtf8}.`);
      yield { line, reason: notUtf8 };
    } else if (!header) header = headerOf(texts);
    else yield { line, record: recordOf(header, texts), note: noteOnSurplus(header, texts) };
  }
}

function headerOf(cells: string[]): string[] {
  const columns = cells.map(withoutMark);
  if (namesTheName(columns)) return columns;
  const found = columns.join(',');
  const cure = /[;\t]/.test(found)
    ? 'columns are separated by commas, not by semicolons or tabs'
    : 'the first line must name the columns, one of them "name"';
  throw new Error(`The file has no column for the name (found: ${JSON.stringify(found.slice(0, 100))}): ${cure}.`);
}

function recordOf(header: string[], cells: string[]): Record<string, string | undefined> {
  return Object.fromEntries(header.slice(0, cells.length).map((name, i) => [name, cells[i]]));
}

function noteOnSurplus(header: string[], cells: string[]): string | undefined {
  const count = cells.slice(header.length).filter((cell) => cell.trim() !== '').length;
  return count > 0 ? `has more cells than the header has columns: the last ${count} left out` : undefined;
}

function isText(texts: (string | null)[]): texts is string[] {
  return !texts.includes(null);
}

interface Row {
  line: number;
  cells: string[];
  reason?: string;
}

/**
 * CSV row by row, forgiving: a quotation mark inside of a text is text, and so is a closed quotation with something
 * behind it; taken strictly they would swallow the rows behind. Lines end with LF, CR LF or CR. Empty ones are left out.
 */
async function* splitRows(pieces: Pieces): AsyncIterable<Row> {
  let line = 1;
  let row: Row = { line, cells: [] };
  let cell = '';
  let length = 0;
  let mode: 'start' | 'plain' | 'quoted' | 'closed' = 'start';
  let before = '';

  function endCell(): void {
    row.cells.push(cell);
    cell = '';
    mode = 'start';
  }

  for await (const piece of pieces) {
    for (const char of piece) {
      const isSecondHalf = char === '\n' && before === '\r';
      const isBreak = char === '\r' || (char === '\n' && !isSecondHalf);
      before = char;
      if (isBreak) line += 1;
      length += 1;
      if (length > recordMaxBytes) {
        row.reason = tooLong;
        row.cells = [];
        cell = '';
      }
      if (mode === 'quoted') {
        if (char === '"') mode = 'closed';
        else cell += char;
      } else if (isBreak) {
        const isEmpty = mode === 'start' && row.cells.length === 0;
        endCell();
        if (!isEmpty || row.reason) yield row;
        row = { line, cells: [] };
        length = 0;
      } else if (char === '"' && (mode === 'start' || mode === 'closed')) {
        if (mode === 'closed') cell += char;
        mode = 'quoted';
      } else if (char === ',') {
        endCell();
      } else if (!isSecondHalf) {
        if (mode === 'closed') cell = `"${cell}"`;
        cell += char;
        mode = 'plain';
      }
    }
  }
  if (mode === 'quoted') row.reason = 'has a quotation mark that is never closed';
  if (mode === 'start' && row.cells.length === 0 && !row.reason) return;
  endCell();
  yield row;
}
