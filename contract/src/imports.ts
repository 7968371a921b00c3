import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { likenesses } from './errors.ts';
import { labelKinds } from './import-labels.ts';
import { memberFace } from './members.ts';
import { anyLine, done, id, idText, pageLimit, timestamp } from './primitives.ts';

export const importBytesMax = 200 * 1024 * 1024;
/** A file comes in pieces, each within the time that a call may take. */
export const importPieceMax = 8 * 1024 * 1024;
export const importColumnsMax = 400;
/** So long an import can be undone, and its refused rows be fetched; then what it kept of them goes. */
export const importDays = 30;

/** What a column can be about. `shortLine` joins the description. */
export const importFields = [
  'name',
  'description',
  'shortLine',
  'industry',
  'type',
  'location',
  'city',
  'region',
  'country',
  'website',
  'email',
  'phone',
  'employees',
  'founded',
  'revenue',
  'tags',
  'source',
] as const;
export type ImportField = (typeof importFields)[number];
const importField = z.enum(importFields);

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
  refused: z.number(),
  /** New rows that seem to be about a business that is listed already, or is in the file twice. */
  duplicates: z.number(),
  /** Rows that are taken, but for a field or two. */
  remarked: z.number(),
});
export type ImportCounts = z.output<typeof importCounts>;

const importColumn = z.object({
  name: z.string(),
  /** What it is taken for; null: it is ignored. */
  field: importField.nullable(),
  /** What its name is known for, if it is: of several columns of a field that with the lowest rank is asked first. */
  known: z.object({ field: importField, rank: z.int() }).optional(),
  samples: z.array(z.string()),
});
export type ImportColumn = z.output<typeof importColumn>;

/** The columns of each field, in the order in which they are asked: the first that says something counts. */
export function columnsOf(
  columns: readonly Pick<ImportColumn, 'field' | 'known'>[],
): Partial<Record<ImportField, number[]>> {
  const rankOf = (place: number) => {
    const { field, known } = columns[place] ?? {};
    return known?.field === field ? (known?.rank ?? 0) : importColumnsMax * importFields.length;
  };
  const places: Partial<Record<ImportField, number[]>> = {};
  for (const [place, { field }] of columns.entries()) if (field) places[field] = [...(places[field] ?? []), place];
  for (const some of Object.values(places)) some.sort((a, b) => rankOf(a) - rankOf(b) || a - b);
  return places;
}

const townParts: readonly (ImportField | null)[] = ['city', 'region', 'country'];

/** For each column the names of those that are asked before it: where one of them says something, it is not taken. */
export function askedBefore(columns: readonly ImportColumn[]): string[][] {
  const places = columnsOf(columns);
  return columns.map(({ field }, place) => {
    const own = (field && places[field]) || [];
    const before = [
      ...(townParts.includes(field) ? (places.location ?? []) : []),
      ...own.slice(0, own.indexOf(place)),
    ];
    return before.map((other) => columns[other]?.name || `column ${other + 1}`);
  });
}

/** How a file may be written. UTF shows by itself; of the others one is guessed, or said by whoever brings the file. */
export const importEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'iso-8859-2',
  'macintosh',
  'cp850',
  'ibm866',
] as const;
export type ImportEncoding = (typeof importEncodings)[number];

/** As people know them. */
export const encodingNames: Record<ImportEncoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 (little-endian)',
  'utf-16be': 'UTF-16 (big-endian)',
  'windows-1252': 'Windows-1252 (Latin-1)',
  'windows-1250': 'Windows-1250 (Central Europe)',
  'windows-1251': 'Windows-1251 (Cyrillic)',
  'iso-8859-2': 'ISO 8859-2 (Central Europe)',
  macintosh: 'Mac Roman',
  cp850: 'DOS 850 (Western Europe)',
  ibm866: 'DOS 866 (Cyrillic)',
};

const delimiterNames: Record<string, string> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' };

/** What separates the cells of a table, in a word. */
export const delimiterName = (delimiter: string): string => delimiterNames[delimiter] ?? delimiter;

export const importJob = z.object({
  id,
  name: z.string(),
  bytes: z.number(),
  /** Bytes that are here. */
  received: z.number(),
  state: z.enum(importStates),
  format: z.enum(['csv', 'jsonl']),
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
  /** Industries that no form has, and types that are none, with the number of rows that have them. */
  unknownLabels: z.array(z.object({ kind: z.enum(labelKinds), given: z.string(), rows: z.number() })),
  undone: z.object({ removed: z.number(), restored: z.number(), kept: z.number() }).nullable(),
  leavesDuplicatesOut: z.boolean(),
  takesWithdrawn: z.boolean(),
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
  body: z.strictObject({
    name: anyLine(200)
      .min(1, 'is required')
      .regex(/\.(csv|tsv|tab|txt|jsonl|ndjson)$/i, 'must end in .csv, .tsv, .txt or .jsonl'),
    bytes: z
      .int()
      .min(1, 'must be more than none: the file is empty')
      .max(importBytesMax, 'must be at most 200 MB'),
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
      .regex(/^\d{1,10}$/, 'must be a whole number')
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
    'The rows that were refused or left out, as they were given, with the reason: to mend and to upload again',
  params: byId,
  answers: 'file',
});

export const exportBusinesses = endpoint({
  method: 'GET',
  path: '/api/businesses/export',
  access: 'admin',
  summary: 'All listings as a file that an import takes; no cell of it is read as a formula',
  query: z.strictObject({ format: z.enum(['csv', 'jsonl']).default('csv') }),
  answers: 'file',
});
