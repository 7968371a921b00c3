import { access } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Request } from '@guildhall/contract/endpoint.ts';
import type {
  exportBusinesses as ExportBusinesses,
  getImportErrors as GetImportErrors,
} from '@guildhall/contract/imports.ts';
import type { ListingDetails } from '@guildhall/contract/listing-details.ts';
import { message } from '@guildhall/contract/messages.ts';
import type { Context } from '../../../context.ts';
import { csvLine, csvMark, csvType } from '../../../csv.ts';
import type { Database } from '../../../db/database.ts';
import { AppError, notFound } from '../../../http/errors.ts';
import type { FileAnswer } from '../../../http/route.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { recordAct } from '../../audit/service.ts';
import { listAllBusinesses } from '../../businesses/bulk/repository.ts';
import { listDetails } from '../../businesses/details/repository.ts';
import type { BusinessRow } from '../../businesses/tables.ts';
import { joinTags } from '../map/tags.ts';
import { type Entry, readRecords } from '../read/records.ts';
import { findImport } from '../repository.ts';
import { listProblems } from '../rows/repository.ts';
import { importPath } from '../rules.ts';
import { shapeOf } from '../run/service.ts';
import type { Import } from '../tables.ts';

const readAtOnce = 500;

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
  ['Listing', ({ id }) => id],
  ['Status', ({ isClaimed }) => (isClaimed ? 'Claimed' : 'Unclaimed')],
];

const cellOf = (value: unknown) => (Array.isArray(value) ? joinTags(value) : String(value ?? ''));

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

async function* csvOf(db: Database): AsyncGenerator<string> {
  yield csvMark + csvLine(exportedColumns.map(([name]) => name));
  for await (const row of listingsOf(db)) yield csvLine(exportedColumns.map(([, read]) => cellOf(read(row))));
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
  const name = `businesses-${ctx.now().toISOString().slice(0, 10)}.${format}`;
  return format === 'csv'
    ? { type: csvType, name, content: Readable.from(csvOf(ctx.db)) }
    : { type: 'application/x-ndjson; charset=utf-8', name, content: Readable.from(jsonLinesOf(ctx.db)) };
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

/**
 * The rows that were not taken as the file has them, each with its line and the reason: they stand first, so that every row
 * keeps its cells, too many or too few, and is refused once more until somebody has mended it. Columns of these two names are
 * ignored when the file comes again.
 */
export async function* errorLines(db: Database, job: Import, path: string): AsyncGenerator<string> {
  const shape = shapeOf(job);
  const problems = problemsOf(db, job);
  let next = await problems.next();
  // Of a file that came from here, they are written anew.
  const since = ownColumns.every((name, place) => shape.columns[place] === name) ? ownColumns.length : 0;
  const columns = shape.columns.slice(since);
  if (shape.format === 'csv') yield csvMark + csvLine([...ownColumns, ...columns]);
  for await (const entry of readRecords(path, shape, () => {})) {
    if (next.done) return;
    const { line } = entry;
    if (next.value.line !== line) continue;
    const { problem } = next.value;
    yield shape.format === 'csv'
      ? csvLine([String(line), problem, ...cellsOf(entry, columns.length, since)])
      : recordLine(entry.text, { 'Import line': line, 'Import problem': problem });
    next = await problems.next();
  }
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
  { params }: Request<typeof GetImportErrors>,
): Promise<FileAnswer> {
  const job = await findImport(ctx.db, params.id);
  if (!job) throw notFound(message('This import was not found.'));
  const path = job.file && importPath(ctx.config, job.file);
  const isThere =
    path &&
    !job.isSwept &&
    (await access(path).then(
      () => true,
      () => false,
    ));
  if (!path || !isThere || !job.counts)
    throw new AppError('not_found', message('The rows of this import are not kept, or not any more.'));
  const name = `${job.name.replace(/\.\w+$/, '')}-errors.${job.format}`;
  const type = job.format === 'csv' ? csvType : 'application/x-ndjson; charset=utf-8';
  return { type, name, content: Readable.from(errorLines(ctx.db, job, path)) };
}
