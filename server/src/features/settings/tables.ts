import { bytes, instant } from '../../db/columns.ts';
import { check, index, integer, jsonb, pgTable, primaryKey, sql, text } from '../../db/drizzle.ts';
import { users } from '../members/tables.ts';

/** What an admin has set for the whole site. What has no row is as it comes. */
export const siteSettings = pgTable(
  'site_settings',
  {
    /** As the contract names it. */
    name: text().primaryKey(),
    /** As the contract writes it; read by its schema. */
    value: jsonb().notNull(),
    changedAt: instant().notNull(),
    changedBy: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [index('site_settings_changed_by').on(t.changedBy).where(sql`${t.changedBy} is not null`)],
);

/** The community's own mark in its sizes: in the database, so that each process and each copy has it. */
export const siteLogos = pgTable(
  'site_logos',
  {
    /** Of what was uploaded: another picture has another address. */
    version: text().notNull(),
    size: integer().notNull(),
    content: bytes().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.version, t.size] }),
    check('site_logos_size', sql`${t.size} between 16 and 1024`),
  ],
);
