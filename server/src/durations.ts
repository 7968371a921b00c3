/* In milliseconds, as clocks and timers count. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** As members read it: '30 minutes', '5 hours', '7 days', in the unit that says most; rounded up. */
export function minutesInWords(minutes: number): string {
  if (minutes <= 120) return counted(minutes, 'minute');
  return minutes <= 48 * 60
    ? counted(Math.ceil(minutes / 60), 'hour')
    : counted(Math.ceil(minutes / (24 * 60)), 'day');
}

/** The same of a wait that may be short: '40 seconds', and minutes from two on. */
export function waitInWords(seconds: number): string {
  return seconds < 120
    ? counted(Math.max(1, Math.ceil(seconds)), 'second')
    : minutesInWords(Math.ceil(seconds / 60));
}
