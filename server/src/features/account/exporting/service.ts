import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type DataExport,
  type downloadExport as DownloadExport,
  exportsADay,
} from '@guildhall/contract/account.ts';
import type { Request } from '@guildhall/contract/endpoint.ts';
import { message } from '@guildhall/contract/messages.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { dayMs } from '../../../durations.ts';
import { AppError } from '../../../http/errors.ts';
import type { FileAnswer } from '../../../http/route.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { hashSecret } from '../../../secrets.ts';
import { recordAct } from '../../audit/service.ts';
import { lockMember } from '../../members/repository.ts';
import { makeExport } from './jobs.ts';
import { countExportsSince, findNewestExport, findReadyExport, insertExport } from './repository.ts';
import { endOf, exportFolder, showExport } from './rules.ts';

/** One that is being made already is the answer, too. */
export function requestExport(ctx: Context, viewer: Viewer): Promise<DataExport> {
  return inTransaction(ctx, async (ctx) => {
    // One request of a member after the other, so that the count holds.
    await lockMember(ctx.db, viewer.id);
    const now = ctx.now();
    const newest = await findNewestExport(ctx.db, viewer.id, now);
    if (newest?.state === 'making') return showExport(newest);
    const since = new Date(now.getTime() - dayMs);
    if ((await countExportsSince(ctx.db, viewer.id, since)) >= exportsADay)
      throw new AppError(
        'rate_limited',
        message('You can have your data {exportsADay} times a day. Please try again tomorrow.', { exportsADay }),
        {
          values: { exports: exportsADay },
        },
      );
    const asked = await insertExport(ctx.db, { userId: viewer.id, requestedAt: now, expiresAt: endOf(now) });
    await ctx.job(makeExport, { exportId: asked.id });
    await recordAct(ctx, { act: 'account.exported', target: { kind: 'member', id: viewer.id } });
    return showExport(asked);
  });
}

export async function getExport(ctx: Context, viewer: Viewer): Promise<DataExport> {
  return showExport(await findNewestExport(ctx.db, viewer.id, ctx.now()));
}

/** Takes the mailbox and the session: neither a link that went astray nor a browser left open is enough. */
export async function downloadExport(
  ctx: Context,
  viewer: Viewer,
  { query }: Request<typeof DownloadExport>,
): Promise<FileAnswer> {
  const gone = new AppError(
    'not_found',
    message('This download has expired, or is not yours. You can ask for a new one.'),
  );
  const found = await findReadyExport(ctx.db, viewer.id, hashSecret(query.token), ctx.now());
  if (!found) throw gone;
  const path = join(exportFolder(ctx.config), `${found.file}.zip`);
  await access(path).catch(() => {
    throw gone;
  });
  const day = found.requestedAt.toISOString().slice(0, 10);
  return { type: 'application/zip', content: createReadStream(path), name: `guildhall-data-${day}.zip` };
}
