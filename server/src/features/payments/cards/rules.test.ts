import { expect, test } from 'vitest';
import type { CardSubscription } from '../../../stripe/account.ts';
import { changeOf } from './rules.ts';

const now = new Date('2026-07-01T00:00:00Z');
const state = { subscriptions: [], invoices: [] };

/** What becomes of basic, paid until then, as somebody chooses premium. */
function chosen(
  basic: { price: number; period: 'month' | 'year'; from: string; until: string },
  premium: { price: number; period: 'month' | 'year' },
) {
  const current = {
    plan: 'basic',
    price: { amount: basic.price, currency: 'USD' },
    period: basic.period,
    periodStart: new Date(basic.from),
    periodEnd: new Date(basic.until),
    trialEnd: null,
  } as CardSubscription;
  const sold = {
    id: 'premium',
    period: premium.period,
    price: { amount: premium.price, currency: 'USD' },
  } as const;
  return changeOf(state, current, sold, { covered: null, now, prorationAt: now });
}

const halfMonth = { price: 2900, period: 'month', from: '2026-06-16', until: '2026-07-16' } as const;
const year = (until: string) => ({ price: 29_000, period: 'year', from: `2025${until.slice(4)}`, until }) as const;

test('a larger plan is charged at once where it costs more than what is unused of the smaller one', () => {
  expect(chosen(halfMonth, { price: 7900, period: 'month' })).toEqual({ kind: 'rest', date: now });
  expect(chosen(halfMonth, { price: 79_000, period: 'year' })).toEqual({ kind: 'rest', date: now });
  expect(chosen(year('2026-08-01'), { price: 7900, period: 'month' })).toEqual({ kind: 'rest', date: now });
});

test('a larger plan waits for the end of what is paid where that is worth as much: else it would be taken for nothing', () => {
  expect(chosen(halfMonth, { price: 2900, period: 'month' })).toEqual({ kind: 'next' });
  expect(chosen(halfMonth, { price: 1900, period: 'month' })).toEqual({ kind: 'next' });
  const until = '2026-12-01';
  expect(chosen(year(until), { price: 7900, period: 'month' })).toEqual({ kind: 'at', at: new Date(until) });
  // In the last seconds of a period the difference is less than a cent.
  const ending = { ...halfMonth, from: '2026-06-01T00:00:05Z', until: '2026-07-01T00:00:05Z' };
  expect(chosen(ending, { price: 7900, period: 'month' })).toEqual({ kind: 'next' });
});
