import type { FlagStatus } from '@guildhall/contract/flags.ts';
import type { Database } from '../../db/database.ts';
import { and, desc, eq, inArray, lt } from '../../db/drizzle.ts';
import { flags, flagWords } from './tables.ts';

export type FlagRow = typeof flags.$inferSelect;

/** Of one message; what a rule has found before stays as it was decided. Tells whether there is anything new. */
export async function insertFlags(
  db: Database,
  values: Omit<typeof flags.$inferInsert, 'id' | 'status'>[],
): Promise<boolean> {
  const made = await db.insert(flags).values(values).onConflictDoNothing().returning({ id: flags.id });
  return made.length > 0;
}

/** The latest first. */
export function listFlagRows(
  db: Database,
  { status, before, limit }: { status: FlagStatus; before: number | null; limit: number },
): Promise<FlagRow[]> {
  const isBehind = before === null ? undefined : lt(flags.id, before);
  return db
    .select()
    .from(flags)
    .where(and(eq(flags.status, status), isBehind))
    .orderBy(desc(flags.id))
    .limit(limit);
}

export const countFlags = (db: Database, status: FlagStatus): Promise<number> =>
  db.$count(flags, eq(flags.status, status));

export async function findFlag(db: Database, id: number): Promise<FlagRow | undefined> {
  const [found] = await db.select().from(flags).where(eq(flags.id, id)).limit(1);
  return found;
}

/** What is open about a message is open no more. Tells whether anything was. */
export async function settleFlags(
  db: Database,
  messageId: number,
  status: Exclude<FlagStatus, 'open'>,
): Promise<boolean> {
  const settled = await db
    .update(flags)
    .set({ status })
    .where(and(eq(flags.messageId, messageId), eq(flags.status, 'open')))
    .returning({ id: flags.id });
  return settled.length > 0;
}

export const listWords = (db: Database): Promise<(typeof flagWords.$inferSelect)[]> =>
  db.select().from(flagWords).orderBy(flagWords.key);

/** Those that are not among them go. */
export async function replaceWords(
  db: Database,
  words: (typeof flagWords.$inferSelect)[],
  gone: string[],
): Promise<void> {
  if (gone.length > 0) await db.delete(flagWords).where(inArray(flagWords.key, gone));
  if (words.length > 0) await db.insert(flagWords).values(words).onConflictDoNothing();
}
