import { z } from 'zod';
import { complaint } from './complaints.ts';
import { emptied, oneLine } from './primitives.ts';
import { momentOf, wallOf } from './time-zone.ts';

/*
 * When a business is open: what its hours are, and the pure rule that reads them.
 */

export const spansMax = 4;
export const exceptionsMax = 60;
export const exceptionNoteMax = 120;

const dayMs = 86_400_000;

const clock = z
  .string()
  .max(5)
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, complaint('{field} must be a time such as 09:30'));

/** A span whose `closes` is not after its `opens` ends on the day after: 18:00 to 02:00, or 00:00 to 00:00 for a whole day. */
export const openSpan = z.strictObject({ opens: clock, closes: clock });
export type OpenSpan = z.output<typeof openSpan>;

const endsNextDay = ({ opens, closes }: OpenSpan) => closes <= opens;

/** Each begins once the one before it is over. */
const areInOrder = (spans: readonly OpenSpan[]) =>
  spans.every((span, index) => {
    const before = spans[index - 1];
    return !before || (!endsNextDay(before) && before.closes <= span.opens);
  });

/** Of one day; none: closed. */
export const openSpans = z
  .array(openSpan)
  .max(spansMax)
  .refine(areInOrder, complaint('{field} must be in order, and must not overlap'));

/** Why a day is an exception. */
export const exceptionNote = emptied(oneLine(exceptionNoteMax));

const spans = z.array(openSpan);

export const openingHours = z.object({
  /** IANA name: on whose clocks the times are. */
  timeZone: z.string(),
  /** Monday first; of each day the spans that begin on it. */
  week: z.array(spans),
  /** What holds on a date in place of its weekday's hours, in their order; no spans: closed. */
  exceptions: z.array(z.object({ date: z.string(), spans, note: z.string().nullable() })),
});
export type OpeningHours = z.output<typeof openingHours>;

/** Until or from when; null: it doesn't close, or doesn't open, in the time that is looked at. */
export type Opening = { isOpen: true; until: Date | null } | { isOpen: false; opens: Date | null };

/** So far is looked ahead for a day with hours: a business may be shut for a season. */
const daysAhead = 200;
/** Whoever is open for so long is always open. */
const alwaysDays = 8;

/** The calendar day after another, or so many days. */
export const dayAfter = (date: string, days = 1) =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

/** From 0, Monday. */
export const weekdayOf = (date: string) => (new Date(date).getUTCDay() + 6) % 7;

const spansOn = ({ week, exceptions }: OpeningHours, date: string) =>
  exceptions.find((exception) => exception.date === date)?.spans ?? week[weekdayOf(date)] ?? [];

/** All spans that are not over yet, in the order of their beginnings. One that begins before an exception lasts as long as it says. */
function* spansFrom(hours: OpeningHours, now: Date): Generator<{ from: Date; to: Date }> {
  const today = wallOf(now, hours.timeZone).date;
  for (let day = -1; day <= daysAhead; day += 1) {
    const date = dayAfter(today, day);
    for (const span of spansOn(hours, date)) {
      const from = momentOf({ date, time: span.opens }, hours.timeZone);
      const to = momentOf({ date: endsNextDay(span) ? dayAfter(date) : date, time: span.closes }, hours.timeZone);
      // The clocks may leave it out.
      if (from && to && to > from && to > now) yield { from, to };
    }
  }
}

export function openingAt(hours: OpeningHours, now: Date): Opening {
  let until: Date | undefined;
  for (const { from, to } of spansFrom(hours, now)) {
    if (!until && from > now) return { isOpen: false, opens: from };
    if (until && from > until) break;
    if (!until || to > until) until = to;
    if (until.getTime() - now.getTime() > alwaysDays * dayMs) return { isOpen: true, until: null };
  }
  return until ? { isOpen: true, until } : { isOpen: false, opens: null };
}
