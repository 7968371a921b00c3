import { isDay } from './entries.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const padded = (number: string | number) => String(number).padStart(2, '0');
const full = (year: string) => (year.length === 2 ? `20${year}` : year);

export type DayOrder = 'dmy' | 'mdy';

/** @returns undefined where it is no day */
export function dayOf(cell: string, order: DayOrder): string | undefined {
  const text = cell.trim().slice(0, 40);
  const iso = /^(\d{4})[-/.]?(\d\d)[-/.]?(\d\d)(?:[T\s].*)?$/.exec(text);
  if (iso) return real(`${iso[1]}-${iso[2]}-${iso[3]}`);
  const [, first, mark, second, year] = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d\d)(?:[,\s].*)?$/.exec(text) ?? [];
  if (first && second && year) {
    // Points are German, and the day stands first there.
    const [day, month] = order === 'dmy' || mark === '.' ? [first, second] : [second, first];
    return real(`${full(year)}-${padded(month)}-${padded(day)}`);
  }
  const worded = /^(\d{1,2})[\s-]([a-z]{3})[a-z]*\.?[\s-](\d{4}|\d\d)(?:\s.*)?$/i.exec(text);
  if (!worded) return undefined;
  const [, day = '', word = '', inYear = ''] = worded;
  return real(`${full(inYear)}-${padded(months.indexOf(word.toLowerCase()) + 1)}-${padded(day)}`);
}

const real = (day: string) => (isDay(day) ? day : undefined);

/** 03/04/2026 is of March or of April: the order in which all of them are days, not later than `today`, and follow one another. */
export function dayOrderOf(cells: readonly string[], today: string): DayOrder {
  const worth = (order: DayOrder) => {
    const days = cells.map((cell) => dayOf(cell, order));
    const wrong = days.filter((day) => day === undefined || day > today).length;
    const steps = days.slice(1).map((day, at) => Math.sign((day ?? '').localeCompare(days[at] ?? '')));
    const turns = Math.min(steps.filter((step) => step > 0).length, steps.filter((step) => step < 0).length);
    return -wrong * cells.length - turns;
  };
  return worth('mdy') > worth('dmy') ? 'mdy' : 'dmy';
}
