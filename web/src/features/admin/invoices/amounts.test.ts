import { expect, test } from 'vitest';
import { amountOf, typedAmount } from './amounts.ts';

test('an amount is typed with a point or a comma, and with as many decimals as its currency has', () => {
  expect(amountOf('29', 'USD')).toBe(2900);
  expect(amountOf(' 1 204,5 ', 'EUR')).toBe(120_450);
  expect(amountOf('29.05', 'USD')).toBe(2905);
  expect(amountOf('0.29', 'USD')).toBe(29);
  expect(amountOf('1200', 'JPY')).toBe(1200);
  expect(typedAmount({ amount: 2905, currency: 'USD' })).toBe('29.05');
  expect(typedAmount({ amount: 1200, currency: 'JPY' })).toBe('1200');
});

test('what could mean two amounts means none', () => {
  for (const typed of ['1,200', '1.200', '1,200.00', '1.5.2', '-3', '2e3', 'ten', '', '.5'])
    expect(amountOf(typed, 'USD'), typed).toBeNaN();
  expect(amountOf('12.5', 'JPY')).toBeNaN();
});
