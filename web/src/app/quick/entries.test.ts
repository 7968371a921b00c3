import { expect, test } from 'vitest';
import { type Entry, narrowed } from './entries.ts';

const entry = (label: string, more: Partial<Entry> = {}): Entry => ({
  id: label,
  label,
  picture: null,
  act: () => {},
  ...more,
});

const groups = [
  { name: 'Pages', entries: [entry('Business Directory'), entry('Come & Chat'), entry('Dashboard')] },
  { name: 'Rooms', entries: [entry('Łódź Bakery'), entry('Zoë Žižková', { detail: 'Bowsprit Coffee' })] },
  { name: 'Actions', entries: [entry('Sign out', { words: 'logout leave' })] },
];

const found = (typed: string) => narrowed(groups, typed).flatMap(({ entries }) => entries.map((one) => one.label));

test('every word that is typed begins a word of the entry, in any order, without case and accents', () => {
  expect(found('bus dir')).toEqual(['Business Directory']);
  expect(found('DIR bus')).toEqual(['Business Directory']);
  expect(found('chat')).toEqual(['Come & Chat']);
  expect(found('ziz')).toEqual(['Zoë Žižková']);
  expect(found('irectory')).toEqual([]);
});

test('what it is and other words for it count as well', () => {
  expect(found('coffee')).toEqual(['Zoë Žižková']);
  expect(found('logout')).toEqual(['Sign out']);
});

test('nothing typed shows a few of each group, and a group that has none is not named', () => {
  const many = { name: 'Many', entries: Array.from({ length: 40 }, (_, i) => entry(`Room ${i}`)) };
  expect(narrowed([many], '')[0]?.entries).toHaveLength(6);
  expect(narrowed(groups, 'sign').map(({ name }) => name)).toEqual(['Actions']);
});
