/* A workbook as an archive: what it is made of, which sheets it has, and where its links lead. */
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
export async function* parse(pieces, on) {
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

const folderOf = (path) => path.slice(0, path.lastIndexOf('/') + 1);

/** What a part refers to, by kind: where it is, or an address outside. */
async function* relationsOf(archive, path) {
  const folder = folderOf(path);
  const list = `${folder}_rels/${path.slice(folder.length)}.rels`;
  if (!archive.has(list)) return;
  for await (const { Id, Type = '', Target = '' } of parse(archive.read(list), {
    open: (name, attributes, found) => local(name) === 'Relationship' && found.push(attributes),
  })) {
    const kind = Type.slice(Type.lastIndexOf('/') + 1);
    yield { id: Id, kind, target: Target, part: Target.startsWith('/') ? Target.slice(1) : folder + Target };
  }
}

async function workbookPath(archive) {
  for await (const { kind, part } of relationsOf(archive, '')) if (kind === 'officeDocument') return part;
  throw new Problem('broken');
}

const columnOf = (letters) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** The addresses of a sheet's links: for each row, counted from none, by column. */
export async function linksOf(archive, { relation }) {
  const links = new Map();
  const addresses = new Map();
  let sheet;
  for await (const { id, part } of relationsOf(archive, await workbookPath(archive)))
    if (id === relation) sheet = part;
  if (!sheet) return links;
  for await (const { id, kind, target } of relationsOf(archive, sheet))
    if (kind === 'hyperlink') addresses.set(id, target);
  if (addresses.size === 0) return links;
  for await (const { ref = '', 'r:id': id } of parse(archive.read(sheet), {
    open: (name, attributes, found) => local(name) === 'hyperlink' && found.push(attributes),
  })) {
    const [, letters, line] = /^([A-Z]{1,3})(\d{1,7})/.exec(ref) ?? [];
    if (!letters || !addresses.has(id)) continue;
    const row = Number(line) - 1;
    links.set(row, [...(links.get(row) ?? []), [columnOf(letters), addresses.get(id)]]);
  }
  return links;
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
    for await (const { name, state, 'r:id': relation } of parse(archive.read(await workbookPath(archive)), {
      open: (name, attributes, found) => local(name) === 'sheet' && found.push(attributes),
    }))
      if (name) sheets.push({ name, relation, index: sheets.length, isHidden: /^(?:very)?hidden$/i.test(state) });
  }
  const seen = sheets.filter(({ isHidden }) => !isHidden);
  return seen.length > 0 ? seen : sheets;
}
