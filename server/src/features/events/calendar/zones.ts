import { offsetOf } from '@guildhall/contract/time-zone.ts';
import { dayMs, minuteMs } from '../../../durations.ts';

/*
 * VTIMEZONE from the time-zone database that Node has: the changes of the clocks that concern the events, one by one. No
 * list of zones of our own grows old.
 */

/** The first moment, to the minute, at which the clocks show what they show at `after`. */
function changeBetween(zone: string, before: number, after: number): number {
  const offset = offsetOf(zone, after);
  let [low, high] = [before, after];
  while (high - low > minuteMs) {
    const middle = low + Math.floor((high - low) / 2 / minuteMs) * minuteMs;
    if (offsetOf(zone, middle) === offset) high = middle;
    else low = middle;
  }
  return high;
}

const two = (value: number) => String(value).padStart(2, '0');
const written = (minutes: number) =>
  `${minutes < 0 ? '-' : '+'}${two(Math.trunc(Math.abs(minutes) / 60))}${two(Math.abs(minutes) % 60)}`;
/** A clock's time, which bears no zone. */
const wallTime = (moment: number) => new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, '');

function observance(kind: string, from: number, to: number, startsAt: string): string[] {
  return [
    `BEGIN:${kind}`,
    `DTSTART:${startsAt}`,
    `TZOFFSETFROM:${written(from)}`,
    `TZOFFSETTO:${written(to)}`,
    `END:${kind}`,
  ];
}

function define(zone: string, firstYear: number, lastYear: number): string {
  let before = Date.UTC(firstYear, 0, 1);
  const end = Date.UTC(lastYear + 1, 0, 1);
  let offset = offsetOf(zone, before);
  const lines = observance('STANDARD', offset, offset, '19700101T000000');
  for (let now = before; now <= end; now += 7 * dayMs) {
    const next = offsetOf(zone, now);
    if (next !== offset) {
      const change = changeBetween(zone, before, now);
      const kind = next > offset ? 'DAYLIGHT' : 'STANDARD';
      lines.push(...observance(kind, offset, next, wallTime(change + offset * minuteMs)));
      offset = next;
    }
    before = now;
  }
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...lines, 'END:VTIMEZONE'].join('\r\n');
}

/** Time zones, the same for every reader. */
const defined = new Map<string, string>();
const definedMax = 500;

/** The zone's definition, true for the years of both moments, the one before and the one after. */
export function vtimezoneOf(zone: string, first: Date, last: Date): string {
  const [firstYear, lastYear] = [first.getUTCFullYear() - 1, last.getUTCFullYear() + 1];
  const key = `${zone} ${firstYear} ${lastYear}`;
  const known = defined.get(key);
  if (known) return known;
  if (defined.size >= definedMax) defined.clear();
  const made = define(zone, firstYear, lastYear);
  defined.set(key, made);
  return made;
}
