import { formatDate } from '#web/lib/format.ts';

/** The reader's own, as a date field has it. */
export const todayHere = () => new Intl.DateTimeFormat('sv-SE').format(new Date());

/** '12 Mar 2026', of a calendar day: at its noon it is that day wherever the reader is. */
export const formatCalendarDay = (day: string) => formatDate(new Date(`${day}T12:00`));
