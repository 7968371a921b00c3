import { askedBefore } from '@guildhall/contract/import-columns.ts';
import { encodingNames } from '@guildhall/contract/import-encodings.ts';
import { labelKinds } from '@guildhall/contract/import-labels.ts';
import { delimiterName, type ImportCounts, type ImportMapping } from '@guildhall/contract/imports.ts';
import type { Database } from '../../../db/database.ts';
import { tellingWords } from '../read/guess.ts';
import type { Sniffed } from '../read/sniff.ts';
import type { Unfolded } from '../read/workbook.ts';
import { listNewestImports } from '../repository.ts';
import { countsOf, listPlannedRows, listProblems } from '../rows/repository.ts';
import type { Import } from '../tables.ts';

/* What `npm run import` tells of an import. */

const shownRows = 20;
const plainEveryMs = 5000;

export function createProgress() {
  const since = Date.now();
  let nextPlain = since + plainEveryMs;
  return (what: string, done: number, total: number) => {
    const share = total === 0 ? 1 : Math.min(1, done / total);
    const text = `${what}: ${Math.floor(share * 100)} %`;
    if (process.stderr.isTTY) {
      const width = 30;
      const full = Math.round(share * width);
      process.stderr.write(
        `\r[${'█'.repeat(full)}${'·'.repeat(width - full)}] ${text}   ${share === 1 ? '\n' : ''}`,
      );
    } else if (Date.now() > nextPlain) {
      nextPlain = Date.now() + plainEveryMs;
      console.error(text);
    }
  };
}

function shapeOf({ format, encoding, delimiter }: Sniffed, workbook: Unfolded | null): string {
  if (workbook) {
    const others = workbook.sheets.filter((name) => name !== workbook.sheet);
    const told = others.length > 0 ? ` Others, taken by --sheet NAME: ${others.join(', ')}.` : '';
    return `A workbook, of which the sheet ${workbook.sheet} is read.${told}`;
  }
  const parts = delimiter ? ` with ${delimiterName(delimiter)}s` : '';
  return `${format === 'csv' ? 'A table' : 'JSON Lines'}${parts}, ${encoding && encodingNames[encoding]}.`;
}

export function sayRecognised(sniffed: Sniffed, workbook: Unfolded | null): void {
  const { encoding, headerLine, found } = sniffed;
  console.log(shapeOf(sniffed, workbook));
  const words = tellingWords(encoding, found);
  if (words.length > 0 && encoding)
    console.log(
      `Read as ${encodingNames[encoding]}: ${words.join(', ')}. If that is not how they are written, say the encoding by --encoding NAME.`,
    );
  if (headerLine > 1) console.log(`The columns are named in line ${headerLine}: what stands above is left out.`);
  const before = askedBefore(found);
  const taken = found.flatMap(({ name, field }, place) => {
    const others = before[place] ?? [];
    const where =
      others.length > 0 ? ` where ${others.join(' and ')} ${others.length > 1 ? 'are' : 'is'} empty` : '';
    return field ? [`${name} → ${field}${where}`] : [];
  });
  console.log(`Recognised: ${taken.join(', ')}.`);
  const ignored = found
    .filter(({ field }) => field === null)
    .map(({ name }) => name || '(a column without a name)');
  if (ignored.length > 0) console.log(`Ignored: ${ignored.join(', ')}.`);
}

export function sayCounts(counts: ImportCounts, { leavesDuplicatesOut, skipped }: Import): void {
  const { rows, new: added, changed, unchanged, owned, withdrawn, repeated, refused, duplicates } = counts;
  console.log(`${rows} rows: ${added} inserted, ${changed} updated, ${unchanged} unchanged, ${refused} refused`);
  if (skipped > 0) console.log(`${skipped} lines of nothing but separators were passed over.`);
  if (repeated > 0)
    console.log(
      `${repeated} of them ${repeated === 1 ? 'says' : 'say'} the same as an earlier row, left out here: --take-repeated takes such rows all the same.`,
    );
  if (owned > 0) console.log(`${owned} of them belong to their owners, who alone change them.`);
  if (withdrawn > 0)
    console.log(
      `${withdrawn} of them ${withdrawn === 1 ? 'was' : 'were'} taken out of the directory and left out here: --again takes such rows all the same.`,
    );
  if (duplicates > 0)
    console.log(
      `${duplicates} new ${duplicates === 1 ? 'row is a possible duplicate' : 'rows are possible duplicates'}${leavesDuplicatesOut ? ', left out' : ''}.`,
    );
}

const kindWords = { industry: 'Industries', type: 'Types', employees: 'Employees' };
const unknownFates = { industry: 'listed as Other', type: 'listed as SME', employees: 'left out' };

/** Every word of the file that is listed otherwise, and those that nobody knows. */
export function sayMappings(mappings: readonly ImportMapping[]): void {
  const counted = ({ given, rows }: ImportMapping, means = '') => `${given}${means} (${rows})`;
  for (const kind of labelKinds) {
    const [known, unknown] = [true, false].map((state) =>
      mappings.filter((mapping) => mapping.kind === kind && mapping.isKnown === state),
    ) as [ImportMapping[], ImportMapping[]];
    const told = known.map((mapping) => counted(mapping, ` → ${mapping.value}`));
    if (told.length > 0) console.log(`${kindWords[kind]} in other words: ${told.join(', ')}.`);
    if (unknown.length > 0)
      console.log(
        `${kindWords[kind]} that nobody knows, ${unknownFates[kind]}: ${unknown.map((one) => counted(one)).join(', ')}.`,
      );
  }
  const trades = new Set(mappings.flatMap(({ isKnown, proposal }) => (isKnown ? [] : (proposal ?? []))));
  if (trades.size > 0)
    console.log(
      `--add-industry NAME adds one to this site’s industries: ${[...trades].slice(0, shownRows).join(', ')}${trades.size > shownRows ? ', …' : ''}.`,
    );
  if (mappings.length > 0)
    console.log("--word 'industry:Word=Value' (or type:, employees:) says what a word means.");
}

/** The first of the rows that need a look; the file of --errors has all that were not taken. */
export async function sayRows(db: Database, job: Import): Promise<void> {
  const problems = await listProblems(db, job.id, { after: 0, limit: shownRows + 1, hasDuplicates: false });
  for (const { line, problem } of problems.slice(0, shownRows)) console.error(`line ${line}: ${problem}`);
  if (problems.length > shownRows) console.error('… and more (--errors FILE writes them all)');
  for (const kind of ['remarked', 'duplicates'] as const) {
    const rows = await listPlannedRows(db, job, { kind, after: 0, limit: shownRows });
    const more = (job.counts?.[kind] ?? 0) - rows.length;
    for (const { line, notes, duplicateBy, duplicateName, duplicateLine } of rows) {
      const of = duplicateLine ? `line ${duplicateLine}` : 'a listing';
      const double = `perhaps the same as ${of}, “${duplicateName}”: same ${duplicateBy}`;
      for (const text of kind === 'remarked' ? notes : [double]) console.error(`line ${line}: ${text}`);
    }
    if (more > 0) console.error(`… and ${more} more such rows`);
  }
}

async function resultOf(db: Database, job: Import): Promise<string> {
  const { state, writtenAt } = job;
  const counts = await countsOf(db, job);
  if (!counts) return '';
  if (state === 'failed' && !writtenAt) return 'nothing written';
  if (state === 'failed') return `written: ${counts.new} new, ${counts.changed} changed`;
  return `${counts.new} new, ${counts.changed} changed, ${counts.refused} refused`;
}

export async function sayImports(db: Database): Promise<void> {
  for (const job of await listNewestImports(db, 50)) {
    const { id, name, state, createdAt } = job;
    console.log(`${id}  ${createdAt.toISOString().slice(0, 16)}  ${state}  ${name}  ${await resultOf(db, job)}`);
  }
}
