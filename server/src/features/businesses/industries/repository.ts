import { addedIndustriesMax } from '@guildhall/contract/industries.ts';
import type { Database } from '../../../db/database.ts';
import { eq } from '../../../db/drizzle.ts';
import { addedIndustries } from '../tables.ts';

export type AddedIndustry = typeof addedIndustries.$inferSelect;

export function listAdded(db: Database): Promise<AddedIndustry[]> {
  return db.select().from(addedIndustries).orderBy(addedIndustries.name).limit(addedIndustriesMax);
}

export async function insertIndustry(db: Database, industry: AddedIndustry): Promise<void> {
  await db.insert(addedIndustries).values(industry).onConflictDoNothing();
}

export async function deleteIndustry(db: Database, key: string): Promise<void> {
  await db.delete(addedIndustries).where(eq(addedIndustries.key, key));
}
