import { expect, test } from 'vitest';
import { createHabits, findWords, keyOf, toWordList } from './rules.ts';

const listOf = (...words: string[]) => toWordList(words.map((word) => ({ key: keyOf(word), word })));

test('words are found whole, in any case, with accents or figures in them, alone or several in a row', () => {
  const list = listOf('Casino', 'buy now', 'buy now cheap', 'straße');
  expect(findWords(list, 'CÁSINO; c4s1n0! Buy -- NOW cheap. STRASSE straße')).toEqual([
    'Casino',
    'buy now',
    'buy now cheap',
    'straße',
  ]);
  expect(findWords(list, 'casinos, buying now, by now')).toEqual([]);
  expect(findWords(listOf(), 'casino')).toEqual([]);
});

test('a text of no letters, or of signs that mean something elsewhere, finds nothing and breaks nothing', () => {
  const list = listOf('(a+)+$', '.*', 'ok');
  expect(findWords(list, '**** (((( \\ [ ] $$$')).toEqual([]);
  expect(findWords(list, 'a'.repeat(4000))).toEqual([]);
});

test('the third time within an hour is one too many, counted anew from there', () => {
  const note = createHabits();
  const text = 'The very best offer of this town';
  const repeated = [0, 1, 2, 3].map((minute) => note(1, text, minute * 60_000).isRepeated);
  expect(repeated).toEqual([false, false, true, false]);
  expect(note(2, text, 0).isRepeated).toBe(false);
  expect([1, 2, 3].map((time) => note(3, 'ok', time).isRepeated)).toEqual([false, false, false]);
  expect([0, 61, 122].map((minute) => note(4, text, minute * 60_000).isRepeated)).toEqual([false, false, false]);
});
