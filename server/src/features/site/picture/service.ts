import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Request } from '@guildhall/contract/endpoint.ts';
import { message } from '@guildhall/contract/messages.ts';
import { pictureMax } from '@guildhall/contract/pictures.ts';
import { getSitePicture as contract } from '@guildhall/contract/site-files.ts';
import type { Logger } from 'pino';
import { type Config, ConfigError } from '../../../config.ts';
import type { Context } from '../../../context.ts';
import { AppError, notFound } from '../../../http/errors.ts';
import type { FileAnswer, Http } from '../../../http/route.ts';
import { type DrawnPicture, drawPicture, pictureType } from '../../../images/picture.ts';

const names = ['welcome.jpg', 'welcome.jpeg', 'welcome.png'];
/** No member has it: the site's own picture waits for none of theirs. */
const site = 0;
const yearSeconds = 31_536_000;

function readPicture(folder: string): { file: string; bytes: Uint8Array } | undefined {
  for (const name of names) {
    const file = join(folder, name);
    const size = statSync(file, { throwIfNoEntry: false })?.size;
    if (size === undefined) continue;
    if (size > pictureMax)
      throw new ConfigError(`${file} can’t be shown: it is larger than 5 MB. Make it smaller.`);
    return { file, bytes: readFileSync(file) };
  }
  return undefined;
}

const isRefusal = (error: unknown): error is AppError => error instanceof AppError && error.code === 'bad_request';

/**
 * The operator's own picture for the start page: read once, at the start, and drawn anew, smaller and without what a camera notes.
 * One that can't be drawn is not shown.
 */
export function createSitePicture({
  config,
  log,
}: {
  config: Pick<Config, 'dataDir'>;
  log: Pick<Logger, 'error'>;
}) {
  const found = readPicture(join(config.dataDir, 'pages'));
  const version = found && createHash('sha256').update(found.bytes).digest('hex').slice(0, 16);
  let drawing: Promise<DrawnPicture> | undefined;

  function draw({ file, bytes }: NonNullable<typeof found>): Promise<DrawnPicture> {
    drawing ??= drawPicture(bytes, site, 'cover').catch((error: unknown) => {
      if (isRefusal(error))
        log.error(`${file} is not shown on the start page: ${error.message} Then restart the site.`);
      // Others may have been in the way: the next one tries again.
      else drawing = undefined;
      throw error;
    });
    return drawing;
  }

  /** Null where there is none that can be shown. The first one who asks waits for it. */
  async function getUrl(): Promise<string | null> {
    if (!found) return null;
    const isRefused = await draw(found).then(() => false, isRefusal);
    return isRefused ? null : `${contract.path}?v=${version}`;
  }

  async function getSitePicture(
    _ctx: Context,
    _viewer: unknown,
    { query }: Request<typeof contract>,
    { reply }: Http,
  ): Promise<FileAnswer> {
    if (!found || !(await getUrl())) throw notFound(message('This site has no picture of its own.'));
    const { content } = await draw(found);
    // Under the address of another picture nobody keeps this one: a process that starts anew may have a new one.
    const isIts = query.v === version;
    reply.header('cache-control', isIts ? `public, max-age=${yearSeconds}, immutable` : 'no-store');
    return { type: pictureType, content };
  }

  // Nobody waits for it: by the time somebody comes it is drawn, and what is wrong with it is in the log.
  void getUrl();
  return { getUrl, getSitePicture };
}
