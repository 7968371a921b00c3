import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as agreements from '@guildhall/contract/agreements.ts';
import { complaint } from '@guildhall/contract/complaints.ts';
import type { Request } from '@guildhall/contract/endpoint.ts';
import { message } from '@guildhall/contract/messages.ts';
import { type SitePage, type SitePageName, sitePages } from '@guildhall/contract/site-pages.ts';
import type * as contract from '@guildhall/contract/written-pages.ts';
import { type Config, ConfigError } from '../../../config.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { AppError } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { noReadings, readAnew } from '../../../readings.ts';
import { recordAct } from '../../audit/service.ts';
import type { PageVersion } from '../tables.ts';
import {
  countAgreed,
  insertAgreements,
  insertVersion,
  listAgreed,
  listAsking,
  listNewest,
  lockPages,
} from './repository.ts';
import { isAgreed, pageOf } from './rules.ts';

const bytesMax = 200_000;

function refusal(file: string, reason: string, cause?: unknown): ConfigError {
  const cure = 'mend it, or take it away: then the built-in words stand';
  return new ConfigError(`${file} can’t be shown (${reason}): ${cure}.`, { cause });
}

/** A page as it's shown, and its Markdown. */
interface Written {
  page: SitePage;
  text: string;
}

/** Undefined where there is no such file. */
function readOwnPage(file: string): Written | undefined {
  try {
    const found = statSync(file, { throwIfNoEntry: false });
    if (!found) return undefined;
    if (!found.isFile()) throw new Error('it is no file');
    if (found.size > bytesMax) throw new Error(`it is larger than ${bytesMax / 1000} kB`);
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
    return { page: pageOf(text), text };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') throw refusal(file, 'it is not in UTF-8', error);
    if (code === 'EACCES') throw refusal(file, `user ${process.getuid?.()} may not read it`, error);
    throw refusal(file, message, error);
  }
}

/** With built-in words where nobody has written any. */
const isBuiltIn = (name: SitePageName) => name === 'terms' || name === 'privacy';

/**
 * What stands in place of the built-in pages: what an admin has written, else the operator's files. A file that can’t be shown stops the
 * start: members would read other terms than the operator thinks.
 */
export function createOwnPages({ dataDir }: Pick<Config, 'dataDir'>) {
  const files = new Map(sitePages.map((name) => [name, readOwnPage(join(dataDir, 'pages', `${name}.md`))]));
  const readings = noReadings();
  /** As this process last read them: the newest of each page, and the newest that asks members again. */
  let newest = new Map<SitePageName, PageVersion>();
  let asking = new Map<SitePageName, number>();
  const drawn = new Map<number, SitePage>();

  function draw({ id, text }: PageVersion): SitePage {
    const page = drawn.get(id) ?? pageOf(text);
    drawn.set(id, page);
    return page;
  }

  const readPages = (ctx: Context): Promise<boolean> =>
    readAnew(
      readings,
      async () => ({ versions: await listNewest(ctx.db), asks: await listAsking(ctx.db) }),
      ({ versions, asks }) => {
        newest = new Map(versions.map((version) => [version.page, version]));
        asking = new Map(asks.map(({ page, id }) => [page, id]));
        drawn.clear();
      },
    );

  /** Undefined where no admin has written it, or one has taken it back. */
  const writtenOf = (name: SitePageName) => {
    const version = newest.get(name);
    return version?.text ? version : undefined;
  };

  async function getSitePage(_ctx: Context, _viewer: unknown, { params }: { params: { name: SitePageName } }) {
    const written = writtenOf(params.name);
    if (written) return { own: draw(written), changedAt: written.createdAt };
    return { own: files.get(params.name)?.page ?? null, changedAt: null };
  }

  /** Those without built-in words that are there. */
  const ownPages = () =>
    (['imprint', 'accessibility'] as const).filter((name) => writtenOf(name) ?? files.get(name));

  async function listSitePages(ctx: Context): Promise<contract.WrittenPage[]> {
    const versions = sitePages.flatMap((name) => writtenOf(name)?.id ?? []);
    const agreed = await countAgreed(ctx.db, versions);
    return sitePages.map((name) => {
      const written = writtenOf(name);
      const file = files.get(name);
      return {
        name,
        text: written?.text ?? file?.text ?? '',
        source: written ? 'written' : file ? 'file' : isBuiltIn(name) ? 'built-in' : 'none',
        version: newest.get(name)?.id ?? null,
        changedAt: written?.createdAt ?? null,
        agreed: (written && agreed.get(written.id)) ?? 0,
      };
    });
  }

  async function setSitePage(
    ctx: Context,
    viewer: Viewer,
    { params: { name }, body: { text, version, asksAgain } }: Request<typeof contract.setSitePage>,
  ): Promise<contract.WrittenPage[]> {
    if (text.trim()) toPage(text);
    if (asksAgain && !isAgreed(name))
      throw new AppError('invalid_input', message('Members agree to the terms and the privacy policy alone.'));
    await inTransaction(ctx, async (ctx) => {
      await lockPages(ctx.db);
      const now = (await listNewest(ctx.db)).find(({ page }) => page === name);
      if ((now?.id ?? null) !== version)
        throw new AppError(
          'conflict',
          message('Somebody else has changed this page meanwhile. Reload to see what it says now.'),
        );
      const given = text.trim() ? text : '';
      if (given === (now?.text ?? '') && !asksAgain) return;
      const values = { page: name, text: given, asksAgain, createdAt: ctx.now(), createdBy: viewer.id };
      const { id } = await insertVersion(ctx.db, values);
      await recordAct(ctx, { act: 'words.changed', details: { what: name, to: String(id) } });
      // Who wrote it has read it.
      if (given && isAgreed(name))
        await insertAgreements(ctx.db, viewer.id, [{ page: name, version: id }], ctx.now());
      ctx.log.info({ adminId: viewer.id, page: name, version: id }, 'an admin has written a page');
      ctx.control({ type: 'settings_changed' });
    });
    await readPages(ctx);
    return listSitePages(ctx);
  }

  async function previewSitePage(
    _ctx: Context,
    _viewer: Viewer,
    { body }: Request<typeof contract.previewSitePage>,
  ): Promise<SitePage> {
    return toPage(body.text);
  }

  /** What a member agrees to by joining now. */
  async function agreeByJoining(ctx: Context, memberId: number): Promise<void> {
    const versions = agreements.agreedPages.flatMap((page) => {
      const written = writtenOf(page);
      return written ? [{ page, version: written.id }] : [];
    });
    await insertAgreements(ctx.db, memberId, versions, ctx.now());
  }

  async function listAskedPages(ctx: Context, viewer: Viewer) {
    if (asking.size === 0) return [];
    const agreed = new Map((await listAgreed(ctx.db, viewer.id)).map(({ page, version }) => [page, version]));
    return agreements.agreedPages.flatMap((page) => {
      const written = writtenOf(page);
      const isAsked = (asking.get(page) ?? 0) > (agreed.get(page) ?? 0);
      return written && isAsked ? [{ page, version: written.id, changedAt: written.createdAt }] : [];
    });
  }

  async function agreeToPage(
    ctx: Context,
    viewer: Viewer,
    { body: { page, version } }: Request<typeof agreements.agreeToPage>,
  ) {
    if (writtenOf(page)?.id !== version)
      throw new AppError('conflict', message('This page has changed meanwhile. Please read it again.'));
    await inTransaction(ctx, async (ctx) => {
      await insertAgreements(ctx.db, viewer.id, [{ page, version }], ctx.now());
      ctx.signal({ members: [viewer.id] }, { type: 'site_changed' });
    });
    return { ok: true };
  }

  return {
    readPages,
    getSitePage,
    ownPages,
    listSitePages,
    setSitePage,
    previewSitePage,
    agreeByJoining,
    listAskedPages,
    agreeToPage,
  };
}

/** Words that can't be shown as they are meant are refused beside their field. */
function toPage(text: string): SitePage {
  try {
    return pageOf(text);
  } catch {
    throw new AppError('invalid_input', message('This text can’t be shown.'), {
      fields: { text: complaint('It is empty, or its lists and quotes lie too deep in one another.') },
    });
  }
}
