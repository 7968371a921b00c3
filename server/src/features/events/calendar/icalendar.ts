import { TZDate } from '@date-fns/tz';
import { fillPath } from '@guildhall/contract/endpoint.ts';
import { english, inWords, message } from '@guildhall/contract/messages.ts';
import { pages } from '@guildhall/contract/pages.ts';
import {
  foldLines,
  ICalCalendar,
  ICalCalendarMethod,
  ICalEvent,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import type { Site } from '../../../settings.ts';
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

type Place = Pick<Site, 'name' | 'publicUrl'>;

function frameOf(feedName: string | null): ICalCalendar {
  return new ICalCalendar({
    prodId: { company: 'Guildhall', product: 'Events', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ...(feedName !== null && { name: feedName, ttl: 60 * 60 }),
  });
}

const fileFrame = frameOf(null);
const foot = 'END:VCALENDAR';

function write({ publicUrl }: Place, entry: Entered): string {
  const url = publicUrl + fillPath(pages.event, { id: entry.id });
  const about = [
    entry.description,
    entry.link && inWords(message('Online: {link}', { link: entry.link }), english),
    url,
  ]
    .filter(Boolean)
    .join('\n\n');
  const status = statusOf(entry);
  const event = new ICalEvent(
    {
      id: `${entry.uid}@guildhall`,
      sequence: entry.sequence,
      stamp: entry.updatedAt,
      start: new TZDate(entry.startsAt, entry.timeZone),
      end: new TZDate(entry.endsAt, entry.timeZone),
      timezone: entry.timeZone,
      summary: clean(entry.title),
      description: clean(about),
      location: clean(entry.place ?? (entry.link ? inWords(message('Online'), english) : '')),
      url,
      status,
      transparency:
        status === ICalEventStatus.CONFIRMED ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
      created: entry.createdAt,
      lastModified: entry.updatedAt,
    },
    fileFrame,
  );
  return foldLines(event.toString());
}

/**
 * Folding takes most of the time, and all who come to an event have the same lines: who may see where it is held online, and who
 * may not, are two entries, and nothing else in them depends on the reader.
 */
const written = new Map<string, string>();
const writtenMax = 500;

function linesOf(site: Place, entry: Entered): string {
  const key = `${site.publicUrl} ${entry.uid} ${entry.sequence} ${statusOf(entry)} ${entry.link !== null}`;
  const known = written.get(key);
  if (known) return known;
  if (written.size >= writtenMax) written.clear();
  const lines = write(site, entry);
  written.set(key, lines);
  return lines;
}

/** RFC 5545, without anybody's address. `isFeed`: a member's own, whose name and pace calendar programs show and keep. */
export function toCalendar(site: Place, entries: Entered[], isFeed: boolean): string {
  const times = entries.flatMap(({ startsAt, endsAt }) => [startsAt.getTime(), endsAt.getTime()]);
  const [first, last] = [new Date(Math.min(...times)), new Date(Math.max(...times))];
  const zones = new Set(entries.map(({ timeZone }) => timeZone));
  // Its times are written with a Z.
  zones.delete('UTC');
  const definitions = [...zones].map((zone) => `${vtimezoneOf(zone, first, last)}\r\n`);
  const lines = entries.map((entry) => linesOf(site, entry));
  const feedName = isFeed ? inWords(message('{community}: events', { community: site.name }), english) : null;
  const head = frameOf(feedName).toString().slice(0, -foot.length);
  return [head, ...definitions, ...lines, foot, '\r\n'].join('');
}
