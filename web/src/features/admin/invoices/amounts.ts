import type { Money } from '@guildhall/contract/billing.ts';

const decimalsOf = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** '29.50', as it is typed into a form. */
export function typedAmount({ amount, currency }: Money): string {
  const decimals = decimalsOf(currency);
  return (amount / 10 ** decimals).toFixed(decimals);
}

/** In the currency's smallest unit, from '29.50' or '29,50'; NaN for what could mean several amounts, as '1,200' could. */
export function amountOf(typed: string, currency: string): number {
  const decimals = decimalsOf(currency);
  const [, whole, fraction = ''] = /^(\d+)(?:[.,](\d*))?$/.exec(typed.replaceAll(/\s/g, '')) ?? [];
  if (whole === undefined || fraction.length > decimals) return Number.NaN;
  return Number(whole + fraction.padEnd(decimals, '0'));
}
