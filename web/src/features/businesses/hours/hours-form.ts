import { complaint, required } from '@guildhall/contract/complaints.ts';
import type { Call } from '@guildhall/contract/endpoint.ts';
import type { setListingHours } from '@guildhall/contract/listing-hours.ts';
import { exceptionNote, exceptionsMax, type OpeningHours, openSpans } from '@guildhall/contract/opening-hours.ts';
import type { Complaints } from '#web/lib/form/complaints.ts';
import { formatWeekday } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { spansOf, writtenSpans } from './hours-text.ts';
import { dateOn, weekdays } from './weekdays.ts';

/** Each field by its name: the zone, a text for each weekday, and three for each exception. */
export type HoursForm = Record<string, string>;

export const dayField = (weekday: number) => `day${weekday}`;
export const dateField = (row: number) => `date${row}`;
export const spansField = (row: number) => `hours${row}`;
export const noteField = (row: number) => `note${row}`;

const rows = Array.from({ length: exceptionsMax }, (_, row) => row);

/** What is over is not shown again, and goes with the next save. */
export function formOf(hours: OpeningHours | null, zone: string, today: string): HoursForm {
  const coming = hours?.exceptions.filter(({ date }) => date >= today) ?? [];
  return Object.fromEntries([
    ['timeZone', hours?.timeZone ?? zone],
    ...weekdays.map((day) => [dayField(day), writtenSpans(hours?.week[day] ?? [])]),
    ...rows.flatMap((row) => [
      [dateField(row), coming[row]?.date ?? ''],
      [spansField(row), writtenSpans(coming[row]?.spans ?? [])],
      [noteField(row), coming[row]?.note ?? ''],
    ]),
  ]);
}

const readSpans = (text = '') => openSpans.safeParse(spansOf(text)).data ?? [];

const isUsed = (form: HoursForm, row: number) =>
  [dateField, spansField, noteField].some((field) => form[field(row)]?.trim());

/** So many rows there are up to the last one that is written in. */
export const usedRows = (form: HoursForm): number => rows.findLastIndex((row) => isUsed(form, row)) + 1;

export function labelsOf(): Record<string, string> {
  return Object.fromEntries([
    ...weekdays.map((day) => [dayField(day), formatWeekday(dateOn(day))]),
    ...rows.flatMap((row) => [
      [dateField(row), t('Date')],
      [spansField(row), t('Hours')],
      [noteField(row), t('Note')],
    ]),
  ]);
}

function wrongSpans(text = ''): string | undefined {
  const spans = spansOf(text);
  if (!spans) return complaint('{field} must be hours such as 09:00–12:30, 13:30–18:00');
  return openSpans.safeParse(spans).error?.issues[0]?.message;
}

/** What the contract says of a list's entry, and the form of its field. */
export function missingIn(form: HoursForm): Complaints {
  const used = rows.filter((row) => isUsed(form, row));
  const dates = used.map((row) => form[dateField(row)]);
  return Object.fromEntries([
    ...weekdays.map((day) => [dayField(day), wrongSpans(form[dayField(day)])]),
    ...used.flatMap((row, index) => {
      const date = form[dateField(row)];
      return [
        [
          dateField(row),
          date ? (dates.indexOf(date) < index ? complaint('{field} is there twice') : undefined) : required,
        ],
        [spansField(row), wrongSpans(form[spansField(row)])],
        [noteField(row), exceptionNote.safeParse(form[noteField(row)] ?? '').error?.issues[0]?.message],
      ];
    }),
  ]);
}

type Body = NonNullable<Call<typeof setListingHours>['body']>;
type Exception = NonNullable<Body['hours']>['exceptions'][number];

/** Without what `missingIn` complains of. */
export function toBody(form: HoursForm): Body {
  const week = weekdays.map((day) => readSpans(form[dayField(day)]));
  const exceptions = new Map<string, Exception>();
  for (const row of rows) {
    const date = form[dateField(row)];
    const note = exceptionNote.safeParse(form[noteField(row)] ?? '').data ?? '';
    if (date && !exceptions.has(date))
      exceptions.set(date, { date, spans: readSpans(form[spansField(row)]), note });
  }
  const isEmpty = exceptions.size === 0 && week.every((day) => day.length === 0);
  return { hours: isEmpty ? null : { timeZone: form.timeZone ?? '', week, exceptions: [...exceptions.values()] } };
}
