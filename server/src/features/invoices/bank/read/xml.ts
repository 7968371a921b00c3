import { setImmediate } from 'node:timers/promises';
import { message } from '@guildhall/contract/messages.ts';
import { SaxesParser } from 'saxes';
import { UnreadableFile } from './entries.ts';

/** As much of an element as is needed. */
export interface Element {
  name: string;
  line: number;
  /** Of an amount. */
  currency: string;
  text: string;
  children: Element[];
}

const pieceBytes = 64 * 1024;
const depthMax = 32;
const textMax = 2000;
/** More than files of the bank have, and few enough to be held. */
const elementsMax = 400_000;

/** What the first bytes say of the letters; UTF-8 where they say nothing. */
function decoderFor(bytes: Uint8Array): TextDecoder {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be');
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const [, said = 'utf-8'] =
    /^(?:\xEF\xBB\xBF)?\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(head) ?? [];
  try {
    return new TextDecoder(said);
  } catch {
    throw new UnreadableFile(
      message('The file is written in letters that cannot be read here. Please save it as UTF-8.'),
    );
  }
}

/**
 * The elements that stand below the third level, one after the other, with their children of known names. Other elements are passed
 * over. Takes neither a document type nor entities of its own, and no depth or number that no bank writes.
 * @param names what is kept
 * @param isRoot whether the root is what is looked for, by its name and namespace
 */
export async function* readParts(
  bytes: Uint8Array,
  names: ReadonlySet<string>,
  isRoot: (name: string, namespace: string) => boolean,
): AsyncGenerator<Element> {
  const parser = new SaxesParser({ xmlns: true });
  const open: (Element | null)[] = [];
  let depth = 0;
  let count = 0;
  let ready: Element[] = [];
  parser.on('error', () => {
    throw new UnreadableFile(message('The file is not well-formed XML. Please take it from the bank again.'));
  });
  parser.on('doctype', () => {
    throw new UnreadableFile(message('The file has a document type, which files of banks have not.'));
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    depth += 1;
    if (depth === 1 && !isRoot(local, uri))
      throw new UnreadableFile(message('The file is XML, but no camt.052, camt.053 or camt.054 of a bank.'));
    if (depth > depthMax) throw new UnreadableFile(message('The file nests deeper than files of banks do.'));
    const parent = open.at(-1);
    const isKept = depth > 3 && (depth === 4 || parent) && names.has(local);
    if (!isKept) {
      open.push(null);
      return;
    }
    count += 1;
    if (count > elementsMax)
      throw new UnreadableFile(message('The file has more parts than can be read at once.'));
    const currency = attributes.Ccy?.value ?? '';
    const element = { name: local, line: parser.line, currency, text: '', children: [] };
    parent?.children.push(element);
    open.push(element);
  });
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element && element.text.length < textMax) element.text += text.slice(0, textMax);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    depth -= 1;
    const element = open.pop();
    if (element && depth === 3) ready.push(element);
  });

  const decoder = decoderFor(bytes);
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    parser.write(decoder.decode(bytes.subarray(at, at + pieceBytes), { stream: true }));
    yield* ready;
    ready = [];
    // Others have their turn.
    await setImmediate();
  }
  parser.write(decoder.decode()).close();
  yield* ready;
}
