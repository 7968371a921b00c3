import { locale, timeZone } from '#web/lib/rendering.ts';
import { ownTimeZone } from '#web/lib/time-zone.ts';

/** Where the reader is, as far as it is known: a visitor's page is the same for all. */
export const readersZone = () => timeZone() ?? ownTimeZone();

const made = new Map<string, Intl.DateTimeFormat>();

/** Each takes a while to make, and there are few: by zone and kind. */
function formatter(kind: string, zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${kind} ${zone} ${locale()}`;
  const known = made.get(key);
  if (known) return known;
  if (made.size >= 200) made.clear();
  const next = new Intl.DateTimeFormat(locale(), { ...options, timeZone: zone });
  made.set(key, next);
  return next;
}

const day = (zone: string) =>
  formatter('day', zone, { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' });
const time = (zone: string) => formatter('time', zone, { hour: '2-digit', minute: '2-digit', hour12: true });

export const dayIn = (moment: Date, zone: string) => day(zone).format(moment);
/** '06:30 PM', never broken before its 'PM'. */
export const timeIn = (moment: Date, zone: string) => time(zone).format(moment).replaceAll(' ', '\u00a0');
/** '12' and 'Mar', for the sheet of a calendar. */
export const dayOfMonthIn = (moment: Date, zone: string) =>
  formatter('number', zone, { day: 'numeric' }).format(moment);
export const monthIn = (moment: Date, zone: string) => formatter('month', zone, { month: 'short' }).format(moment);

/** 'Thu, 12 March 2026, 06:30 PM – 08:00 PM'; both days where it goes over midnight. */
export function spanIn({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, zone: string): string {
  const [first, last] = [dayIn(startsAt, zone), dayIn(endsAt, zone)];
  const [begin, end] = [timeIn(startsAt, zone), timeIn(endsAt, zone)];
  return first === last ? `${first}, ${begin} – ${end}` : `${first}, ${begin} – ${last}, ${end}`;
}
