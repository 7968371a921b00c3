import type { Database, Pool } from '../../../db/database.ts';
import { type ImportedListing, toListing } from './fields.ts';
import { readRecords } from './records.ts';
import { type Merged, mergeListings, withManyRows } from './repository.ts';

export interface ImportResult extends Merged {
  rows: number;
  bad: number;
}

interface Report {
  /** A row that was not taken, or a field of a row that was left out. */
  problem(line: number, sentence: string): void;
  progress(bytes: number, result: ImportResult): void;
  /** When it becomes true, what was read so far is taken, and nothing more is read. */
  isStopping?(): boolean;
}

const batchSize = 4000;

/** Two rows of one batch with an identity in common would not see each other. */
function identitiesOf({ name, websiteDomain, sourceKey }: ImportedListing): string[] {
  const identities = [`${websiteDomain}|${name.toLowerCase()}`];
  return sourceKey ? [...identities, `source|${sourceKey}`] : identities;
}

/** Throws with a sentence when nothing at all can be read from the file: to be asked before anything is written. */
export async function refuseUselessFile(file: string): Promise<void> {
  for await (const entry of readRecords(file, () => {})) if (entry) return;
  throw new Error(`${file} holds no listings.`);
}

/** Streams a file of listings into the directory. Running it twice changes nothing the second time. */
export function importListings(pool: Pool, file: string, now: Date, report: Report): Promise<ImportResult> {
  return withManyRows(pool, (db) => mergeFile(db, file, now, report));
}

async function mergeFile(db: Database, file: string, now: Date, report: Report): Promise<ImportResult> {
  const result: ImportResult = { rows: 0, bad: 0, inserted: 0, updated: 0, unchanged: 0 };
  let bytes = 0;
  let merging = Promise.resolve();
  let batch: ImportedListing[] = [];
  let identities = new Set<string>();

  async function merge(listings: ImportedListing[]): Promise<void> {
    if (listings.length > 0) {
      const merged = await mergeListings(db, listings, now);
      for (const key of ['inserted', 'updated', 'unchanged'] as const) result[key] += merged[key];
    }
    report.progress(bytes, result);
  }

  /** The next rows are read while the database is busy with these. */
  async function flush(): Promise<void> {
    await merging;
    merging = merge(batch);
    // A failure is told by the next flush.
    merging.catch(() => {});
    batch = [];
    identities = new Set();
  }

  for await (const entry of readRecords(file, (read) => (bytes += read))) {
    if (report.isStopping?.()) break;
    result.rows += 1;
    const mapped = 'reason' in entry ? entry : toListing(entry.record);
    if ('reason' in mapped) {
      result.bad += 1;
      report.problem(entry.line, mapped.reason);
      continue;
    }
    if ('note' in entry && entry.note) report.problem(entry.line, entry.note);
    for (const note of mapped.notes) report.problem(entry.line, note);
    const own = identitiesOf(mapped.listing);
    if (batch.length === batchSize || own.some((identity) => identities.has(identity))) await flush();
    batch.push(mapped.listing);
    for (const identity of own) identities.add(identity);
  }
  await flush();
  await merging;
  return result;
}
