import { TZDate } from '@date-fns/tz';
import { fillPath } from '@guildhall/contract/endpoint.ts';
import { pages } from '@guildhall/contract/pages.ts';
import { ICalCalendar, ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { Config } from '../../../config.ts';
import type { Entered } from './repository.ts';
import { vtimezoneOf } from './zones.ts';

export const calendarType = 'text/calendar; charset=utf-8';

/** Characters that no line of a calendar may hold. */
const controls = /(?!\r?\n|\t)\p{Cc}/gu;
const clean = (text: string) => text.replace(controls, ' ');

function statusOf({ isCancelled, status }: Entered): ICalEventStatus {
  if (isCancelled) return ICalEventStatus.CANCELLED;
  return status === 'maybe' || status === 'waiting' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}

/** RFC 5545, without anybody's address. `isFeed`: a member's own, whose name and pace calendar programs show and keep. */
export function toCalendar({ publicUrl }: Pick<Config, 'publicUrl'>, entries: Entered[], isFeed: boolean): string {
  const times = entries.flatMap(({ startsAt, endsAt }) => [startsAt.getTime(), endsAt.getTime()]);
  const [first, last] = [new Date(Math.min(...times)), new Date(Math.max(...times))];
  const calendar = new ICalCalendar({
    prodId: { company: 'Guildhall', product: 'Events', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ...(isFeed && { name: 'Guildhall events', ttl: 60 * 60 }),
    timezone: { name: null, generator: (zone) => vtimezoneOf(zone, first, last) },
  });
  for (const entry of entries) {
    const url = publicUrl + fillPath(pages.event, { id: entry.id });
    const about = [entry.description, entry.link && `Online: ${entry.link}`, url].filter(Boolean).join('\n\n');
    const status = statusOf(entry);
    calendar.createEvent({
      id: `${entry.uid}@guildhall`,
      sequence: entry.sequence,
      stamp: entry.updatedAt,
      start: new TZDate(entry.startsAt, entry.timeZone),
      end: new TZDate(entry.endsAt, entry.timeZone),
      timezone: entry.timeZone,
      summary: clean(entry.title),
      description: clean(about),
      location: clean(entry.place ?? (entry.link ? 'Online' : '')),
      url,
      status,
      transparency:
        status === ICalEventStatus.CONFIRMED ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
      created: entry.createdAt,
      lastModified: entry.updatedAt,
    });
  }
  return `${calendar.toString()}\r\n`;
}
