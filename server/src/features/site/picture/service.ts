import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { message } from '@guildhall/contract/messages.ts';
import { pictureMax } from '@guildhall/contract/pictures.ts';
import { getSitePicture as contract } from '@guildhall/contract/site.ts';
import { type Config, ConfigError } from '../../../config.ts';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../http/errors.ts';
import type { FileAnswer, Http } from '../../../http/route.ts';
import { type DrawnPicture, drawPicture, pictureType } from '../../../images/picture.ts';

const names = ['welcome.jpg', 'welcome.jpeg', 'welcome.png'];
/** No member has it: the site's own picture waits for none of theirs. */
const site = 0;
const yearSeconds = 31_536_000;

function readPicture(folder: string): Uint8Array | undefined {
  for (const name of names) {
    const file = join(folder, name);
    const size = statSync(file, { throwIfNoEntry: false })?.size;
    if (size === undefined) continue;
    if (size > pictureMax)
      throw new ConfigError(`${file} can’t be shown: it is larger than 5 MB. Make it smaller.`);
    return readFileSync(file);
  }
  return undefined;
}

/** The operator's own picture for the start page, drawn anew when it is first asked for: smaller, and without what a camera notes. */
export function createSitePicture({ dataDir }: Pick<Config, 'dataDir'>) {
  const bytes = readPicture(join(dataDir, 'pages'));
  const version = bytes && createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  let drawing: Promise<DrawnPicture> | undefined;

  function draw(bytes: Uint8Array): Promise<DrawnPicture> {
    drawing ??= drawPicture(bytes, site, 'cover').catch((error: unknown) => {
      // Others may have been in the way: the next one tries again.
      drawing = undefined;
      throw error;
    });
    return drawing;
  }

  async function getSitePicture(
    _ctx: Context,
    _viewer: unknown,
    _request: unknown,
    { reply }: Http,
  ): Promise<FileAnswer> {
    if (!bytes) throw notFound(message('This site has no picture of its own.'));
    const { content } = await draw(bytes);
    reply.header('cache-control', `public, max-age=${yearSeconds}, immutable`);
    return { type: pictureType, content };
  }
  return { url: version ? `${contract.path}?v=${version}` : null, getSitePicture };
}
