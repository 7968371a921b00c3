import { id, timestamp } from '@guildhall/contract/primitives.ts';
import { z } from 'zod';
import { cursorOf } from '../../../http/cursor.ts';

/** The last listing of a page of deleted ones. */
const deletedPosition = z.strictObject({ deletedAt: timestamp, id });
export type DeletedPosition = z.output<typeof deletedPosition>;

export const deletedCursor = cursorOf(deletedPosition);
