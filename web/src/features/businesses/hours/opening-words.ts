import { dayAfter, type OpeningHours, openingAt } from '@guildhall/contract/opening-hours.ts';
import { wallOf } from '@guildhall/contract/time-zone.ts';
import { formatPlainDate, formatWeekday } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';

/** Within a week a day is known by its name; '' is today. */
function dayOf(date: string, today: string): string {
  if (date === today) return '';
  return date < dayAfter(today, 7) ? formatWeekday(date) : formatPlainDate(date);
}

/** 'Open now · until 18:00', 'Closed · opens Monday 09:00', by the clocks where the business is. */
export function openingWords(hours: OpeningHours, now: Date): string {
  const opening = openingAt(hours, now);
  const next = opening.isOpen ? opening.until : opening.opens;
  if (!next) return opening.isOpen ? t('Open now · round the clock') : t('Closed');
  const today = wallOf(now, hours.timeZone).date;
  const { date, time } = wallOf(next, hours.timeZone);
  const day = dayOf(date, today);
  if (!opening.isOpen)
    return day ? t('Closed · opens {day} {time}', { day, time }) : t('Closed · opens {time}', { time });
  // The night of a day belongs to it.
  const isLong = date > dayAfter(today) || (date > today && time > '12:00');
  return isLong ? t('Open now · until {day} {time}', { day, time }) : t('Open now · until {time}', { time });
}
