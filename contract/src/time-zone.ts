import { z } from 'zod';
import { complaint } from './complaints.ts';

/** A name of the time-zone database, not an offset: only a name knows when its clocks change. */
const name = /^[A-Za-z][\w+-]*(?:\/[\w+-]+)*$/;

/** As the database spells it; undefined when there is no such zone. */
function spelled(zone: string): string | undefined {
  if (!name.test(zone)) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

const minuteMs = 60_000;

const offsets = new Map<string, Intl.DateTimeFormat>();

/** Minutes by which clocks in the zone are ahead of UTC at this moment. */
export function offsetOf(zone: string, moment: number): number {
  const known = offsets.get(zone);
  const format = known ?? new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
  if (!known) offsets.set(zone, format);
  const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d+):?(\d*)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes || 0));
}

export const timeZone = z
  .string()
  .max(64)
  .transform((given, context) => {
    const zone = spelled(given);
    if (!zone)
      context.addIssue({
        code: 'custom',
        message: complaint('{field} must be a time zone such as Europe/Berlin'),
      });
    return zone ?? 'UTC';
  });

/** What calendar and clock show. */
interface Wall {
  /** '2026-03-12' */
  date: string;
  /** '18:30' */
  time: string;
}

/** What calendar and clock show in the zone, as inputs take it. */
export function wallOf(moment: Date, zone: string): Wall {
  const shown = new Date(moment.getTime() + offsetOf(zone, moment.getTime()) * minuteMs).toISOString();
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/**
 * When calendar and clock in the zone show this. An hour that the clocks leave out is the one after it; of an hour that
 * comes twice, the first. Undefined when it is no date and time.
 */
export function momentOf({ date, time }: Wall, zone: string): Date | undefined {
  const shown = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(shown)) return undefined;
  const [before, after] = [shown - 24 * 60 * minuteMs, shown + 24 * 60 * minuteMs].map((one) =>
    offsetOf(zone, one),
  ) as [number, number];
  const candidates = [before, after].map((offset) => shown - offset * minuteMs);
  const right = candidates.filter((one) => one + offsetOf(zone, one) * minuteMs === shown);
  return new Date(right.length > 0 ? Math.min(...right) : Math.max(...candidates));
}
