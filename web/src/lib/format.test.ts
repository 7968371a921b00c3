import { describe, expect, it, vi } from 'vitest';

describe('formats', () => {
  it('are not made before one is needed', async () => {
    const made = vi.spyOn(Intl, 'DateTimeFormat');
    const { formatDate } = await import('./format.ts');
    expect(made).not.toHaveBeenCalled();
    formatDate(new Date(2026, 2, 4));
    formatDate(new Date(2026, 2, 5));
    expect(made).toHaveBeenCalledOnce();
  });

  it('write a small count without a formatter, and group the digits of a large one', async () => {
    const made = vi.spyOn(Intl, 'NumberFormat');
    const { formatNumber } = await import('./format.ts');
    expect(formatNumber(0)).toBe('0');
    expect(formatNumber(999)).toBe('999');
    expect(made).not.toHaveBeenCalled();
    expect(formatNumber(1204)).toBe(new Intl.NumberFormat().format(1204));
  });

  it('name a day of UTC, with its year where it may be in another one', async () => {
    const { formatUtcDate, formatUtcDay } = await import('./format.ts');
    const lateInUtc = new Date('2027-11-29T23:30:00Z');
    expect(formatUtcDay(lateInUtc)).toMatch(/^(29 November|November 29)$/);
    expect(formatUtcDate(lateInUtc)).toMatch(/^(29 November|November 29,) 2027$/);
  });

  it.each([
    [{ amount: 2900, currency: 'USD' }, '$29'],
    [{ amount: 2950, currency: 'USD' }, '$29.50'],
    [{ amount: 120_405, currency: 'EUR' }, '€1,204.05'],
    [{ amount: 0, currency: 'GBP' }, '£0'],
    // The smallest unit is the yen itself.
    [{ amount: 500, currency: 'JPY' }, '¥500'],
  ])('%j is money: %s', async (money, said) => {
    const { formatMoney } = await import('./format.ts');
    expect(formatMoney(money)).toBe(said);
  });
});
