import { expect, test } from 'vitest';
import { loadFaces } from './faces.ts';
import { linesOf, printable, runsOf } from './runs.ts';

const textsOf = async (line: string) => runsOf(await loadFaces(), line, 'regular').map(({ text }) => text);

test('a line is set from left to right, and what is Hebrew in it from right to left', async () => {
  expect(await textsOf('Hall Street 2')).toEqual(['Hall Street 2']);
  expect(await textsOf('ab דוד 12 כהן cd')).toEqual(['ab ', ' כהן', '12', 'דוד ', ' ', 'cd']);
  // Brackets open to where the letters begin.
  expect((await textsOf('דוד (כהן)')).join('')).toBe('דוד )כהן(');
});

test('a text is broken between words, and a word that is wider than a line within', () => {
  const lines = (text: string) => linesOf(text, 10, (part) => part.length);
  expect(lines('one two three four')).toEqual(['one two', 'three four']);
  expect(lines('ab abcdefghijklmnopqrstuvwxyz cd')).toEqual(['ab', 'abcdefghij', 'klmnopqrst', 'uvwxyz cd']);
  expect(lines('  ')).toEqual([]);
});

test('what cannot be seen is left out', () => {
  expect(printable(' a\u0000\u202Eb\r\n\tc\u200Bd ')).toBe('ab cd');
});
