import { likenesses } from '@guildhall/contract/errors.ts';
import type { ImportColumn } from '@guildhall/contract/import-columns.ts';
import { importEncodings } from '@guildhall/contract/import-encodings.ts';
import { labelKinds } from '@guildhall/contract/import-labels.ts';
import {
  type ImportCounts,
  type ImportMapping,
  importFormats,
  importStates,
} from '@guildhall/contract/imports.ts';
import { instant } from '../../db/columns.ts';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  sql,
  text,
  uuid,
} from '../../db/drizzle.ts';
import { users } from '../members/tables.ts';

/** Files of listings that admins have brought, and what came of them. */
export const imports = pgTable(
  'imports',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    /** Under which its bytes lie in the data folder; null: a file of the operator's, somewhere else. */
    file: uuid(),
    bytes: bigint({ mode: 'number' }).notNull(),
    received: bigint({ mode: 'number' }).notNull().default(0),
    state: text({ enum: importStates }).notNull(),
    /** The rows of a workbook's sheet, under which they lie in the data folder. */
    rows: uuid(),
    sheets: text().array().notNull().default(sql`'{}'::text[]`),
    sheet: text(),
    format: text({ enum: importFormats }).notNull().default('csv'),
    encoding: text({ enum: importEncodings }),
    delimiter: text(),
    /** The line where a table names its columns: titles may stand above. */
    headerLine: integer().notNull().default(1),
    columns: jsonb().$type<ImportColumn[]>().notNull().default([]),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    counts: jsonb().$type<ImportCounts>(),
    mappings: jsonb().$type<ImportMapping[]>().notNull().default([]),
    /** Rows of nothing, or of nothing but separators. */
    skipped: integer().notNull().default(0),
    undone: jsonb().$type<{ removed: number; restored: number; kept: number }>(),
    leavesDuplicatesOut: boolean().notNull().default(false),
    /** Rows, too, of which the listing was taken out. */
    takesWithdrawn: boolean().notNull().default(false),
    /** Rows, too, that say the same as an earlier one. */
    takesRepeated: boolean().notNull().default(false),
    problem: text(),
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    /** When it wrote: a listing that still bears this was touched by nobody since. */
    writtenAt: instant(),
    finishedAt: instant(),
    /** Its rows are gone: it can't be undone any more. */
    isSwept: boolean().notNull().default(false),
  },
  (t) => [
    index('imports_created_by').on(t.createdBy).where(sql`${t.createdBy} is not null`),
    index('imports_unswept').on(t.createdAt).where(sql`not ${t.isSwept}`),
    check('imports_format_known', sql`${t.format} in ('csv', 'jsonl', 'xlsx', 'ods')`),
  ],
);

export type Import = typeof imports.$inferSelect;

/** What an import makes of each row: planned by the dry run, written by the run, kept for the way back. */
export const importRows = pgTable(
  'import_rows',
  {
    importId: integer()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** Where the row begins in the file. */
    line: integer().notNull(),
    outcome: text({
      enum: ['new', 'changed', 'unchanged', 'owned', 'withdrawn', 'repeated', 'refused'],
    }).notNull(),
    name: text(),
    /** The listing as the file gives it, by the names of the table's columns; null once it is written. */
    listing: jsonb(),
    reason: text(),
    notes: text().array().notNull().default(sql`'{}'::text[]`),
    /** What its plan has to say; goes with the plan, where `notes` stay. */
    remark: text(),
    /** By these it is recognised, and found to be another's double. */
    nameKey: text(),
    core: text(),
    domain: text(),
    place: text().array(),
    placeNames: text().array(),
    placeArea: text(),
    phoneKey: text(),
    sourceKey: text(),
    /** All that it says: who says the same has the same. */
    digest: text(),
    /** The listing that it is about; no reference, for that may go while this is remembered. */
    businessId: integer(),
    duplicateBy: text({ enum: likenesses }),
    /** Of the file's row, or the listing, that it seems to repeat. */
    duplicateLine: integer(),
    duplicateId: integer(),
    isWritten: boolean().notNull().default(false),
    /** What the listing was before. */
    before: jsonb(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.line] }),
    check(
      'import_rows_outcome_known',
      sql`${t.outcome} in ('new', 'changed', 'unchanged', 'owned', 'withdrawn', 'repeated', 'refused')`,
    ),
  ],
);

/** How words of files are listed, where an admin has said so; beyond what map/labels.ts knows. */
export const importLabels = pgTable(
  'import_labels',
  {
    kind: text({ enum: labelKinds }).notNull(),
    /** The word as it is compared (`labelKey`). */
    key: text().notNull(),
    given: text().notNull(),
    value: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.key] })],
);
