const dayMs = 86_400_000;

const time = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', hour12: true });
const date = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' });
const dayAndMonth = new Intl.DateTimeFormat(undefined, { weekday: 'long', day: 'numeric', month: 'long' });
const shortDay = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });
const monthAndYear = new Intl.DateTimeFormat(undefined, { month: 'short', year: 'numeric' });
const full = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' });
const weekday = new Intl.DateTimeFormat(undefined, { weekday: 'long' });
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });
const number = new Intl.NumberFormat();

/** '09:05 AM': 12-hour with two digits (specification section 9). */
export const formatTime = (value: Date) => time.format(value);
/** '4 Mar 2026', in the reader's order. */
export const formatDate = (value: Date) => date.format(value);
/** 'Dec 2026', as membership expiry is shown. */
export const formatMonth = (value: Date) => monthAndYear.format(value);
/** Everything, for a `title` or a `<time>` on hover. */
export const formatFull = (value: Date) => full.format(value);
/** '1,204'. */
export const formatNumber = (value: number) => number.format(value);
/** '10,000+' where the server stopped counting. */
export const formatTotal = (total: number, isCapped: boolean) => `${number.format(total)}${isCapped ? '+' : ''}`;

/** Calendar days from `value` until `now`, in the reader's zone: 0 today, 1 yesterday. */
export function daysAgo(value: Date, now = new Date()): number {
  const start = (day: Date) => new Date(day.getFullYear(), day.getMonth(), day.getDate()).getTime();
  return Math.round((start(now) - start(value)) / dayMs);
}

function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** 'Today', 'Yesterday', 'Tuesday', then 'Monday, 2 March' and, in other years, '2 Mar 2024'. */
export function formatDay(value: Date, now = new Date()): string {
  const days = daysAgo(value, now);
  if (days === 0 || days === 1) return capitalised(relative.format(-days, 'day'));
  if (days > 1 && days < 7) return weekday.format(value);
  return value.getFullYear() === now.getFullYear() ? dayAndMonth.format(value) : date.format(value);
}

/** For lists: '09:05 AM' today, 'Yesterday', 'Tuesday', '4 Mar', and in other years '4 Mar 2024'. */
export function formatMoment(value: Date, now = new Date()): string {
  const days = daysAgo(value, now);
  if (days <= 0) return formatTime(value);
  if (days < 7) return formatDay(value, now);
  return value.getFullYear() === now.getFullYear() ? shortDay.format(value) : formatDate(value);
}

/** 'just now', '5 minutes ago', '3 hours ago', 'yesterday', '12 days ago', then a date. */
export function formatAgo(value: Date, now = new Date()): string {
  const minutes = Math.floor((now.getTime() - value.getTime()) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return relative.format(-minutes, 'minute');
  if (minutes < 24 * 60) return relative.format(-Math.floor(minutes / 60), 'hour');
  const days = daysAgo(value, now);
  return days < 31 ? relative.format(-days, 'day') : formatDate(value);
}

/** `plural(2, 'business', 'businesses')` → '2 businesses'. */
export function plural(count: number, one: string, many: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** 'Ada Lovelace' → 'AL'; takes whole graphemes, so that emoji and accents hold together. */
export function initials(name: string): string {
  const words = name
    .trim()
    .split(/[\s\-–—_.@]+/u)
    .filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const first = (word = '') => segmenter.segment(word)[Symbol.iterator]().next().value?.segment ?? '';
  return picked.map(first).join('').toLocaleUpperCase() || '?';
}
