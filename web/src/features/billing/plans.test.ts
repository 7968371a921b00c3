import { expect, test } from 'vitest';
import { freePlan, plans } from './plans.ts';

test('what the plans cost and limit is said in numbers, or as unlimited', () => {
  const said = [freePlan, ...plans].map(({ price, features }) => [
    price,
    ...features.filter((line) => /matches per|Unlimited|groups/.test(line)),
  ]);
  expect(said).toEqual([
    [0, '10 matches per month', '2 business groups'],
    [29, '50 matches per month', '5 business groups'],
    [79, 'Unlimited matches', 'Unlimited business groups'],
  ]);
});
