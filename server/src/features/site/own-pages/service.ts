import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type SitePage, type SitePageName, sitePages } from '@guildhall/contract/site-pages.ts';
import { type Config, ConfigError } from '../../../config.ts';
import type { Context } from '../../../context.ts';
import { pageOf } from './rules.ts';

const bytesMax = 200_000;

function refusal(file: string, reason: string, cause?: unknown): ConfigError {
  const cure = 'mend it, or take it away: then the built-in words stand';
  return new ConfigError(`${file} can’t be shown (${reason}): ${cure}.`, { cause });
}

/** Undefined where there is no such file. */
function readOwnPage(file: string): SitePage | undefined {
  try {
    const found = statSync(file, { throwIfNoEntry: false });
    if (!found) return undefined;
    if (!found.isFile()) throw new Error('it is no file');
    if (found.size > bytesMax) throw new Error(`it is larger than ${bytesMax / 1000} kB`);
    return pageOf(new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file)));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') throw refusal(file, 'it is not in UTF-8', error);
    if (code === 'EACCES') throw refusal(file, `user ${process.getuid?.()} may not read it`, error);
    throw refusal(file, message, error);
  }
}

/**
 * What the operator has written in place of the built-in pages. A page that can’t be shown stops the start: members would
 * read other terms than the operator thinks.
 */
export function createOwnPages({ dataDir }: Pick<Config, 'dataDir'>) {
  const pages = new Map(sitePages.map((name) => [name, readOwnPage(join(dataDir, 'pages', `${name}.md`))]));

  async function getSitePage(_ctx: Context, _viewer: unknown, { params }: { params: { name: SitePageName } }) {
    return { own: pages.get(params.name) ?? null };
  }
  return { getSitePage };
}
