import { eventDaysMax, eventYearsAhead } from '@guildhall/contract/events.ts';
import { id, timestamp } from '@guildhall/contract/primitives.ts';
import { z } from 'zod';
import { dayMs } from '../../durations.ts';
import { cursorOf } from '../../http/cursor.ts';
import { AppError, refuseFields } from '../../http/errors.ts';
import type { EventRow } from './tables.ts';

interface Span {
  startsAt: Date;
  endsAt: Date;
}

/** Throws unless an event may take place then. One whose beginning stays as it was may be under way. */
export function requireSpan({ startsAt, endsAt }: Span, now: Date, hasMoved: boolean): void {
  if (endsAt <= startsAt) throw refuseFields({ endsAt: 'The end has to be after the beginning.' });
  if (endsAt.getTime() - startsAt.getTime() > eventDaysMax * dayMs)
    throw refuseFields({ endsAt: `An event lasts at most ${eventDaysMax} days.` });
  if (hasMoved && startsAt <= now) throw refuseFields({ startsAt: 'The beginning has to be in the future.' });
  if (startsAt.getTime() > now.getTime() + eventYearsAhead * 366 * dayMs)
    throw refuseFields({ startsAt: `The beginning has to be within ${eventYearsAhead} years.` });
}

/** Throws where nothing can be changed any more. */
export function requireOpen(event: Pick<EventRow, 'cancelledAt' | 'endsAt'>, now: Date): void {
  if (event.cancelledAt) throw new AppError('conflict', 'This event has been cancelled.');
  if (event.endsAt <= now) throw new AppError('conflict', 'This event is over.');
}

/** Which of the reminders that went out still count after the beginning was moved: none goes out a second time for nothing. */
export function remindedAfter(startsAt: Date, now: Date): 'none' | 'day' | 'all' {
  const hours = (startsAt.getTime() - now.getTime()) / 3_600_000;
  if (hours > 24) return 'none';
  return hours > 1 ? 'day' : 'all';
}

/** The last event of a page. */
const position = z.strictObject({ startsAt: timestamp.refine((date) => date.getTime() >= 0), id });
export type Position = z.output<typeof position>;

export const cursor = cursorOf(position);
