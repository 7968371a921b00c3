import type { Sql } from '../../../db/database.ts';
import { type ImportedListing, toListing } from './fields.ts';
import { readRecords } from './records.ts';
import { type Merged, mergeListings } from './repository.ts';

export interface ImportResult extends Merged {
  rows: number;
  bad: number;
}

interface Report {
  /** A row that was not taken, or a field of a row that was left out. */
  problem(line: number, sentence: string): void;
  progress(bytes: number, result: ImportResult): void;
}

const batchSize = 4000;

/** Two rows of one batch with an identity in common would not see each other. */
function identitiesOf({ name, websiteDomain, sourceKey }: ImportedListing): string[] {
  const identities = [`${websiteDomain}|${name.toLowerCase()}`];
  return sourceKey ? [...identities, `source|${sourceKey}`] : identities;
}

/** Streams a file of listings into the directory. Running it twice changes nothing the second time. */
export async function importListings(db: Sql, file: string, now: Date, report: Report): Promise<ImportResult> {
  const result: ImportResult = { rows: 0, bad: 0, inserted: 0, updated: 0, unchanged: 0 };
  let bytes = 0;
  let batch: ImportedListing[] = [];
  let identities = new Set<string>();

  async function flush(): Promise<void> {
    if (batch.length > 0) {
      const merged = await mergeListings(db, batch, now);
      for (const key of ['inserted', 'updated', 'unchanged'] as const) result[key] += merged[key];
    }
    batch = [];
    identities = new Set();
    report.progress(bytes, result);
  }

  for await (const entry of readRecords(file, (read) => (bytes += read))) {
    result.rows += 1;
    const mapped = 'reason' in entry ? entry : toListing(entry.record);
    if ('reason' in mapped) {
      result.bad += 1;
      report.problem(entry.line, mapped.reason);
      continue;
    }
    for (const note of mapped.notes) report.problem(entry.line, note);
    const own = identitiesOf(mapped.listing);
    if (batch.length === batchSize || own.some((identity) => identities.has(identity))) await flush();
    batch.push(mapped.listing);
    for (const identity of own) identities.add(identity);
  }
  await flush();
  return result;
}
