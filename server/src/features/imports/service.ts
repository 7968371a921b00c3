import { randomUUID } from 'node:crypto';
import { mkdir, open } from 'node:fs/promises';
import { complaint } from '@guildhall/contract/complaints.ts';
import type { Request } from '@guildhall/contract/endpoint.ts';
import type * as contract from '@guildhall/contract/imports.ts';
import { type ImportJob, type ImportRow, type ImportState, importBytesMax } from '@guildhall/contract/imports.ts';
import { message } from '@guildhall/contract/messages.ts';
import { type Context, inTransaction } from '../../context.ts';
import { AppError, notFound, refuseFields } from '../../http/errors.ts';
import { pageOf } from '../../http/paging.ts';
import type { Page } from '../../http/route.ts';
import type { Viewer } from '../../http/viewer.ts';
import { recordAct } from '../audit/service.ts';
import { facesOf } from '../members/service.ts';
import { recogniseFile, removeFiles } from './files/service.ts';
import { checkJob, runJob, undoJob } from './jobs.ts';
import { inWordsOf, needsCheck } from './labels/rules.ts';
import { isWorkbook, workbookFormatOf } from './read/workbook.ts';
import {
  changeImport,
  countImports,
  countUploading,
  dropImport,
  findImport,
  findLaterImport,
  insertImport,
  listNewestImports,
  removeImport,
  takePiece,
} from './repository.ts';
import { countsOf, countsOfAll, listPlannedRows, type PlannedRow } from './rows/repository.ts';
import { canBeUndone, importFolder, importPath, showImport, undoFirst, uploadingMax } from './rules.ts';
import { readVocabulary } from './run/service.ts';
import type { Import } from './tables.ts';

const isChecked = ({ state }: Import) => state === 'checked';

async function showAll(ctx: Context, rows: Import[]): Promise<ImportJob[]> {
  const faces = await facesOf(
    ctx,
    rows.map(({ createdBy }) => createdBy),
  );
  const counts = await countsOfAll(ctx.db, rows);
  const vocabulary = rows.some(isChecked) ? await readVocabulary(ctx.db) : null;
  return rows.map((row, index) => {
    const shown = showImport({ ...row, counts: counts[index] ?? null }, faces.get(row.createdBy ?? 0) ?? null);
    return vocabulary && isChecked(row) ? inWordsOf(shown, vocabulary) : shown;
  });
}

async function show(ctx: Context, row: Import): Promise<ImportJob> {
  const [shown] = await showAll(ctx, [row]);
  return shown as ImportJob;
}

async function known(ctx: Context, id: number): Promise<Import> {
  const found = await findImport(ctx.db, id);
  if (!found) throw notFound(message('This import was not found.'));
  return found;
}

const tooLate = () =>
  new AppError('conflict', message('This import has gone on meanwhile. Look at how it stands now.'));

export async function startImport(
  ctx: Context,
  viewer: Viewer,
  { body: { name, bytes } }: Request<typeof contract.startImport>,
): Promise<ImportJob> {
  if ((await countUploading(ctx.db)) >= uploadingMax)
    throw new AppError(
      'conflict',
      message('{files} files have been announced and have not come whole. Please remove some of them first.', {
        files: uploadingMax,
      }),
    );
  const row = await insertImport(ctx.db, {
    name,
    bytes,
    file: randomUUID(),
    state: 'uploading',
    format: workbookFormatOf(name) ?? (/\.(jsonl|ndjson)$/i.test(name) ? 'jsonl' : 'csv'),
    createdBy: viewer.id,
    createdAt: ctx.now(),
  });
  return show(ctx, row);
}

export async function addImportPiece(
  ctx: Context,
  _viewer: Viewer,
  { params, body: { offset, piece } }: Request<typeof contract.addImportPiece>,
): Promise<ImportJob> {
  const job = await known(ctx, params.id);
  const end = offset + piece.size;
  if (job.state !== 'uploading' || !job.file) throw tooLate();
  if (piece.size === 0) throw refuseFields({ piece: complaint('{field} is empty') });
  if (end > job.bytes || end > importBytesMax)
    throw new AppError('too_large', message('The file is longer than announced. Please start again.'));
  // Sent twice, because the first answer was lost, or with the last piece the process.
  if (end <= job.received) return show(ctx, job.received === job.bytes ? await recognise(ctx, job) : job);
  if (offset !== job.received)
    throw new AppError('conflict', message('The next piece begins at {received}.', { received: job.received }));
  await writePiece(ctx, job.file, offset, new Uint8Array(await piece.arrayBuffer()));
  if (!(await takePiece(ctx.db, job.id, offset, piece.size))) throw tooLate();
  return show(ctx, end === job.bytes ? await recognise(ctx, job) : { ...job, received: end });
}

async function writePiece({ config }: Context, file: string, offset: number, bytes: Uint8Array): Promise<void> {
  await mkdir(importFolder(config), { recursive: true, mode: 0o700 });
  const handle = await open(importPath(config, file), offset === 0 ? 'w' : 'r+', 0o600);
  await handle.write(bytes, 0, bytes.length, offset).finally(() => handle.close());
}

/** What the file is made of is said before anything else; where it is of no use, why. */
async function recognise(ctx: Context, job: Import): Promise<Import> {
  const values = await recogniseFile(ctx, job, {}).catch(async (error: Error) => {
    await removeFiles(ctx.config, job);
    await removeImport(ctx.db, job.id);
    throw new AppError('invalid_input', error.message);
  });
  return (await changeImport(ctx.db, job.id, ['uploading'], { ...values, state: 'uploaded' })) ?? job;
}

/** All of it here, and not worked on. What failed may have written something until then. */
const waiting: readonly ImportState[] = ['uploaded', 'checked', 'failed'];

/** What is read anew forgets its rows, by which alone what was written can be taken back. */
function requireUnwritten(job: Import): asserts job is Import & { file: string } {
  if (!waiting.includes(job.state) || job.writtenAt !== null || !job.file) throw tooLate();
}

/** What was said of the file by hand; it's recognised anew. */
async function recogniseAnew(
  ctx: Context,
  id: number,
  said: Parameters<typeof recogniseFile>[2],
  complainOf: (sentence: string) => AppError,
): Promise<ImportJob> {
  const job: Import = await known(ctx, id);
  requireUnwritten(job);
  const values = await recogniseFile(ctx, job, said).catch((error: Error) => {
    throw complainOf(error.message);
  });
  const anew = { state: 'uploaded' as const, counts: null, mappings: [], problem: null };
  const changed = await changeImport(ctx.db, id, waiting, { ...values, ...anew });
  if (changed?.rows !== job.rows)
    await removeFiles(ctx.config, { rows: (changed ? job : { rows: null, ...values }).rows });
  if (!changed) throw tooLate();
  return show(ctx, changed);
}

export async function setImportEncoding(
  ctx: Context,
  _viewer: Viewer,
  { params: { id }, body: { encoding } }: Request<typeof contract.setImportEncoding>,
): Promise<ImportJob> {
  if (isWorkbook((await known(ctx, id)).format))
    throw refuseFields({ encoding: complaint('{field} is of tables of text: a workbook says by itself') });
  return recogniseAnew(ctx, id, { encoding }, (sentence) =>
    refuseFields({ encoding: `is not that of this file: ${sentence}` }),
  );
}

export async function setImportSheet(
  ctx: Context,
  _viewer: Viewer,
  { params: { id }, body: { sheet } }: Request<typeof contract.setImportSheet>,
): Promise<ImportJob> {
  if (!(await known(ctx, id)).sheets.includes(sheet))
    throw refuseFields({ sheet: complaint('{field} is none of this file') });
  return recogniseAnew(ctx, id, { sheet }, (sentence) => new AppError('invalid_input', sentence));
}

export async function listImports(
  ctx: Context,
  _viewer: Viewer,
  { query: { limit, before } }: Request<typeof contract.listImports>,
): Promise<Page<ImportJob>> {
  const rows = await listNewestImports(ctx.db, limit + 1, before);
  const { shown, next } = pageOf(rows, limit, ({ id }) => ({ before: id }));
  return { items: await showAll(ctx, shown), total: await countImports(ctx.db), next };
}

export async function getImport(
  ctx: Context,
  _viewer: Viewer,
  { params }: Request<typeof contract.getImport>,
): Promise<ImportJob> {
  return show(ctx, await known(ctx, params.id));
}

/** Lets a job do it, once: of two who press at the same time the second is told. */
async function begin(
  ctx: Context,
  id: number,
  from: readonly ImportState[],
  { job, ...values }: Partial<Import> & { job: typeof checkJob },
): Promise<ImportJob> {
  const begun = await inTransaction(ctx, async (ctx) => {
    const changed = await changeImport(ctx.db, id, from, { ...values, done: 0, total: 0, problem: null });
    if (!changed) throw tooLate();
    await ctx.job(job, { importId: id });
    const act = job === runJob ? 'import.started' : job === undoJob ? 'import.undone' : null;
    if (act) await recordAct(ctx, { act, target: { kind: 'roll', id, name: changed.name } });
    return changed;
  });
  return show(ctx, begun);
}

export async function checkImport(
  ctx: Context,
  _viewer: Viewer,
  { params: { id }, body: { fields } }: Request<typeof contract.checkImport>,
): Promise<ImportJob> {
  const job: Import = await known(ctx, id);
  requireUnwritten(job);
  if (fields && fields.length !== job.columns.length)
    throw refuseFields({
      fields: complaint('{field} must have one entry for each of the {columns} columns', {
        columns: job.columns.length,
      }),
    });
  const columns = job.columns.map((column, place) => ({
    ...column,
    field: fields ? (fields[place] ?? null) : column.field,
  }));
  if (!columns.some(({ field }) => field === 'name'))
    throw refuseFields({ fields: complaint('{field} must name the column that holds the business’s name') });
  return begin(ctx, id, waiting, {
    job: checkJob,
    state: 'checking',
    columns,
    counts: null,
    ...{ leavesDuplicatesOut: false, takesWithdrawn: false, takesRepeated: false },
  });
}

export async function runImport(
  ctx: Context,
  _viewer: Viewer,
  { params: { id }, body }: Request<typeof contract.runImport>,
): Promise<ImportJob> {
  const job = await known(ctx, id);
  if (job.state === 'checked' && needsCheck(job, await readVocabulary(ctx.db)))
    throw new AppError(
      'conflict',
      message('The meaning of words in this file has changed since the check. Check it again first.'),
    );
  return begin(ctx, id, ['checked'], { job: runJob, state: 'running', ...body });
}

export async function undoImport(
  ctx: Context,
  _viewer: Viewer,
  { params: { id } }: Request<typeof contract.undoImport>,
): Promise<ImportJob> {
  const job = await known(ctx, id);
  if (!canBeUndone(job))
    throw new AppError('conflict', message('There is nothing of this import that could be undone.'));
  const later = await findLaterImport(ctx.db, job);
  if (later) throw new AppError('conflict', undoFirst(later));
  const counts = await countsOf(ctx.db, job);
  return begin(ctx, id, ['done', 'failed'], { job: undoJob, state: 'undoing', counts });
}

export async function deleteImport(
  ctx: Context,
  _viewer: Viewer,
  { params: { id } }: Request<typeof contract.deleteImport>,
): Promise<{ ok: boolean }> {
  const job = await known(ctx, id);
  if (job.writtenAt !== null)
    throw new AppError(
      'conflict',
      message('This import has written listings: it can be undone, and stays in the history.'),
    );
  if (!(await dropImport(ctx.db, id)))
    throw new AppError(
      'conflict',
      message('This import is being worked on. Wait until that has ended, then drop it.'),
    );
  await removeFiles(ctx.config, job);
  return { ok: true };
}

function showRow({ duplicateBy, duplicateName, duplicateLine, ...row }: PlannedRow): ImportRow {
  const duplicate = duplicateBy && { by: duplicateBy, name: duplicateName ?? '', line: duplicateLine };
  return { ...row, duplicate };
}

export async function listImportRows(
  ctx: Context,
  _viewer: Viewer,
  { params: { id }, query: { kind, limit, after = 0 } }: Request<typeof contract.listImportRows>,
): Promise<Page<ImportRow>> {
  const job = await known(ctx, id);
  const rows = await listPlannedRows(ctx.db, job, { kind, after, limit: limit + 1 });
  const { shown, next } = pageOf(rows, limit, ({ line }) => ({ after: line }));
  return { items: shown.map(showRow), total: job.counts?.[kind] ?? shown.length, next };
}
