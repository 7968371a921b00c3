import { expect, test } from 'vitest';
import { addLabel, suggest } from './labels.ts';

test('a tag is trimmed before it is added', () => {
  expect(addLabel(['Bread'], '  Cake ', 20)).toEqual({ labels: ['Bread', 'Cake'] });
});

test('nothing but blanks is no tag, and no reason to complain', () => {
  expect(addLabel([], '   ', 20)).toEqual({ refused: '' });
});

test('a tag that is there in another case is refused by its name', () => {
  expect(addLabel(['Bread'], 'BREAD', 20)).toEqual({ refused: 'Bread is there already' });
});

test('there is room for so many tags and no more', () => {
  expect(addLabel(['a', 'b'], 'c', 2)).toEqual({ refused: 'At most 2' });
});

test('suggestions are what was typed, without accents and case, and not chosen yet', () => {
  expect(suggest(['Café supplies', 'Cafeteria', 'Freight'], ['cafeteria'], 'CAFE', 6)).toEqual(['Café supplies']);
  expect(suggest(['a', 'b', 'c'], ['a'], '', 1)).toEqual(['b']);
});
