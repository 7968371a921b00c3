import { agreedPages } from '@guildhall/contract/agreements.ts';
import { sitePages } from '@guildhall/contract/site-pages.ts';
import { instant } from '../../db/columns.ts';
import { boolean, check, index, integer, pgTable, primaryKey, serial, sql, text } from '../../db/drizzle.ts';
import { users } from '../members/tables.ts';

/** What a page said from a moment on. Rows are never changed: the newest of a page is what it says. */
export const sitePageVersions = pgTable(
  'site_page_versions',
  {
    id: serial().primaryKey(),
    page: text({ enum: sitePages }).notNull(),
    /** Markdown; empty: no own words from here on. */
    text: text().notNull(),
    /** Members who have agreed to an earlier one are asked to agree to this one. */
    asksAgain: boolean().notNull(),
    createdAt: instant().notNull(),
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('site_page_versions_page').on(t.page, t.id),
    index('site_page_versions_created_by').on(t.createdBy).where(sql`${t.createdBy} is not null`),
    check(
      'site_page_versions_page_known',
      sql`${t.page} in ('terms', 'privacy', 'imprint', 'accessibility', 'welcome')`,
    ),
    check('site_page_versions_asks', sql`not ${t.asksAgain} or ${t.page} in ('terms', 'privacy')`),
  ],
);
export type PageVersion = typeof sitePageVersions.$inferSelect;

/** Who has agreed to which version, and when. */
export const siteAgreements = pgTable(
  'site_agreements',
  {
    memberId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    version: integer()
      .notNull()
      .references(() => sitePageVersions.id),
    page: text({ enum: agreedPages }).notNull(),
    agreedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.version] }),
    index('site_agreements_version').on(t.version),
    check('site_agreements_page_known', sql`${t.page} in ('terms', 'privacy')`),
  ],
);
