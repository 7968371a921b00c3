/* In milliseconds, as clocks and timers count. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** What a sentence says by {unit, select, …} and {wait, plural, …}. */
export interface Wait {
  wait: number;
  unit: 'second' | 'minute' | 'hour' | 'day';
}

/** As members read it: 30 minutes, 5 hours, 7 days, in the unit that says most; rounded up. */
export function waitOfMinutes(minutes: number): Wait {
  if (minutes <= 120) return { wait: minutes, unit: 'minute' };
  return minutes <= 48 * 60
    ? { wait: Math.ceil(minutes / 60), unit: 'hour' }
    : { wait: Math.ceil(minutes / (24 * 60)), unit: 'day' };
}

/** The same of a wait that may be short: 40 seconds, and minutes from two on. */
export function waitOf(seconds: number): Wait {
  return seconds < 120
    ? { wait: Math.max(1, Math.ceil(seconds)), unit: 'second' }
    : waitOfMinutes(Math.ceil(seconds / 60));
}
