import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { databaseOn, openPool } from '../server/src/db/database.ts';
import { readRecords } from '../server/src/features/imports/read/records.ts';
import { type Sniffed, sniff } from '../server/src/features/imports/read/sniff.ts';
import { insertImport } from '../server/src/features/imports/repository.ts';
import { listPlannedRows } from '../server/src/features/imports/rows/repository.ts';
import { checkFile } from '../server/src/features/imports/run/service.ts';
import { startCluster } from './cluster.ts';
import { printTable } from './figures.ts';
import { type Company, exactStaff, isDouble, makeRolls, place, quoted, type Roll } from './rolls.ts';

/*
 * npm run bench -- import-files FILE.jsonl
 * Makes rolls as they come out of all of a file of companies (id, name, one_liner, description, industry, tags, locations,
 * team_size, founded, website), tries each out, and tells what was recognised, right and wrong, and how many of the
 * doubles that were put in were found. Ends with 1 where anything was wrong, or doubles were found badly.
 */
const { positionals } = parseArgs({ allowPositionals: true });
const [source] = positionals;
if (!source) throw new Error('npm run bench -- import-files FILE.jsonl');

const companies: Company[] = (await readFile(source, 'utf8'))
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line));

const rolls = makeRolls(companies);

const tell = (text: string) => console.log(text);

interface Staged {
  name: string;
  location: string | null;
  employees: number | null;
  employees_band: string | null;
  founded: number | null;
  website: string | null;
  description: string | null;
}

/** The fields that were staged otherwise than the roll has them. */
function wrongsOf(roll: Roll, row: Company, listing: Staged): string[] {
  const has = (field: string) => roll.columns.some(([name]) => name === field);
  const [staff, band] = (roll.expectStaff ?? exactStaff)(row);
  const text = (value: string | null | undefined) => (value ?? '').replace(/\s+/g, ' ').trim();
  return [
    text(listing.name) !== text(row.name) && 'name',
    has('location') && text(listing.location) !== text(place(row)) && 'location',
    has('employees') && (listing.employees !== staff || listing.employees_band !== band) && 'employees',
    has('founded') && listing.founded !== row.founded && 'founded',
    has('website') && Boolean(listing.website) !== Boolean(row.website) && 'website',
    roll.isWithHtml &&
      /<\/?p>|&amp;/.test(listing.description ?? '') &&
      !/<\/?p>|&amp;/.test(row.description ?? '') &&
      'description',
    has('description') &&
      !text(listing.description).includes(
        text(row.description)
          .slice(0, 20)
          .replace(/<\/?[a-z][^>]*>/gi, ''),
      ) &&
      'description',
  ].filter((field) => field !== false && field !== undefined) as string[];
}

const cluster = await startCluster();
const folder = await mkdtemp(join(tmpdir(), 'guildhall-rolls-'));
let isGood = true;
try {
  await cluster.create('rolls', async () => {});
  const pool = openPool(cluster.url('rolls'), () => {}, { max: 3 });
  const db = databaseOn(pool);
  const table: string[][] = [];
  for (const roll of rolls) {
    const {
      title,
      columns,
      rows,
      delimiter = ',',
      ends = '\n',
      above = [],
      encode = Buffer.from,
      encoding = 'utf-8',
    } = roll;
    const line = (cells: string[]) => cells.map((cell) => quoted(cell, delimiter)).join(delimiter) + ends;
    const text = [
      columns.map(([, header]) => header),
      ...rows.map((row) => columns.map(([, , read]) => read(row))),
    ]
      .map(line)
      .join('');
    const file = join(folder, 'roll.csv');
    await writeFile(file, encode(above.map((one) => one + ends).join('') + text));
    const sniffed: Sniffed = await sniff(file);
    const right = columns.filter(([field], at) => sniffed.found[at]?.field === field).length;
    const isShape = sniffed.encoding === encoding && sniffed.delimiter === delimiter;
    const places: number[] = [];
    for await (const { line: at } of readRecords(file, sniffed, () => {})) places.push(at);
    const { columns: _names, found, ...shape } = sniffed;
    const job = await insertImport(db, {
      name: title,
      bytes: 1,
      state: 'checking',
      createdAt: new Date(),
      ...shape,
      columns: found,
    });
    const counts = await checkFile(pool, job, file, { now: () => new Date(), progress: () => {} });
    const staged = await pool.query(
      "select line, listing from import_rows where import_id = $1 and outcome <> 'refused'",
      [job.id],
    );
    const noted = new Set(
      (
        await pool.query(
          "select line from import_rows where import_id = $1 and (notes <> '{}' or outcome = 'refused')",
          [job.id],
        )
      ).rows.map((row) => row.line),
    );
    const byLine = new Map(staged.rows.map((row) => [row.line as number, row.listing as Staged]));
    let silent = 0;
    for (const [at, row] of rows.entries()) {
      const listing = byLine.get(places[at] ?? 0);
      if (!listing) {
        if (!noted.has(places[at])) silent += 1;
        continue;
      }
      const wrongs = wrongsOf(roll, row, listing);
      if (wrongs.length > 0 && !noted.has(places[at])) {
        silent += 1;
        if (silent <= 3)
          tell(
            `  wrong in silence, ${title}, line ${places[at]}: ${wrongs.join(', ')} ${JSON.stringify(row.name)}`,
          );
      }
    }
    let [precision, recall] = ['', ''];
    if (roll.doubles) {
      const at = new Map(places.map((one, index) => [one, index]));
      const reported = await listPlannedRows(db, job, { kind: 'duplicates', after: 0, limit: 100_000 });
      const found = new Set(reported.map((row) => at.get(row.line) ?? -1));
      const correct = reported.filter((row) => {
        const [mine, other] = [at.get(row.line) ?? -1, at.get(row.duplicateLine ?? -1) ?? -1];
        return roll.doubles?.get(mine) !== undefined || isDouble(rows[mine] as Company, rows[other] as Company);
      }).length;
      const seeded = [...roll.doubles.keys()].filter((index) => found.has(index)).length;
      const [p, r] = [
        reported.length === 0 ? 1 : correct / reported.length,
        roll.doubles.size === 0 ? 1 : seeded / roll.doubles.size,
      ];
      if (p < 0.95 || r < 0.95) isGood = false;
      precision = `${p.toFixed(3)} (${reported.length})`;
      recall = `${r.toFixed(3)} (${roll.doubles.size})`;
    }
    if (right < columns.length || !isShape || silent > 0) isGood = false;
    table.push([
      title,
      String(counts.rows),
      isShape ? 'right' : 'WRONG',
      `${right}/${columns.length}`,
      String(counts.refused),
      String(counts.remarked),
      String(silent),
      precision,
      recall,
    ]);
  }
  await pool.end();
  printTable(
    ['roll', 'rows', 'shape', 'columns', 'refused', 'remarked', 'wrong in silence', 'precision', 'recall'],
    table,
  );
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
}
console.log(isGood ? '\nall as it should be' : '\nNOT all as it should be');
process.exitCode = isGood ? 0 : 1;
