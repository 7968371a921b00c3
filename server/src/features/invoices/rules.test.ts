import { mod97 } from '@guildhall/contract/invoice-fields.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  creditOf,
  dayOf,
  daysLater,
  decimal,
  numberOf,
  overdueDays,
  paymentCode,
  referenceOf,
  seriesOf,
  splitTax,
} from './rules.ts';

test('a price is its net sum and its tax, and the tax is within a cent of its rate', () => {
  expect(splitTax(11_900, 1900)).toEqual({ net: 10_000, tax: 1900 });
  expect(splitTax(2900, 0)).toEqual({ net: 2900, tax: 0 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000_000 }), fc.integer({ min: 0, max: 5000 }), (total, rate) => {
      const { net, tax } = splitTax(total, rate);
      expect(net + tax).toBe(total);
      expect(Math.abs(tax - (net * rate) / 10_000)).toBeLessThanOrEqual(1);
    }),
  );
});

describe('a reference', () => {
  test('is one of ISO 11649', () => {
    // As the standard's own example: its digits are checked with the two letters and the check digits behind.
    const isValid = (reference: string) => mod97(reference.slice(4) + reference.slice(0, 4)) === 1;
    expect(isValid('RF18539007547034')).toBe(true);
    fc.assert(
      fc.property(
        fc.stringMatching(/^[A-Z]{1,6}$/),
        fc.integer({ min: 1, max: 999_999 }),
        fc.option(fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })),
        (prefix, sequence, copied) => {
          const reference = referenceOf(seriesOf(prefix, '2026-11-28', copied), sequence);
          expect(reference).toMatch(/^RF\d\d[A-Z0-9]{1,21}$/);
          expect(isValid(reference)).toBe(true);
        },
      ),
    );
  });

  test('and a number are those of one invoice alone', () => {
    const series = ['A', 'AB', 'B'].flatMap((prefix) =>
      ['2026-01-01', '2027-01-01'].map((day) => seriesOf(prefix, day, null)),
    );
    const both = series.flatMap((one) => [1, 12, 123_456].map((n) => [numberOf(one, n), referenceOf(one, n)]));
    for (const at of [0, 1]) expect(new Set(both.map((pair) => pair[at])).size).toBe(both.length);
    expect(numberOf('HW2026', 7)).toBe('HW-2026-00007');
  });

  test('in a copy is of a series of its own, whenever it was restored, until the year is over', () => {
    const at = (moment: string, day = '2026-11-29') => seriesOf('HW', day, new Date(moment));
    const moments = [
      ...['2026-01-01T00:00Z', '2026-11-29T10:00Z', '2026-11-29T10:00:03Z', '2026-11-29T10:02Z'],
      '2026-12-31T23:59:59Z',
    ];
    const all = moments.map((moment) => at(moment));
    expect(new Set([...all, seriesOf('HW', '2026-11-29', null)]).size).toBe(6);
    for (const one of all) expect(numberOf(one, 7)).toMatch(/^HW-2026[A-Z]{5}-00007$/);
    expect(at('2026-11-29T10:00Z', '2027-01-01')).toBe('HW2027');
    // Where it was next year already, invoices of that year may be lost.
    expect(at('2026-12-31T20:00Z', '2027-01-01')).toMatch(/^HW2027[A-Z]{5}$/);
  });
});

test('an invoice is overdue from the day after its day', () => {
  const at = (today: string, status = 'open') => overdueDays({ status, dueOn: '2026-02-28' }, today);
  expect([at('2026-02-28'), at('2026-03-01'), at('2026-03-30'), at('2026-03-30', 'paid')]).toEqual([
    null,
    1,
    30,
    null,
  ]);
  expect(daysLater('2026-12-25', 14)).toBe('2027-01-08');
});

test('a day is the one of the office’s calendar', () => {
  const newYear = new Date('2026-12-31T23:30:00Z');
  expect(['UTC', 'Europe/Berlin', 'America/New_York'].map((zone) => dayOf(newYear, zone))).toEqual([
    '2026-12-31',
    '2027-01-01',
    '2026-12-31',
  ]);
});

test('credit is what came and isn’t needed', () => {
  const of = (status: string, paid: number, kind = 'invoice') => creditOf({ kind, status, paid, total: 100 });
  expect([
    of('open', 60),
    of('paid', 100),
    of('paid', 130),
    of('cancelled', 60),
    of('paid', 60, 'credit_note'),
  ]).toEqual([0, 0, 30, 60, 0]);
});

test('sums are written by the decimals of their currency', () => {
  expect([decimal(123_456, 'EUR'), decimal(5, 'EUR'), decimal(500, 'JPY')]).toEqual(['1234.56', '0.05', '500']);
});

test('the code for a bank’s app is as the EPC wants it, in euros alone', () => {
  const seller = { name: 'N'.repeat(80), iban: 'DE89370400440532013000', bic: null };
  const code = paymentCode({ seller, currency: 'EUR', amount: 34_800, reference: 'RF71A202600001' });
  expect(code?.split('\n')).toEqual([
    ...['BCD', '002', '1', 'SCT', '', 'N'.repeat(70), 'DE89370400440532013000'],
    ...['EUR348.00', '', 'RF71A202600001'],
  ]);
  expect(paymentCode({ seller, currency: 'USD', amount: 34_800, reference: 'RF71A202600001' })).toBeNull();
});
