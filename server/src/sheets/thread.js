// JavaScript, for a thread that reads TypeScript takes 17 MB more.
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { streamXlsxRows } from 'hucre/xlsx';
import { definesEntities, linksOf, listSheets, openArchive, Problem } from './archive.js';
import { textOf } from './cells.js';
import { readOdsRows } from './ods.js';

const { path, out, format, wanted, limits } = workerData;

function end(outcome) {
  parentPort.postMessage(outcome);
  process.exit();
}

let unpacked = 0;
function count(bytes) {
  unpacked += bytes;
  if (unpacked > limits.unpackedBytes) end({ problem: 'unpacked' });
}

/*
 * hucre takes 2 GB of each part of an archive, outside of this thread's heap, and tries once more by itself what the platform
 * can't unpack. Here it ends at the first byte beyond the limit, and at the first that is broken.
 */
const Native = globalThis.DecompressionStream;
globalThis.DecompressionStream = class {
  constructor(kind) {
    const { writable, readable } = new Native(kind);
    const reader = readable.getReader();
    let isBegun = false;
    this.writable = writable;
    this.readable = new ReadableStream({
      async pull(controller) {
        const { done, value } = await reader.read().catch(() => end({ problem: 'broken' }));
        if (done) return controller.close();
        if (!isBegun && definesEntities(value)) end({ problem: 'entities' });
        isBegun = true;
        count(value.length);
        controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    });
  }
};

/** Rows as they are read again: a line of JSON for each, its number in the sheet and its cells. Says how wide they are. */
async function writeRows(rows) {
  const file = openSync(out, 'w', 0o600);
  let [last, written, width, length, pending] = [0, 0, 0, 0, ''];
  try {
    for await (const { index, values, links = [] } of rows) {
      const cells = values.map(textOf);
      while (cells.at(-1) === '') cells.pop();
      if (cells.length === 0) continue;
      // A file may say anything of its rows: here each has a number of its own.
      const line = Number.isInteger(index) && index >= last && index < limits.lines ? index + 1 : last + 1;
      if (cells.length > limits.columns) throw new Problem('columns', { line, columns: cells.length });
      written += 1;
      if (written > limits.rows) throw new Problem('rows');
      last = line;
      width = Math.max(width, cells.length);
      const text = JSON.stringify(links.length > 0 ? [line, cells, links] : [line, cells]);
      pending += `${text.length > limits.rowLength ? JSON.stringify([line, null]) : text}\n`;
      length += text.length;
      if (length > limits.textLength) throw new Problem('text');
      if (pending.length < 65_536) continue;
      writeSync(file, pending);
      pending = '';
    }
    writeSync(file, pending);
  } finally {
    closeSync(file);
  }
  return width;
}

async function work() {
  const bytes = readFileSync(path);
  const archive = await openArchive(bytes, { format, ...limits }, count);
  const sheets = await listSheets(archive, format);
  if (sheets.length === 0) throw new Problem('broken');
  async function* rowsOf(sheet) {
    if (format === 'ods') return yield* readOdsRows(archive, sheet.index, limits);
    const links = await linksOf(archive, sheet);
    unpacked = 0;
    for await (const { index, values } of streamXlsxRows(bytes, { sheet: sheet.name }))
      yield { index, values, links: links.get(index) };
  }
  const asked = wanted === null ? sheets : sheets.filter(({ name }) => name === wanted);
  for (const sheet of asked) {
    unpacked = 0;
    const width = await writeRows(rowsOf(sheet));
    if (width > 0)
      return { sheets: sheets.slice(0, limits.sheets).map(({ name }) => name), sheet: sheet.name, width };
  }
  throw new Problem(asked.length === 0 ? 'unknown' : 'empty');
}

work().then(end, (error) =>
  end(error instanceof Problem ? { problem: error.message, values: error.values } : { problem: 'broken' }),
);
