import { complaint } from '@guildhall/contract/complaints.ts';
import { z } from 'zod';
import { refuseFields } from './errors.ts';

/** Turns a list's position into the opaque text that its `Link` header carries, and that text back. */
export interface Cursor<Position> {
  write(position: Position): string;
  /** Throws 400 unless `write` made the text; null at the head of the list, where there is none. */
  read(text: string | undefined): Position | null;
}

export const foreignCursor = () => refuseFields({ cursor: complaint('{field} is not a cursor of this list') });

/** The schema says all that a position of this list can be: whatever fits it, the list's statement has to take. */
export function cursorOf<Position>(position: z.ZodType<Position>): Cursor<Position> {
  const write = (value: Position) => Buffer.from(JSON.stringify(z.encode(position, value))).toString('base64url');
  return {
    write,
    read(text) {
      if (text === undefined) return null;
      try {
        const found = z.decode(position, JSON.parse(Buffer.from(text, 'base64url').toString()));
        if (write(found) === text) return found;
      } catch {
        // Not base64, not JSON, or not of this list: the same answer.
      }
      throw foreignCursor();
    },
  };
}
