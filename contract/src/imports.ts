import { z } from 'zod';
import { complaint, required } from './complaints.ts';
import { endpoint } from './endpoint.ts';
import { likenesses } from './errors.ts';
import { importColumn, importColumnsMax, importField } from './import-columns.ts';
import { importEncodings } from './import-encodings.ts';
import { labelKinds } from './import-labels.ts';
import { memberFace } from './members.ts';
import { anyLine, done, id, idText, pageLimit, timestamp } from './primitives.ts';
import { tableFormat, tableFormats } from './table-format.ts';

export const importBytesMax = 200 * 1024 * 1024;
/** A file comes in pieces, each within the time that a call may take. */
export const importPieceMax = 8 * 1024 * 1024;
/** So long an import can be undone, and its refused rows be fetched; then what it kept of them goes. */
export const importDays = 30;

export const importStates = [
  'uploading',
  'uploaded',
  'checking',
  'checked',
  'running',
  'done',
  'undoing',
  'undone',
  'failed',
] as const;
export type ImportState = (typeof importStates)[number];
/** Something happens to it by itself: it tells of its progress. */
export const busyImportStates: readonly ImportState[] = ['checking', 'running', 'undoing'];

export const importCounts = z.object({
  rows: z.number(),
  /** Without possible duplicates that are left out. */
  new: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  /** Known listings that have an owner, whose they are to change. */
  owned: z.number(),
  /** Of listings that were taken out: left out, unless they are wanted all the same. */
  withdrawn: z.number(),
  /** Rows that say the same as an earlier one of the file: left out, unless they are wanted all the same. */
  repeated: z.number(),
  refused: z.number(),
  /** New rows that seem to be about a business that is listed already, or is in the file twice. */
  duplicates: z.number(),
  /** Rows that are taken, but for a field or two. */
  remarked: z.number(),
});
export type ImportCounts = z.output<typeof importCounts>;

const delimiterNames: Record<string, string> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' };

/** What separates the cells of a table, in a word. */
export const delimiterName = (delimiter: string): string => delimiterNames[delimiter] ?? delimiter;

/** A word of a file, how it is listed, and in how many rows it stands. */
export const importMapping = z.object({
  kind: z.enum(labelKinds),
  given: z.string(),
  /** Null: nobody knows what it means, and the file says nothing there. */
  value: z.string().nullable(),
  isKnown: z.boolean(),
  /** An industry that could be added to those of the site. */
  proposal: z.string().nullable(),
  rows: z.number(),
});
export type ImportMapping = z.output<typeof importMapping>;

/** Workbooks are read in a thread with so much memory and no more; what is larger comes as CSV. */
export const workbookBytesMax = 20 * 1024 * 1024;
export const isWorkbookName = (name: string) => /\.(xlsx|ods)$/i.test(name);
export const importFormats = ['csv', 'jsonl', 'xlsx', 'ods'] as const;
/** Spreadsheet programs allow 31 characters, files any number. */
const sheetNameMax = 1000;

export const importJob = z.object({
  id,
  name: z.string(),
  bytes: z.number(),
  /** Bytes that are here. */
  received: z.number(),
  state: z.enum(importStates),
  format: z.enum(importFormats),
  /** Sheets of a workbook that can be chosen, and the one that is read. */
  sheets: z.array(z.string()),
  sheet: z.string().nullable(),
  encoding: z.enum(importEncodings).nullable(),
  /** A few words as they were read, where the encoding may be another: broken letters show in them. */
  words: z.array(z.string()),
  delimiter: z.string().nullable(),
  /** Where a table names its columns: what stands above is left out. */
  headerLine: z.int(),
  columns: z.array(importColumn),
  /** How far what is under way has come. */
  done: z.number(),
  total: z.number(),
  counts: importCounts.nullable(),
  /** Words of the file that are listed otherwise than they stand there, or that nobody knows. */
  mappings: z.array(importMapping),
  /** What words mean was said anew since the dry run: another one comes before the run. */
  needsCheck: z.boolean(),
  /** Rows of nothing, or of nothing but separators: they are passed over. */
  skipped: z.int(),
  undone: z.object({ removed: z.number(), restored: z.number(), kept: z.number() }).nullable(),
  leavesDuplicatesOut: z.boolean(),
  takesWithdrawn: z.boolean(),
  takesRepeated: z.boolean(),
  /** Why it failed. */
  problem: z.string().nullable(),
  by: memberFace.nullable(),
  createdAt: timestamp,
  finishedAt: timestamp.nullable(),
  /** Null: it can't be undone. */
  undoableUntil: timestamp.nullable(),
});
export type ImportJob = z.output<typeof importJob>;

const byId = z.strictObject({ id: idText });

export const startImport = endpoint({
  method: 'POST',
  path: '/api/imports',
  access: 'admin',
  summary: 'Announces a file of listings; its bytes follow in pieces',
  body: z
    .strictObject({
      name: anyLine(200)
        .min(1, required)
        .regex(
          /\.(xlsx|ods|csv|tsv|tab|txt|jsonl|ndjson)$/i,
          complaint('{field} must end in .xlsx, .ods, .csv, .tsv, .txt or .jsonl'),
        ),
      bytes: z
        .int()
        .min(1, complaint('{field} must be more than none: the file is empty'))
        .max(importBytesMax, complaint('{field} must be at most 200 MB')),
    })
    .refine(({ name, bytes }) => !isWorkbookName(name) || bytes <= workbookBytesMax, {
      path: ['bytes'],
      message: complaint('{field} must be at most 20 MB for a workbook'),
    }),
  response: importJob,
  status: 201,
});

/** The last piece is answered with what was recognised. A piece that is here already is taken as sent twice. */
export const addImportPiece = endpoint({
  method: 'POST',
  path: '/api/imports/:id/pieces',
  access: 'admin',
  summary: 'The next piece of an announced file',
  accepts: 'multipart',
  params: byId,
  body: z.strictObject({
    offset: z
      .string()
      .regex(/^\d{1,10}$/, complaint('{field} must be a whole number'))
      .transform(Number),
    piece: z.file().max(importPieceMax),
  }),
  bodyMax: importPieceMax + 16 * 1024,
  response: importJob,
});

export const listImports = endpoint({
  method: 'GET',
  path: '/api/imports',
  access: 'admin',
  summary: 'Imports, the newest first',
  query: z.strictObject({ limit: pageLimit(20, 100), before: idText.optional() }),
  response: z.array(importJob),
  paged: true,
});

export const getImport = endpoint({
  method: 'GET',
  path: '/api/imports/:id',
  access: 'admin',
  summary: 'One import: what was recognised, how far it has come, what came of it',
  params: byId,
  response: importJob,
});

export const setImportEncoding = endpoint({
  method: 'POST',
  path: '/api/imports/:id/encoding',
  access: 'admin',
  summary: 'Says how the file is written: its columns are recognised anew',
  params: byId,
  body: z.strictObject({ encoding: z.enum(importEncodings) }),
  response: importJob,
});

export const setImportSheet = endpoint({
  method: 'POST',
  path: '/api/imports/:id/sheet',
  access: 'admin',
  summary: 'Says which sheet of a workbook is meant: its columns are recognised anew',
  params: byId,
  body: z.strictObject({ sheet: z.string().min(1, required).max(sheetNameMax) }),
  response: importJob,
});

export const checkImport = endpoint({
  method: 'POST',
  path: '/api/imports/:id/check',
  access: 'admin',
  summary: 'Begins the dry run: what an import would do, and nothing is written',
  params: byId,
  body: z.strictObject({
    /** For each column in turn; absent: as recognised. */
    fields: z.array(importField.nullable()).max(importColumnsMax).optional(),
  }),
  bodyMax: 97 * 1024,
  response: importJob,
  status: 202,
});

export const runImport = endpoint({
  method: 'POST',
  path: '/api/imports/:id/run',
  access: 'admin',
  summary: 'Begins to write what the dry run has shown',
  params: byId,
  body: z.strictObject({
    leavesDuplicatesOut: z.boolean().default(false),
    /** Rows, too, of which the listing was taken out. */
    takesWithdrawn: z.boolean().default(false),
    /** Rows, too, that say the same as an earlier one. */
    takesRepeated: z.boolean().default(false),
  }),
  response: importJob,
  status: 202,
});

export const undoImport = endpoint({
  method: 'POST',
  path: '/api/imports/:id/undo',
  access: 'admin',
  summary: 'Removes what an import has added and restores what it has changed, but for what was touched since',
  params: byId,
  body: z.strictObject({}),
  response: importJob,
  status: 202,
});

export const deleteImport = endpoint({
  method: 'DELETE',
  path: '/api/imports/:id',
  access: 'admin',
  summary: 'Drops an import that has written nothing',
  params: byId,
  response: done,
});

export const importRowKinds = [
  'new',
  'changed',
  'owned',
  'withdrawn',
  'repeated',
  'refused',
  'duplicates',
  'remarked',
] as const;
export type ImportRowKind = (typeof importRowKinds)[number];

export const importRow = z.object({
  /** Where the row begins in the file. */
  line: z.number(),
  name: z.string().nullable(),
  /** Why it was refused. */
  reason: z.string().nullable(),
  /** Of a row that becomes a listing: as it will be. */
  industry: z.string().nullable(),
  location: z.string().nullable(),
  notes: z.array(z.string()),
  businessId: id.nullable(),
  duplicate: z
    .object({
      by: z.enum(likenesses),
      name: z.string(),
      /** Of the row of this file that it repeats, else null: a listing is meant. */
      line: z.number().nullable(),
    })
    .nullable(),
});
export type ImportRow = z.output<typeof importRow>;

export const listImportRows = endpoint({
  method: 'GET',
  path: '/api/imports/:id/rows',
  access: 'admin',
  summary: 'Rows of one kind, in the order of the file',
  params: byId,
  query: z.strictObject({
    kind: z.enum(importRowKinds).default('refused'),
    limit: pageLimit(20, 100),
    after: idText.optional(),
  }),
  response: z.array(importRow),
  paged: true,
});

export const getImportErrors = endpoint({
  method: 'GET',
  path: '/api/imports/:id/errors',
  access: 'admin',
  summary:
    'The rows that were refused or left out, as they were given, with the reason: to mend and to upload again. Of JSON Lines they are JSON Lines',
  params: byId,
  query: z.strictObject({ format: tableFormat }),
  answers: 'file',
});

export const exportBusinesses = endpoint({
  method: 'GET',
  path: '/api/businesses/export',
  access: 'admin',
  summary: 'All listings as a file that an import takes; no cell of it is read as a formula',
  query: z.strictObject({ format: z.enum([...tableFormats, 'jsonl']).default('csv') }),
  answers: 'file',
});
