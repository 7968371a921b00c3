import type { Database } from '../../db/database.ts';
import { eq } from '../../db/drizzle.ts';
import { staffNotes } from './tables.ts';

type Note = typeof staffNotes.$inferSelect;

export async function findNote(db: Database, memberId: number): Promise<Note | undefined> {
  const [found] = await db.select().from(staffNotes).where(eq(staffNotes.memberId, memberId)).limit(1);
  return found;
}

/** In place of an earlier one. */
export async function saveNote(db: Database, note: Note): Promise<void> {
  const { memberId: _, ...written } = note;
  await db.insert(staffNotes).values(note).onConflictDoUpdate({ target: staffNotes.memberId, set: written });
}

/** Returns whether there was one. */
export async function deleteNote(db: Database, memberId: number): Promise<boolean> {
  const deleted = await db.delete(staffNotes).where(eq(staffNotes.memberId, memberId));
  return deleted.rowCount === 1;
}
