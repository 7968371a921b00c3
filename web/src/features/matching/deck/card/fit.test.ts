import { expect, test } from 'vitest';
import { sortTopics } from './fit.ts';

test('topics that meet come first, in any case of letters', () => {
  expect(sortTopics(['Packaging', 'Catering', 'Freight'], ['freight ', 'Berths'])).toEqual([
    { topic: 'Freight', isMet: true },
    { topic: 'Packaging', isMet: false },
    { topic: 'Catering', isMet: false },
  ]);
});
