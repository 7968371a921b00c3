import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type ImportState, importDays } from '@guildhall/contract/imports.ts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import type { Pool } from '../../db/database.ts';
import { dayMs, hourMs } from '../../durations.ts';
import { jobKind } from '../../jobs/kind.ts';
import type { Mount } from '../../mount.ts';
import { listStaff } from '../members/repository.ts';
import { removeFiles } from './files/service.ts';
import {
  changeImport,
  failImport,
  findImport,
  listImportFiles,
  listOutdatedImports,
  removeImport,
} from './repository.ts';
import { clearRows, countsOf } from './rows/repository.ts';
import { importFolder, rowsPath } from './rules.ts';
import { checkFile, takeBack, type Watcher, writeImport } from './run/service.ts';
import type { Import } from './tables.ts';

/**
 * A million rows take some ten minutes on two cores. A failure is final, as the import is 'failed' then: tried again are
 * those whose process was stopped or killed.
 */
const longest = { secondsMax: 3600, retries: 10, pauseSeconds: 1 };
const sweptAtOnce = 100;

const schema = z.object({ importId: z.int() });
export const checkJob = jobKind({ name: 'check-import', schema });
export const runJob = jobKind({ name: 'run-import', schema });
export const undoJob = jobKind({ name: 'undo-import', schema });

type Step = (pool: Pool, job: Import, path: string, watcher: Watcher) => Promise<unknown>;

/** To all admins: each has the history of imports before them, and may open any. */
async function tellerForAdmins(ctx: Context, importId: number): Promise<() => void> {
  const members = await listStaff(ctx.db, ['admin']);
  return () => ctx.signal({ members }, { type: 'import_changed', importId });
}

/** Does a step of an import that waits for it, and says how it ended. */
async function work(
  ctx: Context,
  importId: number,
  during: ImportState,
  after: ImportState,
  step: Step,
): Promise<void> {
  const job = await findImport(ctx.db, importId);
  const { pool } = ctx.db;
  if (job?.state !== during || !pool) return;
  const tellChanged = await tellerForAdmins(ctx, job.id);
  const watcher = { now: ctx.now, progress: tellChanged };
  try {
    await step(pool, job, rowsPath(ctx.config, job) ?? '', watcher);
    await changeImport(ctx.db, job.id, [during], { state: after, finishedAt: ctx.now() });
  } catch (error) {
    await failImport(ctx.db, job.id, [during], { reason: 'The server could not finish this.', now: ctx.now() });
    throw error;
  } finally {
    tellChanged();
    if (during !== 'checking') ctx.signal({}, { type: 'businesses_changed', businessId: null });
  }
}

/** After `importDays` an import is history: its file and its rows go. One that wrote nothing goes altogether. */
export async function sweepImports(ctx: Context): Promise<void> {
  const due = new Date(ctx.now().getTime() - importDays * dayMs);
  for (;;) {
    const outdated = await listOutdatedImports(ctx.db, due, sweptAtOnce);
    for (const job of outdated) {
      await removeFiles(ctx.config, job);
      if (job.writtenAt === null) await removeImport(ctx.db, job.id);
      else {
        await changeImport(ctx.db, job.id, [job.state], { isSwept: true, counts: await countsOf(ctx.db, job) });
        await clearRows(ctx.db, job.id);
      }
    }
    if (outdated.length < sweptAtOnce) break;
  }
  await removeStrays(ctx);
}

/** Files that no import knows of: what is older than an hour was left behind. */
async function removeStrays(ctx: Context): Promise<void> {
  const folder = importFolder(ctx.config);
  const names = await readdir(folder).catch(() => []);
  const kept = new Set(await listImportFiles(ctx.db));
  for (const name of names) {
    const path = join(folder, name);
    if (kept.has(name) || Date.now() - ((await stat(path).catch(() => null))?.mtimeMs ?? 0) < hourMs) continue;
    await rm(path, { force: true });
  }
}

export function mountImportJobs({ job }: Pick<Mount, 'job'>): void {
  job({
    ...checkJob,
    ...longest,
    work: (ctx, { importId }) => work(ctx, importId, 'checking', 'checked', checkFile),
  });
  job({
    ...runJob,
    ...longest,
    work: (ctx, { importId }) =>
      work(ctx, importId, 'running', 'done', (pool, one, _path, watcher) => writeImport(pool, one, watcher)),
  });
  job({
    ...undoJob,
    ...longest,
    work: (ctx, { importId }) =>
      work(ctx, importId, 'undoing', 'undone', (pool, one, _path, watcher) => takeBack(pool, one, watcher)),
  });
  job({ name: 'sweep-imports', every: '41 3 * * *', work: sweepImports });
}
