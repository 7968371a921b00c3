import { expect, test } from 'vitest';
import { listOptions, optionsShownMax } from './combobox-options.ts';

const options = ['Bern', 'Basel', 'Zürich', 'Alt Bern'].map((label) => ({ value: label, label }));
const given = { options, text: null, value: '', emptyLabel: 'All locations' };
const labels = (text: string | null, more = {}) =>
  listOptions({ ...given, text, ...more }).options.map((option) => option.label);

test('untouched, everything is offered and the highlight is on the choice made', () => {
  expect(labels(null)[0]).toBe('All locations');
  expect(listOptions({ ...given, value: 'Basel' })).toMatchObject({ active: 2, hiddenCount: 0 });
});

test('typing narrows them down without accents and case, beginnings first', () => {
  expect(labels('BER')).toEqual(['Bern', 'Alt Bern']);
  expect(labels('zur')).toEqual(['Zürich']);
});

test('emptied, the highlight is on all', () => {
  expect(listOptions({ ...given, value: 'Basel', text: '' }).active).toBe(0);
});

test('what was typed can be a choice of its own, unless it is one already', () => {
  const freeText = (text: string) => `With “${text}”`;
  expect(labels('ber', { freeText })).toEqual(['With “ber”', 'Bern', 'Alt Bern']);
  expect(labels('ber', { freeText, isFreeTextLast: true })).toEqual(['Bern', 'Alt Bern', 'With “ber”']);
  expect(labels('bern', { freeText })).toEqual(['Bern', 'Alt Bern']);
});

test('of very many, the first are drawn and the rest are counted', () => {
  const many = Array.from({ length: 350 }, (_, n) => ({ value: `v${n}`, label: `v${n}` }));
  const listed = listOptions({ ...given, options: many, text: 'v' });
  expect(listed.options).toHaveLength(optionsShownMax);
  expect(listed.hiddenCount).toBe(250);
});
