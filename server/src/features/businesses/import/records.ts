import { createReadStream } from 'node:fs';
import { type Readable, Transform, type TransformCallback } from 'node:stream';
import { parse } from 'csv-parse';

/** One record of a file, or why there is none at this place. */
export type Entry = { line: number; record: unknown } | { line: number; reason: string };

const recordMaxBytes = 1024 * 1024;

/**
 * Reads JSON Lines, or CSV with a header line, entry by entry; never the whole file.
 * @param onBytes called with the number of bytes of each piece that was read
 */
export function readRecords(file: string, onBytes: (bytes: number) => void): AsyncIterable<Entry> {
  const bytes = createReadStream(file);
  bytes.on('data', (chunk) => onBytes(chunk.length));
  return /\.(jsonl|ndjson)$/i.test(file) ? readJsonLines(bytes) : readCsv(bytes);
}

async function* readJsonLines(bytes: Readable): AsyncIterable<Entry> {
  let line = 0;
  for await (const text of bytes.pipe(splitLines())) {
    line += 1;
    const json = line === 1 ? String(text).replace(/^\uFEFF/, '') : String(text);
    if (json.trim() === '') continue;
    if (json === tooLong) yield { line, reason: `is longer than ${recordMaxBytes} bytes` };
    else yield parseLine(json, line);
  }
}

function parseLine(json: string, line: number): Entry {
  try {
    return { line, record: JSON.parse(json) };
  } catch {
    return { line, reason: 'is not valid JSON' };
  }
}

/** Stands for a line that was dropped while it was read; no line of JSON looks like it. */
const tooLong = '\u0000too long';

/** Lines as strings. One that never ends is dropped, so that it can't fill the memory. */
function splitLines(): Transform {
  let pieces: Buffer[] = [];
  let length = 0;
  const take = (): string => {
    const text = length > recordMaxBytes ? tooLong : Buffer.concat(pieces).toString('utf8').replace(/\r$/, '');
    pieces = [];
    length = 0;
    // An object stream ends at an empty string no more than at null, but null is forbidden.
    return text;
  };
  const keep = (piece: Buffer) => {
    length += piece.length;
    if (length <= recordMaxBytes) pieces.push(piece);
    else pieces = [];
  };
  return new Transform({
    readableObjectMode: true,
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      let start = 0;
      for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
        keep(chunk.subarray(start, end));
        this.push(take());
        start = end + 1;
      }
      keep(chunk.subarray(start));
      done();
    },
    flush(done) {
      if (length > 0) this.push(take());
      done();
    },
  });
}

async function* readCsv(bytes: Readable): AsyncIterable<Entry> {
  const skipped: Entry[] = [];
  const parser = parse({
    bom: true,
    columns: true,
    info: true,
    max_record_size: recordMaxBytes,
    relax_column_count: true,
    // A quote in the middle is text; taken strictly it would swallow the rows behind.
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_skip: (error) => {
      skipped.push({ line: Number(error?.lines ?? 0), reason: error?.message ?? 'could not be read' });
    },
  });
  bytes.on('error', (error) => parser.destroy(error));
  for await (const { info, record } of bytes.pipe(parser)) {
    yield* skipped.splice(0);
    yield { line: info.lines, record };
  }
  yield* skipped;
}
