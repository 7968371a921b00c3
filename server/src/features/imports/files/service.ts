import { randomUUID } from 'node:crypto';
import { access, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Request } from '@guildhall/contract/endpoint.ts';
import type { ImportEncoding } from '@guildhall/contract/import-encodings.ts';
import type {
  exportBusinesses as ExportBusinesses,
  getImportErrors as GetImportErrors,
} from '@guildhall/contract/imports.ts';
import type { ListingDetails } from '@guildhall/contract/listing-details.ts';
import { message } from '@guildhall/contract/messages.ts';
import type { TableFormat } from '@guildhall/contract/table-format.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/database.ts';
import { tableFile } from '../../../downloads.ts';
import { AppError, notFound } from '../../../http/errors.ts';
import type { FileAnswer } from '../../../http/route.ts';
import type { Viewer } from '../../../http/viewer.ts';
import type { Cell, Table } from '../../../table.ts';
import { recordAct } from '../../audit/service.ts';
import { listAllBusinesses } from '../../businesses/bulk/repository.ts';
import { listDetails } from '../../businesses/details/repository.ts';
import type { BusinessRow } from '../../businesses/tables.ts';
import { joinTags } from '../map/tags.ts';
import { type Entry, readRecords } from '../read/records.ts';
import { sniff, sniffSheet } from '../read/sniff.ts';
import { unfold } from '../read/workbook.ts';
import { findImport } from '../repository.ts';
import { listProblems } from '../rows/repository.ts';
import { importPath, rowsPath } from '../rules.ts';
import { shapeOf } from '../run/service.ts';
import type { Import } from '../tables.ts';

const readAtOnce = 500;
const jsonLinesType = 'application/x-ndjson; charset=utf-8';

type Exported = BusinessRow & { details: ListingDetails | undefined };

const exportedColumns: [string, (row: Exported) => unknown][] = [
  ['Business Name', ({ name }) => name],
  ['Description', ({ description }) => description],
  ['Industry', ({ industry }) => industry],
  ['Type', ({ type }) => type],
  ['Location', ({ location }) => location],
  ['Website', ({ website }) => website],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Employees', ({ employees, employeesBand }) => employeesBand ?? employees],
  ['Founded', ({ founded }) => founded],
  ['Revenue', ({ revenue }) => revenue],
  ['Tags', ({ tags }) => tags],
  ['Street', ({ details }) => details?.street],
  ['Service Area', ({ details }) => details?.serviceArea],
  ['Languages', ({ details }) => details?.languages],
  ['Links', ({ details }) => details?.links],
  ['Membership Number', ({ memberNumber }) => memberNumber],
  ['Membership Status', ({ memberStatus }) => memberStatus],
  ['Joined On', ({ joinedOn }) => joinedOn],
  ['Left On', ({ leftOn }) => leftOn],
  ['Listing', ({ id }) => id],
  ['Status', ({ isClaimed }) => (isClaimed ? 'Claimed' : 'Unclaimed')],
];

const cellOf = (value: unknown) => (Array.isArray(value) ? joinTags(value) : String(value ?? ''));
const exportedCell = (value: unknown): Cell =>
  typeof value === 'number' ? { number: String(value) } : cellOf(value);

async function* listingsOf(db: Database): AsyncGenerator<Exported> {
  let after = 0;
  for (;;) {
    const rows = await listAllBusinesses(db, after, readAtOnce);
    const details = await listDetails(
      db,
      rows.map(({ id }) => id),
    );
    for (const row of rows) yield { ...row, details: details.get(row.id) };
    if (rows.length < readAtOnce) return;
    after = rows.at(-1)?.id ?? after;
  }
}

async function* cellsOfListings(db: Database): AsyncGenerator<Cell[]> {
  for await (const row of listingsOf(db)) yield exportedColumns.map(([, read]) => exportedCell(read(row)));
}

async function* jsonLinesOf(db: Database): AsyncGenerator<string> {
  for await (const row of listingsOf(db))
    yield `${JSON.stringify(Object.fromEntries(exportedColumns.map(([name, read]) => [name, read(row)])))}\n`;
}

export async function exportBusinesses(
  ctx: Context,
  _viewer: Viewer,
  { query: { format } }: Request<typeof ExportBusinesses>,
): Promise<FileAnswer> {
  await recordAct(ctx, { act: 'list.exported', details: { what: 'businesses' } });
  const name = `businesses-${ctx.now().toISOString().slice(0, 10)}`;
  if (format === 'jsonl')
    return { type: jsonLinesType, name: `${name}.jsonl`, content: Readable.from(jsonLinesOf(ctx.db)) };
  const columns = exportedColumns.map(([name]) => name);
  return tableFile(name, { sheet: 'Businesses', columns, rows: cellsOfListings(ctx.db) }, format);
}

const ownColumns = ['Import line', 'Import problem'];

async function* problemsOf(db: Database, { id, leavesDuplicatesOut }: Import) {
  let after = 0;
  for (;;) {
    const rows = await listProblems(db, id, { after, limit: readAtOnce, hasDuplicates: leavesDuplicatesOut });
    yield* rows;
    if (rows.length < readAtOnce) return;
    after = rows.at(-1)?.line ?? after;
  }
}

/** The rows that were not taken as the file has them, each with its line and the reason. */
async function* problemEntries(db: Database, job: Import, path: string) {
  const problems = problemsOf(db, job);
  let next = await problems.next();
  for await (const entry of readRecords(path, shapeOf(job), () => {})) {
    if (next.done) return;
    const { line, problem } = next.value;
    if (line !== entry.line) continue;
    yield { line, problem, entry };
    next = await problems.next();
  }
}

/**
 * Line and reason stand first, so that every row keeps its cells, too many or too few, and is refused once more until somebody has
 * mended it. Columns of these two names are ignored when the file comes again.
 */
function problemTable(db: Database, job: Import, path: string): Table {
  const { columns: all } = shapeOf(job);
  // Of a file that came from here, they are written anew.
  const since = ownColumns.every((name, place) => all[place] === name) ? ownColumns.length : 0;
  const columns = all.slice(since);
  async function* rows(): AsyncGenerator<Cell[]> {
    for await (const { line, problem, entry } of problemEntries(db, job, path))
      yield [{ number: String(line) }, problem, ...cellsOf(entry, columns.length, since)];
  }
  return { sheet: 'Rows', columns: [...ownColumns, ...columns], rows: rows() };
}

async function* problemLines(db: Database, job: Import, path: string): AsyncGenerator<string> {
  for await (const { line, problem, entry } of problemEntries(db, job, path))
    yield recordLine(entry.text, { 'Import line': line, 'Import problem': problem });
}

/** @param path where the rows of the import are */
export function problemFile(db: Database, job: Import, path: string, format: TableFormat) {
  const name = `${job.name.replace(/\.\w+$/, '')}-errors`;
  if (job.format !== 'jsonl') return tableFile(name, problemTable(db, job, path), format);
  return { type: jsonLinesType, name: `${name}.jsonl`, content: Readable.from(problemLines(db, job, path)) };
}

/**
 * What could not even be read as a row stands behind the last column: between the others it would look like one. Blanks that
 * fill a row up go.
 */
function cellsOf({ values, reason }: Entry, columns: number, since: number): string[] {
  const cells = values.slice(since).map(cellOf);
  const filled = cells.slice(0, cells.findLastIndex((cell, place) => place < columns || cell.trim() !== '') + 1);
  const isUnreadable = reason !== undefined && filled.length <= columns;
  return isUnreadable ? [...Array<string>(columns).fill(''), ...filled] : filled;
}

/** A record can be read that nests too deep to be written: as a text, then. */
function recordLine(text: string | undefined, own: object): string {
  try {
    return `${JSON.stringify({ ...recordOf(text), ...own })}\n`;
  } catch {
    return `${JSON.stringify({ 'Import text': text, ...own })}\n`;
  }
}

function recordOf(text = ''): object {
  try {
    const record: unknown = JSON.parse(text);
    return typeof record === 'object' && record !== null && !Array.isArray(record)
      ? record
      : { 'Import text': text };
  } catch {
    return { 'Import text': text };
  }
}

export async function getImportErrors(
  ctx: Context,
  _viewer: Viewer,
  { params, query: { format } }: Request<typeof GetImportErrors>,
): Promise<FileAnswer> {
  const job = await findImport(ctx.db, params.id);
  if (!job) throw notFound(message('This import was not found.'));
  const path = rowsPath(ctx.config, job);
  const isThere =
    path &&
    !job.isSwept &&
    (await access(path).then(
      () => true,
      () => false,
    ));
  if (!path || !isThere || !job.counts)
    throw new AppError('not_found', message('The rows of this import are not kept, or not any more.'));
  return problemFile(ctx.db, job, path, format);
}

/** What an import's file is made of; the rows of a workbook's sheet come to lie beside it. */
export async function recogniseFile(
  { config }: Pick<Context, 'config'>,
  { name, file }: Import,
  { encoding, sheet = null }: { encoding?: ImportEncoding; sheet?: string | null },
) {
  const path = importPath(config, file as string);
  const rows = randomUUID();
  try {
    const unfolded = await unfold(path, name, { rows: importPath(config, rows), wanted: sheet });
    const sniffed = unfolded
      ? await sniffSheet(importPath(config, rows), unfolded)
      : await sniff(path, name, encoding);
    const { found: columns, columns: _names, ...shape } = sniffed;
    return { ...shape, ...(unfolded && { rows, sheets: unfolded.sheets, sheet: unfolded.sheet }), columns };
  } catch (error) {
    await removeFiles(config, { rows });
    throw error;
  }
}

export async function removeFiles(
  config: Context['config'],
  { file, rows }: { file?: string | null; rows?: string | null },
): Promise<void> {
  for (const name of [file, rows]) if (name) await rm(importPath(config, name), { force: true });
}
