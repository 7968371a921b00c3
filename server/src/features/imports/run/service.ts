import { stat } from 'node:fs/promises';
import { fieldPlaces, type ImportColumn } from '@guildhall/contract/import-columns.ts';
import type { ImportLabel } from '@guildhall/contract/import-labels.ts';
import type { ImportCounts, ImportMapping } from '@guildhall/contract/imports.ts';
import { type Database, onPatientConnection, type Pool } from '../../../db/database.ts';
import { undoBatch, withManyRows, writeBatch } from '../../businesses/bulk/service.ts';
import { listAdded } from '../../businesses/industries/repository.ts';
import { industryKey } from '../../businesses/industries/rules.ts';
import { learnPlaces } from '../../places/service.ts';
import { identifyRows } from '../identify/repository.ts';
import { listLabels } from '../labels/repository.ts';
import { type MappedWord, type Mapping, toListing } from '../map/fields.ts';
import { labelKey, type Vocabulary } from '../map/labels.ts';
import { shortness } from '../map/misfits.ts';
import { type Entry, readRecords, type Shape } from '../read/records.ts';
import { isWorkbook } from '../read/workbook.ts';
import { changeImport, helpImport, tellProgress, waitForOtherImports } from '../repository.ts';
import {
  analyzeRows,
  clearRows,
  countRows,
  countWrittenRows,
  insertRows,
  type ReadRow,
} from '../rows/repository.ts';
import type { Import } from '../tables.ts';
import { rowsToUndo, rowsToWrite } from '../write/fragments.ts';

/*
 * The work of an import, the same for the page and for `npm run import`: read, plan, write, take back. Each step goes on
 * where it was when it is begun again. An import rule needs a real roll that shows the need (CONTRIBUTING.md).
 */

export interface Watcher {
  now(): Date;
  /** Of the bytes, or the rows. Told every now and then. */
  progress(done: number, total: number): void;
  /** When it becomes true, nothing more is begun. */
  isStopping?(): boolean;
}

/** Nothing was written, or not all. */
export class Stopped extends Error {}

const readAtOnce = 1000;
/** Fewer rows in a step take longer altogether; of many more nobody would see for a while that anything happens. */
const [writtenAtLeast, writtenAtMost] = [200, 4000];
const stepsAtLeast = 20;
const rowsAtOnce = (total: number) =>
  Math.min(writtenAtMost, Math.max(writtenAtLeast, Math.ceil(total / stepsAtLeast)));
const mappingsKept = 400;
const toldEveryMs = 500;
const keyLimit = 300;

export const shapeOf = ({ format, encoding, delimiter, headerLine, columns }: Import): Shape => ({
  format,
  encoding: isWorkbook(format) ? null : (encoding ?? 'utf-8'),
  delimiter,
  headerLine,
  columns: columns.map(({ name }) => name),
});

/** What is said for one file, beside what the site remembers: `npm run import` writes nothing in a dry run. */
export interface SaidHere {
  labels: ImportLabel[];
  industries: string[];
}

export const nothingSaid: SaidHere = { labels: [], industries: [] };

export async function readVocabulary(db: Database, here = nothingSaid): Promise<Vocabulary> {
  const said: Vocabulary['said'] = { industry: new Map(), type: new Map(), employees: new Map() };
  for (const { kind, key, value } of await listLabels(db)) said[kind].set(key, value);
  for (const { kind, given, value } of here.labels) said[kind].set(labelKey(kind, given), value);
  const names = [...(await listAdded(db)).map(({ name }) => name), ...here.industries];
  return { said, industries: new Map(names.map((name) => [industryKey(name), name])) };
}

function createTeller(db: Database, { id }: Import, { progress }: Watcher) {
  let nextAt = 0;
  return async (done: number, total: number) => {
    if (Date.now() < nextAt) return;
    nextAt = Date.now() + toldEveryMs;
    await tellProgress(db, id, done, total);
    progress(done, total);
  };
}

/** Counts words that are listed otherwise, by what they say; of very many the rest is left out. */
function createTally() {
  const counts = new Map<string, ImportMapping>();
  return {
    add(word: MappedWord): void {
      const key = `${word.kind} ${word.given}`;
      const found = counts.get(key);
      if (found) found.rows += 1;
      else if (counts.size < keyLimit * 10) counts.set(key, { ...word, rows: 1 });
    },
    // Bands of employees are the last to be missed.
    top: () =>
      [...counts.values()]
        .sort((a, b) => Number(a.kind === 'employees') - Number(b.kind === 'employees') || b.rows - a.rows)
        .slice(0, mappingsKept),
  };
}

/** @param columns how many the header has */
function toRow(entry: Entry, columns: number, mapping: Mapping, tally: ReturnType<typeof createTally>): ReadRow {
  const { line, values } = entry;
  const reason = entry.reason ?? (entry.isShort ? shortness(values, mapping, columns) : undefined);
  if (reason) return { line, name: null, listing: null, reason, notes: [] };
  const mapped = toListing(values, mapping);
  if ('reason' in mapped) return { line, name: null, listing: null, reason: mapped.reason, notes: [] };
  for (const word of mapped.words) tally.add(word);
  return { line, name: mapped.listing.name, listing: mapped.listing, reason: null, notes: mapped.notes };
}

/**
 * Reads the whole file into rows. The next ones are read while the database stores a batch on each connection: with a single
 * one it takes longer to store than to read.
 */
async function readFile(
  dbs: [Database, Database],
  job: Import,
  path: string,
  watcher: Watcher,
  here: SaidHere,
): Promise<void> {
  const [db] = dbs;
  const shape = shapeOf(job);
  const mapping: Mapping = { columns: fieldPlaces(job.columns), vocabulary: await readVocabulary(db, here) };
  const tell = createTeller(db, job, watcher);
  const tally = createTally();
  const extras = new Set<string>();
  const lanes = dbs.map((db) => ({ db, storing: Promise.resolve() }));
  // Of a workbook, the rows of a sheet are read, which have bytes of their own.
  const { size } = await stat(path);
  let bytes = 0;
  let skipped = 0;
  let rows: ReadRow[] = [];
  async function storeBatch(db: Database, batch: ReadRow[]): Promise<void> {
    await learnPlaces(
      db,
      batch.map(({ listing }) => listing?.location ?? null),
    );
    await insertRows(db, job.id, batch);
    await tell(bytes, size);
  }
  async function store(): Promise<void> {
    const batch = rows;
    rows = [];
    const lane = lanes.shift() as (typeof lanes)[number];
    lanes.push(lane);
    await lane.storing;
    lane.storing = storeBatch(lane.db, batch);
    // A failure is told by the next one.
    lane.storing.catch(() => {});
  }
  const stored = () => lanes.map(({ storing }) => storing);
  await clearRows(db, job.id);
  try {
    for await (const entry of readRecords(path, shape, (read) => (bytes += read))) {
      if (watcher.isStopping?.()) throw new Stopped();
      if (entry.isNothing) {
        skipped += 1;
        continue;
      }
      for (const name of entry.extras ?? []) if (extras.size < keyLimit) extras.add(name);
      rows.push(toRow(entry, shape.columns.length, mapping, tally));
      if (rows.length === readAtOnce) await store();
    }
    if (rows.length > 0) await store();
    await Promise.all(stored());
  } finally {
    // Nothing is written any more when this has failed.
    await Promise.allSettled(stored());
  }
  const late: ImportColumn[] = [...extras].map((name) => ({ name: name.slice(0, 200), field: null, samples: [] }));
  await changeImport(db, job.id, [job.state], {
    columns: [...job.columns, ...late],
    mappings: tally.top(),
    skipped,
  });
}

/** Every row read, as `writeImport` plans and writes them. */
export function readImport(
  pool: Pool,
  job: Import,
  path: string,
  watcher: Watcher,
  here = nothingSaid,
): Promise<void> {
  return onPatientConnection(pool, async (db) => {
    await onPatientConnection(pool, (helper) => readFile([db, helper], job, path, watcher, here));
    await analyzeRows(db);
  });
}

/** The dry run: every row read and planned, and nothing written. */
export async function checkFile(
  pool: Pool,
  job: Import,
  path: string,
  watcher: Watcher,
  here = nothingSaid,
): Promise<ImportCounts> {
  await readImport(pool, job, path, watcher, here);
  return onPatientConnection(pool, async (db) => {
    await identifyRows(db, job);
    const counts = await countRows(db, job);
    await changeImport(db, job.id, [job.state], { counts, done: job.bytes, total: job.bytes });
    return counts;
  });
}

/**
 * Does `next` until there is nothing left, on two connections at a time: each batch keeps one core of the database busy,
 * mostly with the directory's words. Where one fails, the other ends before this does.
 */
async function inTwoLanes(pool: Pool, first: Database, next: (db: Database) => Promise<boolean>): Promise<void> {
  let isOver = false;
  async function lane(db: Database): Promise<void> {
    try {
      while (!isOver && (await next(db)));
    } finally {
      isOver = true;
    }
  }
  const helping = onPatientConnection(pool, async (db) => {
    await helpImport(db);
    await lane(db);
  });
  const ended = await Promise.allSettled([lane(first), helping]);
  const failed = ended.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined;
  if (failed) throw failed.reason;
}

/**
 * Writes what was planned. It's planned anew before: since the dry run, listings may have come, gone or found an owner.
 */
export function writeImport(pool: Pool, job: Import, watcher: Watcher): Promise<ImportCounts> {
  return onPatientConnection(pool, async (db) => {
    await waitForOtherImports(db);
    await identifyRows(db, job);
    const planned = await countRows(db, job);
    const total = planned.new + planned.changed;
    const tell = createTeller(db, job, watcher);
    const now = job.writtenAt ?? watcher.now();
    await changeImport(db, job.id, [job.state], { writtenAt: now, counts: planned });
    // Of one that is begun again, after its process was killed.
    const before = job.writtenAt ? await countWrittenRows(db, job.id) : { new: 0, changed: 0 };
    let done = before.new + before.changed;
    let after = 0;
    async function writeNext(db: Database): Promise<boolean> {
      if (watcher.isStopping?.()) throw new Stopped();
      const { leavesDuplicatesOut } = job;
      const rows = rowsToWrite(job.id, { after, limit: rowsAtOnce(total), leavesDuplicatesOut });
      const { picked, last } = await writeBatch(db, { ...rows, now });
      done += picked;
      after = Math.max(after, last);
      if (picked > 0) await tell(done, total);
      return picked > 0;
    }
    if (total > 0) await withManyRows(db, () => inTwoLanes(pool, db, writeNext));
    const counts = await countRows(db, job);
    await changeImport(db, job.id, [job.state], { counts, done: total, total });
    return counts;
  });
}

/** Takes back what was written, but for what somebody has touched since. */
export function takeBack(pool: Pool, job: Import, watcher: Watcher): Promise<NonNullable<Import['undone']>> {
  return onPatientConnection(pool, async (db) => {
    await waitForOtherImports(db);
    const total = (job.counts?.new ?? 0) + (job.counts?.changed ?? 0);
    const tell = createTeller(db, job, watcher);
    const writtenAt = job.writtenAt;
    // Of one that is begun again, after its process was killed.
    const undone = { ...(job.undone ?? { removed: 0, restored: 0, kept: 0 }) };
    async function undoAll(writtenAt: Date): Promise<void> {
      for (;;) {
        const batch = await undoBatch(db, { ...rowsToUndo(job.id, rowsAtOnce(total)), writtenAt });
        if (batch.picked === 0) break;
        undone.removed += batch.removed;
        undone.restored += batch.restored;
        undone.kept += batch.picked - batch.removed - batch.restored;
        await tell(undone.removed + undone.restored + undone.kept, total);
      }
    }
    if (writtenAt) await withManyRows(db, () => undoAll(writtenAt));
    await tellProgress(db, job.id, total, total);
    return undone;
  });
}
