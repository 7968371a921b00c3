/** How many decimals a currency has, by ISO 4217. */
export function decimalsOf(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.resolvedOptions().maximumFractionDigits ?? 2;
}

/** An amount in the currency's smallest unit, as a person reads it. */
export const sumOf = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 10 ** decimalsOf(currency));
