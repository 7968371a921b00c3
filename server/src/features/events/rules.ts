import { complaint } from '@guildhall/contract/complaints.ts';
import { eventDaysMax, eventYearsAhead, verdictDays } from '@guildhall/contract/events.ts';
import { type Message, message } from '@guildhall/contract/messages.ts';
import { id, timestamp } from '@guildhall/contract/primitives.ts';
import { z } from 'zod';
import { dayMs } from '../../durations.ts';
import { cursorOf } from '../../http/cursor.ts';
import { AppError, refuseFields } from '../../http/errors.ts';
import type { PictureUse } from '../pictures/rules.ts';
import type { EventRow } from './tables.ts';

export const eventPicture: PictureUse = { kind: 'event', shape: 'cover' };

interface Span {
  startsAt: Date;
  endsAt: Date;
}

/** Throws unless an event may take place then. One whose beginning stays as it was may be under way. */
export function requireSpan({ startsAt, endsAt }: Span, now: Date, hasMoved: boolean): void {
  if (endsAt <= startsAt) throw refuseFields({ endsAt: complaint('The event must end after it begins.') });
  if (endsAt.getTime() - startsAt.getTime() > eventDaysMax * dayMs)
    throw refuseFields({ endsAt: complaint('An event lasts at most {days} days.', { days: eventDaysMax }) });
  if (hasMoved && startsAt <= now)
    throw refuseFields({ startsAt: complaint('The event must begin in the future.') });
  if (startsAt.getTime() > now.getTime() + eventYearsAhead * 366 * dayMs)
    throw refuseFields({
      startsAt: complaint('The beginning has to be within {years} years.', { years: eventYearsAhead }),
    });
}

/** Throws where nothing can be changed any more. */
export function requireOpen(event: Pick<EventRow, 'cancelledAt' | 'endsAt'>, now: Date): void {
  if (event.cancelledAt) throw new AppError('conflict', message('This event has been cancelled.'));
  if (event.endsAt <= now) throw new AppError('conflict', message('This event is over.'));
}

/** Throws unless people have come, and not long ago. */
export function requireJudgeable(
  { cancelledAt, endsAt }: Pick<EventRow, 'cancelledAt' | 'endsAt'>,
  now: Date,
): void {
  if (cancelledAt) throw new AppError('conflict', message('This event has been cancelled.'));
  if (endsAt > now) throw new AppError('conflict', message('This event is not over yet.'));
  if (endsAt.getTime() < now.getTime() - verdictDays * dayMs)
    throw new AppError('conflict', message('This event was too long ago.'));
}

/** Which of the reminders that went out still count after the beginning was moved: none goes out a second time for nothing. */
export function remindedAfter(startsAt: Date, now: Date): 'none' | 'day' | 'all' {
  const hours = (startsAt.getTime() - now.getTime()) / 3_600_000;
  if (hours > 24) return 'none';
  return hours > 1 ? 'day' : 'all';
}

const dayIn = (timeZone: string) => new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone });
const timeIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', timeZone });

/** Two lines of a mail, in the member's zone when it is known; and in the event's, where that is another. */
export function whenAndWhere(
  { startsAt, timeZone, place }: { startsAt: string; timeZone: string; place: string | null },
  zone: string | null,
): Message[] {
  const moment = new Date(startsAt);
  const inZone = (zone: string) => ({ day: dayIn(zone).format(moment), time: timeIn(zone).format(moment) });
  const [here, there] = [inZone(zone ?? timeZone), inZone(timeZone)];
  const values = { ...there, timeZone };
  const when =
    zone && (here.day !== there.day || here.time !== there.time)
      ? message('When: {ownDay} at {ownTime} ({ownZone}), {day} at {time} ({timeZone})', {
          ...values,
          ownDay: here.day,
          ownTime: here.time,
          ownZone: zone,
        })
      : message('When: {day} at {time} ({timeZone})', values);
  return [when, ...(place ? [message('Where: {place}', { place })] : [])];
}

/** The last event of a page. */
const position = z.strictObject({ startsAt: timestamp.refine((date) => date.getTime() >= 0), id });
export type Position = z.output<typeof position>;

export const cursor = cursorOf(position);
