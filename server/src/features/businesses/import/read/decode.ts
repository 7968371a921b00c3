import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** As people know them. */
export const encodingNames: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 (little-endian)',
  'utf-16be': 'UTF-16 (big-endian)',
  'windows-1252': 'Windows-1252 (Latin-1)',
};

const headBytes = 64 * 1024;

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

function byMark(head: Buffer): Encoding | undefined {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8';
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  return undefined;
}

/** Text of any western kind has a zero in nearly every second byte of UTF-16, and none elsewhere. */
function byZeros(head: Buffer): Encoding | undefined {
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

/** More letters that UTF-8 can't read than letters that it can: another encoding. Less: UTF-8 with broken rows. */
async function byLetters(file: string): Promise<Encoding> {
  let [read, broken] = [0, 0];
  for await (const text of readText(file, 'utf-8')) {
    for (const [letter] of text.matchAll(/[^\0-\x7f]/gu)) {
      if (letter === '\uFFFD') broken += 1;
      else read += 1;
    }
  }
  return broken > read ? 'windows-1252' : 'utf-8';
}

/** Throws with a sentence about the file when it holds no text. */
export async function detectEncoding(file: string): Promise<Encoding> {
  const head = await readHead(file);
  const found = byMark(head) ?? byZeros(head);
  if (found) return found;
  const strange = strangeness(head);
  if (strange)
    throw new Error(`The file ${strange}. Save the sheet as “CSV UTF-8” in your spreadsheet, and take that file.`);
  return byLetters(file);
}

/** The file's text, piece by piece, without a byte order mark. What the encoding can't read becomes U+FFFD. */
export async function* readText(
  file: string,
  encoding: Encoding,
  onBytes: (bytes: number) => void = () => {},
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const bytes of createReadStream(file, { highWaterMark: 128 * 1024 })) {
    onBytes(bytes.length);
    yield decoder.decode(bytes, { stream: true });
  }
  yield decoder.decode();
}
