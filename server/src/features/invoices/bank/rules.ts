import type { BankPaymentRow } from './tables.ts';

/** What a payment is called among those of an invoice. Its own id tells it from an equal one of the same day. */
export const bankName = ({ id, bankReference }: Pick<BankPaymentRow, 'id' | 'bankReference'>): string =>
  bankReference ? `${bankReference} (${id})` : `FILE (${id})`;

/** The payment of a file that is called so; undefined where the office has given the name. */
export function bankIdIn(name: string): number | undefined {
  const [, digits] = /\((\d{1,9})\)$/.exec(name) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
