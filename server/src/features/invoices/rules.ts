import type { BillingDetails } from '@guildhall/contract/billing-details.ts';
import { mod97 } from '@guildhall/contract/invoice-fields.ts';
import type { InvoiceSettings } from '@guildhall/contract/invoice-settings.ts';
import { wallOf } from '@guildhall/contract/time-zone.ts';
import { dayMs } from '../../durations.ts';
import { decimalsOf } from '../../money.ts';

export type Seller = Omit<InvoiceSettings, 'dueDays' | 'prefix' | 'timeZone'>;
export type Buyer = BillingDetails;

export interface Line {
  plan: 'basic' | 'premium';
  /** What the operator called the plan then; left out: as the product does. */
  name?: string;
  months: number;
  /** Without tax. */
  net: number;
}

/**
 * What of a price is tax: the one place where money is rounded. A price contains its tax, so that a plan costs the same by card and
 * by transfer. The tax is what rounding the net sum leaves, and may be a cent beside its rate.
 *
 * @param rate hundredths of a percent
 */
export function splitTax(total: number, rate: number): { net: number; tax: number } {
  const net = Math.round((total * 10_000) / (10_000 + rate));
  return { net, tax: total - net };
}

/** Digits of a number: more are no fault. */
const places = 5;
const padded = (sequence: number) => String(sequence).padStart(places, '0');

/** Letters of a series that began after a restore: always so many. */
export const markLength = 5;
/** No two restores are as close, and five letters are enough for a year of them. With a prefix of six and six digits a reference is full. */
const slotMs = 3000;

/**
 * Letters for a moment, by which the series that began then differs from all others of its year. A restored database doesn't know
 * what was restored before it, so that a count would begin anew.
 */
function markOf(moment: Date): string {
  let slots = Math.floor((moment.getTime() - Date.UTC(moment.getUTCFullYear(), 0, 1)) / slotMs);
  let mark = '';
  for (let place = 0; place < markLength; place += 1) {
    mark = String.fromCharCode(65 + (slots % 26)) + mark;
    slots = Math.floor(slots / 26);
  }
  return mark;
}

/**
 * Prefix and year. Prefixes are letters, so that no two series give the same number or reference. In a copy, what was issued after it
 * was made is with members, and known to no row: so a series of its own begins there, until the year is over.
 */
export function seriesOf(prefix: string, day: string, copiedAt: Date | null): string {
  const year = day.slice(0, 4);
  // Somewhere it was tomorrow already.
  const lastLost = copiedAt && new Date(copiedAt.getTime() + dayMs).toISOString().slice(0, 4);
  return lastLost && year <= lastLost ? `${prefix}${year}${markOf(copiedAt)}` : `${prefix}${year}`;
}

/** Of a series, what its office has chosen. */
export const prefixOf = (series: string) => series.replace(/\d{4}[A-Z]*$/, '');

/** What numbers of a series begin with. */
export const beginOf = (series: string) => `${series.replace(/(\d{4}[A-Z]*)$/, '-$1')}-`;

export const numberOf = (series: string, sequence: number) => `${beginOf(series)}${padded(sequence)}`;

/** ISO 11649: it names an invoice, and a typing error in it is noticed. */
export function referenceOf(series: string, sequence: number): string {
  const body = `${series}${padded(sequence)}`;
  const digits = String(98 - mod97(`${body}RF00`)).padStart(2, '0');
  return `RF${digits}${body}`;
}

/** What the calendar shows in the zone. */
export const dayOf = (moment: Date, timeZone: string): string => wallOf(moment, timeZone).date;

export const daysLater = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

/** For how many days it has been due; null: it isn't, or nobody has to pay it. */
export function overdueDays({ status, dueOn }: { status: string; dueOn: string }, today: string): number | null {
  const days = Math.round((Date.parse(today) - Date.parse(dueOn)) / dayMs);
  return status === 'open' && days > 0 ? days : null;
}

/** As the audit log names it. */
export const targetOf = ({ id, number, memberId }: { id: number; number: string; memberId: number | null }) =>
  ({ kind: 'invoice', id, name: number, memberId }) as const;

interface Paid {
  kind: string;
  status: string;
  total: number;
  paid: number;
}

/** What has come for an invoice and isn't needed for it. */
export function creditOf({ kind, status, total, paid }: Paid): number {
  if (kind !== 'invoice' || status === 'open') return 0;
  return Math.max(0, paid - needOf({ status, total }));
}

/** How much of a payment the invoice doesn't need. */
export function creditBy({ status, total, paid }: Paid, amount: number): number {
  const open = status === 'open' ? Math.max(0, total - paid) : 0;
  return Math.max(0, amount - open);
}

/** What an invoice needs of its money: what is more may pay others. */
export const needOf = ({ status, total }: Pick<Paid, 'status' | 'total'>): number =>
  status === 'cancelled' ? 0 : total;

/** With a point, and no other mark. */
export function decimal(amount: number, currency: string): string {
  const decimals = decimalsOf(currency);
  return (amount / 10 ** decimals).toFixed(decimals);
}

const codePart = (text: string, max: number) => [...text].slice(0, max).join('');

/** What a bank's app reads from a QR code: the EPC's guideline 069-12, version 2. It knows euros alone. */
export function paymentCode({
  seller,
  currency,
  amount,
  reference,
}: {
  seller: Pick<Seller, 'name' | 'iban' | 'bic'>;
  currency: string;
  amount: number;
  reference: string;
}): string | null {
  if (currency !== 'EUR' || amount < 1 || amount > 99_999_999_999) return null;
  const parts = ['BCD', '002', '1', 'SCT', seller.bic ?? '', codePart(seller.name, 70), seller.iban];
  return [...parts, `EUR${decimal(amount, currency)}`, '', reference].join('\n');
}
