import { formatDate } from '#web/lib/format.ts';

/** '12 Mar 2026', of a calendar day: at its noon it is that day wherever the reader is. */
export const formatCalendarDay = (day: string) => formatDate(new Date(`${day}T12:00`));
