import { industries, otherIndustry } from '@guildhall/contract/businesses.ts';
import { offersFor, topics } from '@guildhall/contract/topics.ts';
import { expect, test } from 'vitest';

test('what is usual in an industry is suggested first as an offer, and everything else behind it, once', () => {
  const firsts = industries.filter((one) => one !== otherIndustry).map((one) => offersFor(one).slice(0, 5).join());
  expect(new Set(firsts).size).toBe(firsts.length);
  expect(offersFor('Finance').slice(0, 2)).toEqual(['Bookkeeping', 'Tax advice']);
  expect(offersFor(' construction ')[0]).toBe('Building work');
  for (const industry of [...industries, 'constructor', ''])
    expect(offersFor(industry).toSorted()).toEqual([...topics].toSorted());
  for (const unknown of [otherIndustry, 'Falconry', '']) expect(offersFor(unknown)).toEqual(topics);
});
