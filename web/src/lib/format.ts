import type { Money } from '@guildhall/contract/billing.ts';
import { t } from '#web/lib/text.ts';
import { locale, now as present, timeZone } from './rendering.ts';

export const dayMs = 86_400_000;

/** The server writes for readers of many places; those that come again and again find theirs made. */
const madeMax = 100;

/** Made when first needed: the first one of a page takes 20 ms, on a phone 75, and most pages write no date at all. */
function lazily<T>(make: (locale: string | undefined, timeZone: string | undefined) => T): () => T {
  const made = new Map<string, T>();
  return () => {
    const [language, zone] = [locale(), timeZone()];
    const key = `${language} ${zone}`;
    const known = made.get(key);
    if (known) return known;
    if (made.size >= madeMax) made.clear();
    const next = make(language, zone);
    made.set(key, next);
    return next;
  };
}

const dates = (options: Intl.DateTimeFormatOptions) =>
  lazily((language, zone) => new Intl.DateTimeFormat(language, { ...options, timeZone: zone }));
const time = dates({ hour: '2-digit', minute: '2-digit', hour12: true });
const date = dates({ day: 'numeric', month: 'short', year: 'numeric' });
const dayAndMonth = dates({ weekday: 'long', day: 'numeric', month: 'long' });
const shortDay = dates({ day: 'numeric', month: 'short' });
const monthAndYear = dates({ month: 'short', year: 'numeric' });
const full = dates({ dateStyle: 'full', timeStyle: 'short' });
const weekday = dates({ weekday: 'long' });
/** Of a calendar day, which is the same everywhere. */
const plainDates = (options: Intl.DateTimeFormatOptions) =>
  lazily((language) => new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }));
const plainWeekday = plainDates({ weekday: 'long' });
const plainDate = plainDates({ weekday: 'short', day: 'numeric', month: 'short' });
const plainDay = plainDates({ day: 'numeric', month: 'long' });
const plainFullDay = plainDates({ day: 'numeric', month: 'long', year: 'numeric' });
const isoDay = lazily((_, zone) => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }));
const relative = lazily((language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }));
const moneyOf = (currency: string) =>
  lazily(
    (language) =>
      new Intl.NumberFormat(language, {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        trailingZeroDisplay: 'stripIfInteger',
      }),
  );
const moneyFormats: Record<string, ReturnType<typeof moneyOf>> = {};
function moneyFormat(currency: string): Intl.NumberFormat {
  moneyFormats[currency] ??= moneyOf(currency);
  return moneyFormats[currency]();
}
const moneyDigits = (currency: string) => moneyFormat(currency).resolvedOptions().maximumFractionDigits ?? 2;
const number = lazily((language) => new Intl.NumberFormat(language));

/** '09:05 AM': 12-hour with two digits (product.md 9). */
export const formatTime = (value: Date) => time().format(value);
/** '4 Mar 2026', in the reader's order. */
export const formatDate = (value: Date) => date().format(value);
/** 'Dec 2026', as membership expiry is shown. */
export const formatMonth = (value: Date) => monthAndYear().format(value);
/** 'Thursday', of the calendar day '2026-03-12'. */
export const formatWeekday = (day: string) => plainWeekday().format(new Date(day));
/** 'Thu 12 Mar', of the same. */
export const formatPlainDate = (day: string) => plainDate().format(new Date(day));
/** '1 December', by UTC: when what is counted by its calendar months begins anew. */
export const formatUtcDay = (value: Date) => plainDay().format(value);
/** '1 December 2026', by UTC: a day that may be in another year. */
export const formatUtcDate = (value: Date) => plainFullDay().format(value);
/** Everything, for a `title` or a `<time>` on hover. */
export const formatFull = (value: Date) => full().format(value);
/** '1,204'. A count without a separator, such as nearly every count is, needs no formatter. */
export const formatNumber = (value: number) =>
  Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : number().format(value);
/** '$29' or '€1,204.50', in the reader's way; fractions only where there are any. */
export function formatMoney({ amount, currency }: Money): string {
  return moneyFormat(currency).format(amount / 10 ** moneyDigits(currency));
}
/** '1204.50', or with the reader's decimal mark: as a bank's form takes it. */
export function formatAmount({ amount, currency }: Money): string {
  const digits = moneyDigits(currency);
  const format = new Intl.NumberFormat(locale(), {
    useGrouping: false,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(amount / 10 ** digits);
}

/** '10,000+' where the server stopped counting. */
export const formatTotal = (total: number, isCapped: boolean) => `${formatNumber(total)}${isCapped ? '+' : ''}`;

/** The reader's calendar day, as a moment of UTC. */
function startOf(value: Date): number {
  const zone = timeZone();
  if (!zone) return Date.UTC(value.getFullYear(), value.getMonth(), value.getDate());
  return Date.parse(isoDay().format(value));
}

const yearOf = (value: Date) => new Date(startOf(value)).getUTCFullYear();

/** Calendar days from `value` until `now`, in the reader's zone: 0 today, 1 yesterday. */
export function daysAgo(value: Date, now = present()): number {
  return Math.round((startOf(now) - startOf(value)) / dayMs);
}

function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase(locale()) + text.slice(1);
}

/** 'Today', 'Yesterday', 'Tuesday', then 'Monday, 2 March' and, in other years, '2 Mar 2024'. */
export function formatDay(value: Date, now = present()): string {
  const days = daysAgo(value, now);
  if (days === 0 || days === 1) return capitalised(relative().format(-days, 'day'));
  if (days > 1 && days < 7) return weekday().format(value);
  return yearOf(value) === yearOf(now) ? dayAndMonth().format(value) : date().format(value);
}

/** For lists: '09:05 AM' today, 'Yesterday', 'Tuesday', '4 Mar', and in other years '4 Mar 2024'. */
export function formatMoment(value: Date, now = present()): string {
  const days = daysAgo(value, now);
  if (days <= 0) return formatTime(value);
  if (days < 7) return formatDay(value, now);
  return yearOf(value) === yearOf(now) ? shortDay().format(value) : formatDate(value);
}

/** 'just now', '5 minutes ago', '3 hours ago', 'yesterday', '12 days ago', then a date. */
export function formatAgo(value: Date, now = present()): string {
  const minutes = Math.floor((now.getTime() - value.getTime()) / 60_000);
  if (minutes < 1) return t('just now');
  if (minutes < 60) return relative().format(-minutes, 'minute');
  if (minutes < 24 * 60) return relative().format(-Math.floor(minutes / 60), 'hour');
  const days = daysAgo(value, now);
  return days < 31 ? relative().format(-days, 'day') : formatDate(value);
}

/** Where there is little room: '3', '99+'. */
export function upTo99(count: number): string {
  return count > 99 ? '99+' : String(count);
}
