import type { DrawnPage, PageOutline, PageRequest, SentForm } from '@guildhall/contract/rendering.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Context, inOneGo } from '../../context.ts';
import { brandOf } from '../../settings.ts';
import { hasSessionCookie } from '../cookies.ts';
import { AppError, answerError } from '../errors.ts';
import { pageHeaders } from '../headers.ts';
import type { OwnReads } from '../own-reads.ts';
import type { RateLimits } from '../rate-limit.ts';
import type { Viewer } from '../viewer.ts';
import type { Web } from '../web-files.ts';
import { createPageCache, type Encoding, type KeptPage, keptPage } from './page-cache.ts';
import { askFor } from './page-calls.ts';

/** Whoever waits longer for a page gets the shell, and sees it fill. */
const drawMs = 2000;
/** More at once, and the API would suffer: the shell for the rest. */
const atOnceMax = 24;

/** A page that only the browser can fill would else be blank where it must not. */
const needsScript =
  'This page needs JavaScript: please switch it on. <a href="/directory">The directory</a> can be read without it.';

interface Parts {
  ctx: Context;
  web: Web;
  limits: RateLimits;
  ownReads: OwnReads;
  viewerOf(cookies: Record<string, string | undefined>): Promise<Viewer | null>;
  /** Of every answer, as this server writes them. */
  headers: Record<string, string>;
}

type Given = Omit<PageRequest, 'ask'>;
type Content = PageOutline & Pick<DrawnPage, 'body' | 'withoutScript'>;

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`a page was not drawn within ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** The first is the best. What is compressed for one reader alone should cost little; what is kept should be small. */
const encodings = { kept: ['br', 'gzip'], once: ['zstd', 'br', 'gzip'] } as const satisfies Record<
  string,
  Encoding[]
>;

function encodingOf(accepted: string | undefined, isKept: boolean): Encoding | undefined {
  return encodings[isKept ? 'kept' : 'once'].find((encoding) =>
    new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:;\\s*q=(?!0(?:\\.0+)?\\s*(?:,|$))|,|$)`, 'i').test(accepted ?? ''),
  );
}

/**
 * Answers every address that is no file and no API. A page is drawn here with its data; where that fails, takes too long or
 * is asked for too often, the same address gets the light shell, which the browser fills. Nothing of this is an error for
 * whoever opens a page, unless their network floods the site.
 */
export function createPages(app: FastifyInstance, parts: Parts) {
  const { ctx, web, limits, ownReads, headers } = parts;
  const cached = createPageCache();
  const { config } = ctx;
  // An admin switches billing off and on while the site runs.
  const [selling, free] = [true, false].map((isOn) => pageHeaders({ config, offer: { isOn } }, web.inlineScripts));
  let underWay = 0;

  async function assemble(
    url: string,
    { head, language, modules, data, body, withoutScript = needsScript }: Content,
  ): Promise<string> {
    const template = await web.template(url);
    const marks: Record<string, string> = {
      head: head + web.preload(modules) + (body ? '' : (web.font ?? '')),
      body,
      data: `${body ? '' : `<noscript>${withoutScript}</noscript>`}<script type="application/json" id="page-data">${data}</script>`,
    };
    const inLanguage = template.replace('<html lang="en">', `<html lang="${language}">`);
    return inLanguage.replace(/<!--page-(head|body|data)-->/g, (_, name: string) => marks[name] ?? '');
  }

  /** Counts until all is over, not only until somebody has lost patience. */
  function drawCounted(request: FastifyRequest, given: Given, viewer: Viewer | null): Promise<DrawnPage> {
    underWay += 1;
    const drawing = inOneGo(ctx, async (ctx) => {
      const ask = askFor({ app, ownReads, headers }, ctx, request, viewer);
      return (await web.renderer()).draw({ ...given, ask });
    });
    const done = () => {
      underWay -= 1;
    };
    drawing.then(done, done);
    return within(drawMs, drawing);
  }

  /** Null where the shell has to do. */
  async function draw(request: FastifyRequest, given: Given, viewer: Viewer | null): Promise<DrawnPage | null> {
    if (underWay >= atOnceMax) return null;
    try {
      await limits.take('page', viewer, request.ip);
      return await drawCounted(request, given, viewer);
    } catch (error) {
      if (!(error instanceof AppError)) request.log.warn({ err: error }, 'a page was sent without its content');
      return null;
    }
  }

  async function make(
    request: FastifyRequest,
    given: Given,
    status: number,
    viewer: Viewer | null,
  ): Promise<KeptPage | null> {
    const page = await draw(request, given, viewer);
    if (!page) return null;
    return keptPage(status === 200 ? page.status : status, await assemble(given.url, page), page.movedTo);
  }

  async function shell(given: Given, status: number): Promise<KeptPage> {
    const { outline } = await web.renderer();
    return keptPage(status, await assemble(given.url, { ...(await outline(given)), body: '' }));
  }

  /** Without the database, a member gets the shell. */
  async function personal(request: FastifyRequest, given: Given, status: number): Promise<KeptPage | null> {
    const viewer = await within(drawMs, parts.viewerOf(request.cookies)).catch(() => undefined);
    return viewer === undefined ? null : make(request, given, status, viewer);
  }

  /** @param asked path and query of one of the site's pages, or of none with status 404 */
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    { url, status, sent }: { url: string; status: number; sent?: SentForm },
  ): Promise<FastifyReply> => {
    const refusal = await limits.takeNetwork(request.ip).then(
      () => null,
      (error: Error) => error,
    );
    if (refusal) return answerError(refusal, request, reply, 'text/plain');
    const isVisitor = !hasSessionCookie(request.cookies);
    const given = {
      url,
      origin: ctx.config.publicUrl,
      brand: brandOf(ctx),
      cookies: request.cookies,
      acceptLanguage: request.headers['accept-language'],
      now: ctx.now(),
      moment: isVisitor ? undefined : ctx.moment(),
      isVisitor,
      sent,
    };
    const { keyOf } = await web.renderer();
    const key = isVisitor && request.method !== 'POST' ? keyOf(given) : null;
    const draw = () => make(request, given, status, null);
    const page = isVisitor
      ? await (key === null ? draw() : cached(key, draw))
      : await personal(request, given, status);
    return send(request, reply, page ?? (await shell(given, status)), key !== null);
  };

  function send(request: FastifyRequest, reply: FastifyReply, page: KeptPage, isKept: boolean): FastifyReply {
    if (!web.inlineScripts) reply.removeHeader('content-security-policy');
    reply
      .headers({ ...(ctx.offer.isOn ? selling : free) })
      .header('cache-control', isKept ? 'private, no-cache' : 'private, no-store')
      .header('vary', 'accept-encoding, accept-language, cookie')
      .type('text/html; charset=utf-8');
    if (page.movedTo) reply.header('location', page.movedTo);
    if (isKept) {
      const etag = page.etag();
      reply.header('etag', etag);
      if (request.headers['if-none-match']?.split(/,\s*/).includes(etag)) return reply.code(304).send();
    }
    reply.code(page.status);
    const encoding = encodingOf(request.headers['accept-encoding'], isKept);
    if (!encoding) return reply.send(page.html);
    return reply.header('content-encoding', encoding).send(page.encoded(encoding));
  }
}
