import { expect, test } from 'vitest';
import { openingStep } from './dialog-param.ts';
import { idOf, withParam } from './params.ts';

test('a parameter is set, changed and taken out without touching the others', () => {
  expect(withParam('?room=12', 'member', '7')).toBe('?room=12&member=7');
  expect(withParam('?room=12&member=7', 'member', '8')).toBe('?room=12&member=8');
  expect(withParam('?room=12&member=7', 'member', null)).toBe('?room=12');
  expect(withParam('?member=7', 'member', null)).toBe('');
});

test('only a positive whole number that a row can have is an id', () => {
  expect(['2147483647', '2147483648'].map(idOf)).toEqual([2_147_483_647, null]);
  expect(['7', '0', '-1', '07', '1e3', '12345678901', ' 7', '', null].map(idOf)).toEqual([
    7,
    ...Array.from({ length: 8 }, () => null),
  ]);
});

test('a link that opens a dialog keeps the screen below it and says that it opened one', () => {
  expect(openingStep('?room=12', 'member', '7')).toEqual({
    to: { search: '?room=12&member=7' },
    state: { dialog: 'member' },
  });
});
