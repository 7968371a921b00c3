import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { encodingNames, type ImportEncoding } from '@guildhall/contract/import-encodings.ts';
import { decoderOf } from './decoders.ts';
import { guessOf, wordsWithBytes } from './guess.ts';

const headBytes = 64 * 1024;
const pieceBytes = 128 * 1024;

/** What files begin with that are called .csv and are none. */
const strangers: [string, string][] = [
  ['PK\x03\x04', 'a ZIP archive or an Excel workbook'],
  ['PK\x05\x06', 'a ZIP archive'],
  ['\xD0\xCF\x11\xE0', 'an old Excel workbook'],
  ['%PDF', 'a PDF'],
  ['\x1F\x8B', 'a compressed file'],
  ['\x89PNG', 'a picture'],
  ['\xFF\xD8\xFF', 'a picture'],
  ['{\\rtf', 'a text document'],
];

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function byMark(head: Buffer): ImportEncoding | undefined {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8';
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  return undefined;
}

/** Text of any western kind has a zero in nearly every second byte of UTF-16, and none elsewhere. */
function byZeros(head: Buffer): ImportEncoding | undefined {
  let [even, odd] = [0, 0];
  for (const [place, byte] of head.entries()) {
    if (byte !== 0) continue;
    if (place % 2 === 0) even += 1;
    else odd += 1;
  }
  const half = head.length / 2;
  if (odd > half * 0.6 && even < half * 0.1) return 'utf-16le';
  if (even > half * 0.6 && odd < half * 0.1) return 'utf-16be';
  return undefined;
}

function strangeness(head: Buffer): string | undefined {
  const begin = head.toString('latin1', 0, 16);
  const known = strangers.find(([mark]) => begin.startsWith(mark));
  if (known) return `is ${known[1]}, whatever it is called`;
  const controls = head.filter((byte) => byte < 9 || (byte > 13 && byte < 32)).length;
  return controls > head.length * 0.1 ? 'is no text' : undefined;
}

const wordsLooked = 2000;

/** The first different words with bytes beyond ASCII, as Latin-1: each character is a byte. */
async function someWords(file: string): Promise<string[]> {
  const words = new Set<string>();
  for await (const bytes of createReadStream(file, { highWaterMark: pieceBytes })) {
    for (const word of wordsWithBytes((bytes as Buffer).toString('latin1'))) words.add(word);
    if (words.size >= wordsLooked) break;
  }
  return [...words];
}

/** More letters that UTF-8 can't read than letters that it can: another encoding. Less: UTF-8 with broken rows. */
async function byLetters(file: string): Promise<ImportEncoding> {
  let [read, broken] = [0, 0];
  for await (const text of readText(file, 'utf-8')) {
    for (const [letter] of text.matchAll(/[^\0-\x7f]/gu)) {
      if (letter === '\uFFFD') broken += 1;
      else read += 1;
    }
  }
  return broken > read ? guessOf(await someWords(file)) : 'utf-8';
}

/**
 * Throws with a sentence about the file when it holds no text.
 * @param said how it is written, where somebody has said it
 */
export async function detectEncoding(file: string, said?: ImportEncoding): Promise<ImportEncoding> {
  const head = await readHead(file);
  const marked = byMark(head);
  // Such as the file of refused rows, which is UTF-8 whatever the first file was.
  if (said && marked && marked !== said)
    throw new Error(
      `The file’s first bytes say that it is ${encodingNames[marked]}, not ${encodingNames[said]}: leave the encoding out.`,
    );
  const found = marked ?? byZeros(head);
  const strange = found ? undefined : strangeness(head);
  if (strange)
    throw new Error(`The file ${strange}. Save the sheet as “CSV UTF-8” in your spreadsheet, and take that file.`);
  return said ?? found ?? byLetters(file);
}

/** The file's text, piece by piece, without a byte order mark. What the encoding can't read becomes U+FFFD. */
export async function* readText(
  file: string,
  encoding: ImportEncoding,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<string> {
  const decoder = decoderOf(encoding);
  for await (const bytes of createReadStream(file, { highWaterMark: pieceBytes })) {
    onBytes(bytes.length);
    yield decoder.decode(bytes, { stream: true });
  }
  yield decoder.decode();
}
