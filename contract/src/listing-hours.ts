import { z } from 'zod';
import { complaint } from './complaints.ts';
import { endpoint } from './endpoint.ts';
import { exceptionNote, exceptionsMax, openingHours, openSpans } from './opening-hours.ts';
import { calendarDay, idText } from './primitives.ts';
import { timeZone } from './time-zone.ts';

const exceptions = z
  .array(
    z.strictObject({
      date: calendarDay,
      spans: openSpans,
      note: exceptionNote.default(null),
    }),
  )
  .max(exceptionsMax)
  .refine(
    (all) => new Set(all.map(({ date }) => date)).size === all.length,
    complaint('{field} names a date twice'),
  )
  .transform((all) => all.toSorted((a, b) => a.date.localeCompare(b.date)));

export const setListingHours = endpoint({
  method: 'PUT',
  path: '/api/businesses/:id/hours',
  access: 'confirmed',
  summary:
    'Says when a business is open, in the place of what was said before, as its owner, a colleague or an admin',
  params: z.strictObject({ id: idText }),
  body: z.strictObject({
    /** Null: nothing is said. */
    hours: z
      .strictObject({ timeZone, week: z.array(openSpans).length(7), exceptions })
      .refine(({ week, exceptions }) => exceptions.length > 0 || week.some((day) => day.length > 0), {
        message: complaint('{field} must have hours on some day'),
      })
      .nullable(),
  }),
  bodyMax: 96 * 1024,
  response: z.object({ hours: openingHours.nullable() }),
});
