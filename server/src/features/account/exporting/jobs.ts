import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type Context, inSnapshot, inTransaction } from '../../../context.ts';
import { hourMs } from '../../../durations.ts';
import type { FeatureExports } from '../../../exports.ts';
import { jobKind } from '../../../jobs/kind.ts';
import { hashSecret, newSecret } from '../../../secrets.ts';
import { thisSite } from '../../../settings.ts';
import { mailMember } from '../../auth/mailing/service.ts';
import { findMember } from '../../members/repository.ts';
import { exportReadyMail } from '../mail.ts';
import type { MemberExport } from '../tables.ts';
import { writeArchive } from './archive.ts';
import { deleteExpiredExports, findExport, finishExport, listExportFiles } from './repository.ts';
import { endOf, exportFolder } from './rules.ts';

/** Longer than any archive takes: a file of this age that no row knows of was left behind. */
const leftBehindMs = hourMs;

export const makeExport = jobKind({ name: 'make-export', schema: z.object({ exportId: z.int() }) });

/**
 * What a process that stops in the middle leaves is made again by the next try, under a name of its own; a failure is
 * told to the member, who may ask anew.
 */
export async function writeExport(ctx: Context, exportId: number, all: readonly FeatureExports[]): Promise<void> {
  const asked = await findExport(ctx.db, exportId);
  if (asked?.state !== 'making') return;
  const folder = exportFolder(ctx.config);
  const draft = join(folder, `${asked.file}.${process.pid}.part`);
  const path = join(folder, `${asked.file}.zip`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await inSnapshot(ctx, (ctx) => writeArchive(ctx, draft, asked.userId, all));
    const { size } = await stat(draft);
    await rename(draft, path);
    if (!(await publish(ctx, asked, size))) await rm(path, { force: true });
  } catch (error) {
    await rm(draft, { force: true });
    await finishExport(ctx.db, exportId, { state: 'failed' });
    tellChanged(ctx, asked.userId);
    throw error;
  }
}

/** False when nobody waits for it any more. */
function publish(ctx: Context, { id, userId }: MemberExport, bytes: number): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const member = await findMember(ctx.db, userId);
    if (!member) return false;
    const secret = newSecret();
    const expiresAt = endOf(ctx.now());
    const ready = { state: 'ready', expiresAt, bytes, tokenHash: hashSecret(secret) } as const;
    if (!(await finishExport(ctx.db, id, ready))) return false;
    await mailMember(ctx, member, exportReadyMail(thisSite(ctx), member, secret));
    tellChanged(ctx, userId);
    return true;
  });
}

function tellChanged(ctx: Context, memberId: number): void {
  ctx.signal({ members: [memberId] }, { type: 'export_changed' });
}

/** What has run out goes, and every file that no row knows of. */
export async function sweepExports(ctx: Context): Promise<void> {
  while (await deleteExpiredExports(ctx.db, ctx.now()));
  const folder = exportFolder(ctx.config);
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  // Read after the folder: what is finished in between is known by then.
  const kept = new Set((await listExportFiles(ctx.db)).map((file) => `${file}.zip`));
  for (const name of names) {
    if (kept.has(name)) continue;
    const path = join(folder, name);
    if (name.endsWith('.zip') || (await ageOf(path)) > leftBehindMs) await rm(path, { force: true });
  }
}

/** In milliseconds, by the file system's clock; 0 for what is gone already. */
async function ageOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => null);
  return found ? Date.now() - found.mtimeMs : 0;
}
