import { daysAgo, formatDate, formatTime } from '#web/lib/format.ts';

/** When a mute ends: '09:05 AM' today, else '4 Mar 2026, 09:05 AM'. */
export const formatMuteEnd = (until: Date) =>
  daysAgo(until) === 0 ? formatTime(until) : `${formatDate(until)}, ${formatTime(until)}`;
