/* A workbook as an archive: what it is made of, which sheets it has, and the rows of an OpenDocument one. */
import { SaxesParser } from 'saxes';
import { fromBuffer } from 'yauzl';

/** Why nothing can be read: read.ts has the sentence. */
export class Problem extends Error {
  constructor(kind, values) {
    super(kind);
    this.values = values;
  }
}

const doctype = /<!DOCTYPE/i;
/** @param head the first bytes of a part */
export const definesEntities = (head) => doctype.test(Buffer.from(head.subarray(0, 4096)).toString('latin1'));

const oldFile = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
/** Of Excel, and modules of LibreOffice, beside their lists. */
const macro = /(?:^|\/)vbaProject\.bin$|^Basic\/[^/]+\/(?!script-lb\.xml$)[^/]+\.xml$/i;
/** These are read piece by piece. */
const rowsOf = /\/worksheets\/|^content\.xml$/;
const locked = Buffer.from('EncryptedPackage', 'utf16le');

/** @param count is told of all bytes that are unpacked */
export async function openArchive(bytes, { format, unpackedBytes, heldBytes }, count) {
  if (bytes.subarray(0, 4).equals(oldFile)) throw new Problem(bytes.includes(locked) ? 'locked' : 'old');
  if (bytes.toString('latin1', 0, 2) !== 'PK') throw new Problem('stranger');
  const zip = await new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true, autoClose: false }, (error, opened) =>
      error ? reject(error) : resolve(opened),
    );
  });
  const entries = new Map();
  await new Promise((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', resolve);
    zip.on('entry', (entry) => {
      if (entry.isEncrypted()) return reject(new Problem('locked'));
      const max = rowsOf.test(entry.fileName) ? unpackedBytes : heldBytes;
      if (/\.(?:xml|rels)$/.test(entry.fileName) && entry.uncompressedSize > max)
        return reject(new Problem('unpacked'));
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.readEntry();
  });
  const names = [...entries.keys()];
  if (names.some((name) => macro.test(name))) throw new Problem('macros');
  if (names.some((name) => /^xl\/workbook\.bin$/i.test(name))) throw new Problem('binary');
  const isOds = names.includes('content.xml') && names.includes('mimetype');
  if (isOds !== (format === 'ods') || !(isOds || entries.has('_rels/.rels'))) throw new Problem('stranger');

  async function* read(name) {
    const entry = entries.get(name);
    if (!entry) throw new Problem('broken');
    const stream = await new Promise((resolve, reject) => {
      zip.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened)));
    });
    for await (const piece of stream) {
      count(piece.length);
      yield piece;
    }
  }
  return { read, has: (name) => entries.has(name) };
}

/** What `on` makes of the tags of a part, piece by piece; an entity that XML doesn't know is a mistake. */
async function* parse(pieces, on) {
  const parser = new SaxesParser();
  const found = [];
  let problem;
  parser.on('error', (error) => {
    problem ??= error;
  });
  parser.on('doctype', () => {
    problem ??= new Problem('entities');
  });
  parser.on('opentag', ({ name, attributes }) => on.open?.(name, attributes, found));
  parser.on('closetag', ({ name }) => on.close?.(name, found));
  parser.on('text', (text) => on.text?.(text));
  parser.on('cdata', (text) => on.text?.(text));
  const decoder = new TextDecoder();
  const take = (text) => {
    parser.write(text);
    if (problem) throw problem;
  };
  for await (const piece of pieces) {
    take(decoder.decode(piece, { stream: true }));
    yield* found.splice(0);
  }
  take(decoder.decode());
  parser.close();
  if (problem) throw problem;
  yield* found.splice(0);
}

const local = (name) => name.slice(name.indexOf(':') + 1);

async function workbookPath(archive) {
  const targets = parse(archive.read('_rels/.rels'), {
    open: (name, { Type = '', Target }, found) =>
      local(name) === 'Relationship' && Type.endsWith('/officeDocument') && found.push(Target),
  });
  for await (const target of targets) return target.replace(/^\//, '');
  throw new Problem('broken');
}

/** Those that can be seen; all where none can. */
export async function listSheets(archive, format) {
  const sheets = [];
  if (format === 'ods') {
    if (archive.has('META-INF/manifest.xml')) {
      const secrets = parse(archive.read('META-INF/manifest.xml'), {
        open: (name, _attributes, found) => local(name) === 'encryption-data' && found.push(name),
      });
      for await (const _secret of secrets) throw new Problem('locked');
    }
    for await (const name of parse(archive.read('content.xml'), {
      open: (name, attributes, found) => name === 'table:table' && found.push(attributes['table:name'] ?? ''),
    }))
      sheets.push({ name, index: sheets.length, isHidden: false });
  } else {
    for await (const { name, state } of parse(archive.read(await workbookPath(archive)), {
      open: (name, attributes, found) => local(name) === 'sheet' && found.push(attributes),
    }))
      if (name)
        sheets.push({ name, index: sheets.length, isHidden: state === 'hidden' || state === 'veryHidden' });
  }
  const seen = sheets.filter(({ isHidden }) => !isHidden);
  return seen.length > 0 ? seen : sheets;
}

const repeated = (attributes, what, max) =>
  Math.min(Math.max(1, Math.trunc(Number(attributes[`table:number-${what}-repeated`] ?? 1)) || 1), max);

function odsValue(attributes, paragraphs) {
  switch (attributes['office:value-type']) {
    case 'float':
    case 'currency':
    case 'percentage':
      return Number(attributes['office:value']);
    case 'boolean':
      return attributes['office:boolean-value'] === 'true';
    case 'date':
      return (attributes['office:date-value'] ?? '').replace('T00:00:00', '').replace('T', ' ');
    default:
      return paragraphs.join('\n');
  }
}

/** The rows of a sheet. Of what is repeated beyond all limits no more is made than shows that. */
export async function* readOdsRows(archive, sheet, { rows: rowsMax, columns: columnsMax, lines }) {
  let [at, index, times, depth] = [-1, 0, 1, 0];
  let [cells, cell, paragraphs, text] = [[], null, [], null];
  const isHere = () => at === sheet;
  yield* parse(archive.read('content.xml'), {
    open(name, attributes) {
      if (name === 'table:table') at += 1;
      if (!isHere()) return;
      if (name === 'table:table-row') [cells, times] = [[], repeated(attributes, 'rows', lines)];
      else if (name === 'table:table-cell' || name === 'table:covered-table-cell')
        [cell, paragraphs] = [attributes, []];
      // A note is no part of what its cell says.
      else if (name === 'office:annotation') depth += 1;
      else if (!cell || depth > 0) return;
      else if (name === 'text:p') text = '';
      else if (text === null) return;
      else if (name === 'text:s') text += ' '.repeat(Math.min(Number(attributes['text:c'] ?? 1) || 1, 1000));
      else if (name === 'text:tab') text += '\t';
      else if (name === 'text:line-break') text += '\n';
    },
    text(piece) {
      if (text !== null && depth === 0) text += piece;
    },
    close(name, found) {
      if (!isHere()) return;
      if (name === 'office:annotation') depth -= 1;
      else if (name === 'text:p' && text !== null && depth === 0) {
        paragraphs.push(text);
        text = null;
      } else if (cell && (name === 'table:table-cell' || name === 'table:covered-table-cell')) {
        const value = name === 'table:table-cell' ? odsValue(cell, paragraphs) : '';
        const count = repeated(cell, 'columns', value === '' ? 20_000 : columnsMax + 1);
        for (let nth = 0; nth < count && cells.length < 20_000; nth += 1) cells.push(value);
        cell = null;
      } else if (name === 'table:table-row') {
        const isEmpty = cells.every((value) => value === '');
        for (let nth = 0; !isEmpty && nth < Math.min(times, rowsMax + 1); nth += 1)
          found.push({ index: index + nth, values: cells });
        index += times;
        cells = [];
      }
    },
  });
}
