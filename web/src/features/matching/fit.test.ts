import { expect, test } from 'vitest';
import { pickTopics, topicsOf } from './fit.ts';

test('topics that meet come first, in any case of letters', () => {
  expect(pickTopics(['Packaging', 'Catering', 'Freight'], ['freight ', 'Berths'], 5)).toEqual({
    shown: [
      { topic: 'Freight', isMet: true },
      { topic: 'Packaging', isMet: false },
      { topic: 'Catering', isMet: false },
    ],
    rest: [],
  });
});

test('beyond the limit the rest is left over', () => {
  expect(pickTopics(['a', 'b', 'c', 'd'], ['d'], 2)).toMatchObject({
    shown: [{ topic: 'd' }, { topic: 'a' }],
    rest: ['b', 'c'],
  });
});

test('all businesses of a member speak together', () => {
  const one = { needs: ['a'], offers: ['b'] };
  expect(topicsOf([one, { needs: [], offers: ['c'] }])).toEqual({ needs: ['a'], offers: ['b', 'c'] });
});
