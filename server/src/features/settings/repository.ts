import type { Database } from '../../db/database.ts';
import { and, eq, sql } from '../../db/drizzle.ts';
import { execute } from '../../db/statement.ts';
import { siteLogos, siteSettings } from './tables.ts';

export const listSettings = (db: Database) =>
  db.select({ name: siteSettings.name, value: siteSettings.value }).from(siteSettings);

/** One after another changes them; inside a transaction. */
export async function lockSettings(db: Database): Promise<void> {
  await execute(db, null, sql`select pg_advisory_xact_lock(hashtext('site settings'), 0)`);
}

export async function saveSetting(db: Database, values: typeof siteSettings.$inferInsert): Promise<void> {
  const { name, ...changed } = values;
  await db.insert(siteSettings).values(values).onConflictDoUpdate({ target: siteSettings.name, set: changed });
}

export async function removeSetting(db: Database, name: string): Promise<void> {
  await db.delete(siteSettings).where(eq(siteSettings.name, name));
}

export async function findLogoVersion(db: Database): Promise<string | null> {
  const [found] = await db.select({ version: siteLogos.version }).from(siteLogos).limit(1);
  return found?.version ?? null;
}

export async function findLogo(db: Database, version: string, size: number): Promise<Buffer | undefined> {
  const [found] = await db
    .select({ content: siteLogos.content })
    .from(siteLogos)
    .where(and(eq(siteLogos.version, version), eq(siteLogos.size, size)));
  return found?.content;
}

/** Puts these in place of all that were there. */
export async function replaceLogos(db: Database, logos: (typeof siteLogos.$inferInsert)[]): Promise<void> {
  await db.delete(siteLogos);
  if (logos.length > 0) await db.insert(siteLogos).values(logos);
}
