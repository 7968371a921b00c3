const known = new Map<string, number>();

/** How many decimals a currency has, by ISO 4217. */
export function decimalsOf(currency: string): number {
  const kept = known.get(currency);
  if (kept !== undefined) return kept;
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 2;
  known.set(currency, decimals);
  return decimals;
}

/** An amount in the currency's smallest unit, as a person reads it. */
export const sumOf = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount / 10 ** decimalsOf(currency));

/**
 * The same backwards, digit by digit, so that nothing is rounded.
 * @param decimal digits, with a point before the decimals
 * @returns undefined where the currency has no such amount
 */
export function smallestUnits(decimal: string, currency: string): number | undefined {
  const [, whole, fraction = ''] = /^(\d{1,15})(?:\.(\d{0,15}))?$/.exec(decimal) ?? [];
  if (whole === undefined || !/^[A-Z]{3}$/.test(currency)) return undefined;
  const decimals = decimalsOf(currency);
  if (/[1-9]/.test(fraction.slice(decimals))) return undefined;
  const amount = Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  return Number.isSafeInteger(amount) ? amount : undefined;
}
