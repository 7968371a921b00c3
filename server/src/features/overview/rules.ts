import { dayMs } from '../../durations.ts';

/** The day in UTC. */
export const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

export const daysBefore = (day: string, count: number) => dayOf(new Date(Date.parse(day) - count * dayMs));

/** Days as text are in the order of their letters. */
export const earlier = (one: string, other: string) => (one < other ? one : other);
export const later = (one: string, other: string) => (one > other ? one : other);

/** More in one statement would take too long for it, with a million messages. */
export const daysInOneGo = 91;

/** Days up to this many go back are counted at once where none were: the year's report looks at two years. */
export const backfillDays = 1100;

/** What comes of a day is followed for so long. */
export const followedDays = 364;
/** By day a newcomer's steps are looked at every ten minutes for so long, then each night. */
export const freshDays = 28;

const weekDays = 7;

/** One point for each day of a short range, one for each week of a longer one. */
export const stepOf = (days: number) => (days > 4 * weekDays ? weekDays : 1);
