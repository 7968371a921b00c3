import type { ImportColumn } from '@guildhall/contract/import-columns.ts';
import type { ImportEncoding } from '@guildhall/contract/import-encodings.ts';
import { decoderOf } from './decoders.ts';

/*
 * Files of one byte a letter don't say which letters they mean. By far the most are Windows-1252; read as that, the others have words
 * that nobody writes: 'CafŽ', 'K”hler', 'Zak³ady'.
 */

/** What is longer is no word. */
const longestWord = 60;

/** Of Latin-1, each character being a byte: the words with one beyond ASCII in them. */
export const wordsWithBytes = (text: string): string[] =>
  (text.match(/[A-Za-z\x80-\xff]+/g) ?? []).filter(
    (word) => word.length <= longestWord && /[\x80-\xff]/.test(word),
  );

const odd = [
  // Controls, and the frames that old programs drew.
  /[\x80-\x9f\uFFFD\u2500-\u259f]/,
  // A sign between two letters, but those that stand there.
  /\p{L}(?![\u00a0\u00ad·´‘’–—…])[^\p{ASCII}\p{Lu}\p{Ll}\p{Lo}\p{M}]\p{L}/u,
  // A capital behind or between small letters.
  /\p{Ll}(?!\p{ASCII})\p{Lu}|\p{L}(?!\p{ASCII})\p{Lu}\p{Ll}/u,
  /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/u,
  // Accents alone.
  /^(?:(?!\p{ASCII})\p{Script=Latin}){3,}$/u,
];

const isOdd = (word: string) => odd.some((form) => form.test(word));

const others: readonly ImportEncoding[] = [
  'macintosh',
  'cp850',
  'windows-1250',
  'iso-8859-2',
  'windows-1251',
  'ibm866',
];
/** Of the words, so many may be odd in an encoding that is the right one, and must be in the wrong one. */
const [oddAtMost, oddAtLeast] = [0.02, 0.2];
const oddWordsAtLeast = 3;

/** @param words the file's, as Latin-1 */
export function guessOf(words: readonly string[]): ImportEncoding {
  const bytes = Buffer.from(words.join('\n'), 'latin1');
  const read = (encoding: ImportEncoding) => decoderOf(encoding).decode(bytes);
  const oddIn = (text: string) => text.split('\n').filter(isOdd).length;
  const common = oddIn(read('windows-1252'));
  if (common < oddWordsAtLeast || common < words.length * oddAtLeast) return 'windows-1252';
  const fitting = others
    .map((encoding) => ({ encoding, text: read(encoding) }))
    .filter(({ text }) => oddIn(text) <= words.length * oddAtMost);
  const [first] = fitting;
  const isCertain = fitting.every(({ text }) => text === first?.text);
  return first && isCertain ? first.encoding : 'windows-1252';
}

export const isByItself = (encoding: string | null) => encoding === null || encoding.startsWith('utf-');

const splitWords = (text: string) => text.split(/[\s"'(),.:;/|<>&+*-]+/);

/** How much a text says of whether the encoding is right: most with odd words, nothing without letters beyond ASCII. */
function telling(text: string): 0 | 1 | 2 {
  if (!/[^\0-\x7f]/.test(text)) return 0;
  if (splitWords(text).some(isOdd)) return 2;
  return /(?!\p{ASCII})\p{L}/u.test(text) ? 1 : 0;
}

/** Of an encoding that shows by itself only what it can't read. It may have been said by hand, and wrongly. */
export const tellingIn = (encoding: string | null): typeof telling =>
  isByItself(encoding) ? (text) => (text.includes('\uFFFD') ? 2 : 0) : telling;

const wordsShown = 5;

/** A few words that tell it, the odd ones first. */
export function tellingWords(encoding: string | null, columns: readonly ImportColumn[]): string[] {
  const worth = tellingIn(encoding);
  const all = columns.flatMap(({ name, samples }) => [...samples, name]).flatMap(splitWords);
  const words = [...new Set(all)].filter((word) => worth(word) > 0);
  return words.toSorted((a, b) => worth(b) - worth(a)).slice(0, wordsShown);
}
