import { expect, test } from 'vitest';
import { business } from '#web/test/matches.ts';
import { isFound } from './search.ts';

const bakery = business(1, {
  name: 'Slack Tide Bakery',
  description: 'Sourdough from three ovens',
  industry: 'Retail',
  location: 'Old Quay',
  tags: ['wholesale', 'Family Run'],
});

test.each(['tide', 'SOURDOUGH', 'etai', 'old q', 'family run', '  bakery  '])('%j finds it', (search) => {
  expect(isFound(bakery, search)).toBe(true);
});

test.each(['', '   '])('blank shows everything', (search) => {
  expect(isFound(bakery, search)).toBe(true);
  expect(isFound(business(2), search)).toBe(true);
});

test('what is in no field is not found, and fields do not run together', () => {
  expect(isFound(bakery, 'harbour')).toBe(false);
  expect(isFound(bakery, 'bakery sourdough')).toBe(false);
});
