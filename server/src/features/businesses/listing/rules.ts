import { restoreDays } from '@guildhall/contract/listings.ts';
import { id, timestamp } from '@guildhall/contract/primitives.ts';
import { z } from 'zod';
import { dayMs } from '../../../durations.ts';
import { cursorOf } from '../../../http/cursor.ts';
import type { BusinessRow } from '../tables.ts';

/** The last listing of a page of deleted ones. */
const deletedPosition = z.strictObject({ deletedAt: timestamp, id });
export type DeletedPosition = z.output<typeof deletedPosition>;

export const deletedCursor = cursorOf(deletedPosition);

/**
 * On whose word a listing that its owner or an admin deletes stays out of the next roll: not on that of a member who has only said that it
 * is theirs. Of what a roll has brought an owner has shown more than that.
 */
export function withdrawer(row: BusinessRow, viewer: { id: number }): BusinessRow['withdrawnBy'] {
  if (row.claimedBy !== viewer.id) return 'staff';
  const isOfRoll = row.sourceKey !== null || row.addedBy === null;
  return row.isVerified || isOfRoll ? 'owner' : null;
}

export const erasedFrom = (deletedAt: Date): Date => new Date(deletedAt.getTime() + restoreDays * dayMs);
/** What was deleted by then is not brought back any more, also while the job has not come to erase it. */
export const erasableBy = (now: Date): Date => new Date(now.getTime() - restoreDays * dayMs);
