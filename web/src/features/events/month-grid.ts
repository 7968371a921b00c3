import { momentOf, wallOf } from '@guildhall/contract/time-zone.ts';
import { dayMs } from '#web/lib/format.ts';
import { locale } from '#web/lib/rendering.ts';

/** A month as '2026-03', a day as '2026-03-12': what a calendar shows, without a zone. */
const utc = (day: string) => Date.parse(`${day}T00:00:00Z`);
const written = (moment: number) => new Date(moment).toISOString().slice(0, 10);

export const monthOfDay = (day: string) => day.slice(0, 7);
export const isMonth = (text: string | null): text is string =>
  text !== null && /^20\d\d-(?:0[1-9]|1[0-2])$/.test(text);

export function addDays(day: string, days: number): string {
  return written(utc(day) + days * dayMs);
}

export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7);
}

/** The weeks that a month touches, from Monday to Sunday. */
export function weeksOf(month: string): string[][] {
  const first = utc(`${month}-01`);
  const monday = first - ((new Date(first).getUTCDay() + 6) % 7) * dayMs;
  const weeks: string[][] = [];
  for (let start = monday; start === monday || monthOfDay(written(start)) === month; start += 7 * dayMs)
    weeks.push(Array.from({ length: 7 }, (_, place) => written(start + place * dayMs)));
  return weeks;
}

/** From the first midnight of a month's weeks to the one behind its last, by the clocks of the zone. */
export function spanOfMonth(month: string, zone: string): { from: string; to: string } {
  const days = weeksOf(month).flat();
  const midnight = (day: string) => momentOf({ date: day, time: '00:00' }, zone)?.toISOString() ?? '';
  return { from: midnight(days.at(0) ?? ''), to: midnight(addDays(days.at(-1) ?? '', 1)) };
}

/** Whether something of it is on that day by the clocks of the zone. What ends at midnight is over by then. */
export function isOnDay(
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  day: string,
  zone: string,
): boolean {
  return wallOf(startsAt, zone).date <= day && day <= wallOf(new Date(endsAt.getTime() - 1), zone).date;
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Where a key leads from a day: arrows by days and weeks, Home and End in the week, Page Up and Down by months. */
export function dayByKey(day: string, key: string): string | undefined {
  const step = steps[key];
  if (step !== undefined) return addDays(day, step);
  const weekday = (new Date(utc(day)).getUTCDay() + 6) % 7;
  if (key === 'Home') return addDays(day, -weekday);
  if (key === 'End') return addDays(day, 6 - weekday);
  if (key !== 'PageUp' && key !== 'PageDown') return undefined;
  const month = addMonths(monthOfDay(day), key === 'PageUp' ? -1 : 1);
  // The 31st of a month of 30 days is its last one.
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const same = `${month}${day.slice(7)}`;
  return same > last ? last : same;
}

const inUtc = (day: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale(), { ...options, timeZone: 'UTC' }).format(utc(day));

/** 'Thursday, 12 March' */
export const dayName = (day: string) => inUtc(day, { weekday: 'long', day: 'numeric', month: 'long' });
export const weekdayName = (day: string, weekday: 'short' | 'long') => inUtc(day, { weekday });
/** 'March 2026' */
export const monthName = (month: string) => inUtc(`${month}-01`, { month: 'long', year: 'numeric' });
