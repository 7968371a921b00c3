import { restoreDays } from '@guildhall/contract/listings.ts';
import { id, timestamp } from '@guildhall/contract/primitives.ts';
import { z } from 'zod';
import { dayMs } from '../../../durations.ts';
import { cursorOf } from '../../../http/cursor.ts';

/** The last listing of a page of deleted ones. */
const deletedPosition = z.strictObject({ deletedAt: timestamp, id });
export type DeletedPosition = z.output<typeof deletedPosition>;

export const deletedCursor = cursorOf(deletedPosition);

export const erasedFrom = (deletedAt: Date): Date => new Date(deletedAt.getTime() + restoreDays * dayMs);
/** What was deleted by then is not brought back any more, also while the job has not come to erase it. */
export const erasableBy = (now: Date): Date => new Date(now.getTime() - restoreDays * dayMs);
