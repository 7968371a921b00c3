import { Readable } from 'node:stream';
import { fillPath, type Request } from '@guildhall/contract/endpoint.ts';
import { pages } from '@guildhall/contract/pages.ts';
import { getSitemap as index, getSitemapPart as part, sitemapPartMax } from '@guildhall/contract/sitemap.ts';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../http/errors.ts';
import type { FileAnswer, Http } from '../../../http/route.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { findLastId, listPlaces } from './repository.ts';

const type = 'application/xml; charset=utf-8';
const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** Search engines and caches before us ask again after so long. */
const keptSeconds = 3600;
const readAtOnce = 2000;

/** Pages that read the same for everybody; the others are for members, or their address is a secret. */
const publicPages = [pages.landing, pages.directory, pages.events, pages.terms, pages.privacy];

const keep = ({ reply }: Http) => void reply.header('cache-control', `public, max-age=${keptSeconds}`);

export async function getRobots(
  ctx: Context,
  _viewer: Viewer | null,
  _input: unknown,
  http: Http,
): Promise<FileAnswer> {
  keep(http);
  const lines = [
    'User-agent: *',
    'Allow: /',
    // What pages are made of: crawlers that draw pages need it.
    'Allow: /api/businesses',
    'Allow: /api/events',
    'Disallow: /api/',
    '',
    `Sitemap: ${ctx.config.publicUrl}${index.path}`,
  ];
  return { type: 'text/plain; charset=utf-8', content: `${lines.join('\n')}\n` };
}

/** A part has the listings of a run of numbers: none ever moves to another part, and no part has more than it may. */
export async function getSitemap(
  ctx: Context,
  _viewer: Viewer | null,
  _input: unknown,
  http: Http,
): Promise<FileAnswer> {
  const count = Math.ceil((await findLastId(ctx.db)) / sitemapPartMax);
  const names = ['pages.xml', ...Array.from({ length: count }, (_, number) => `${number + 1}.xml`)];
  const entries = names.map(
    (name) => `<sitemap><loc>${ctx.config.publicUrl}${fillPath(part.path, { part: name })}</loc></sitemap>\n`,
  );
  keep(http);
  return { type, content: `${head}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n` };
}

const entryOf = (url: string, changed?: Date) =>
  `<url><loc>${url}</loc>${changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : ''}</url>\n`;

/** A few thousand at a time, so that no part is in memory as a whole. */
async function* listingsOf(ctx: Context, number: number): AsyncGenerator<string> {
  yield `${head}<urlset ${namespace}>\n`;
  const last = number * sitemapPartMax;
  let after = last - sitemapPartMax;
  for (;;) {
    const rows = await listPlaces(ctx.db, { after, last, limit: readAtOnce });
    const entries = rows.map(({ id, updatedAt }) =>
      entryOf(ctx.config.publicUrl + fillPath(pages.listing, { id }), updatedAt),
    );
    yield entries.join('');
    if (rows.length < readAtOnce) break;
    after = rows.at(-1)?.id ?? last;
  }
  yield '</urlset>\n';
}

export async function getSitemapPart(
  ctx: Context,
  _viewer: Viewer | null,
  { params }: Request<typeof part>,
  http: Http,
): Promise<FileAnswer> {
  if (params.part === 'pages.xml') {
    keep(http);
    const entries = publicPages.map((path) => entryOf(ctx.config.publicUrl + path));
    return { type, content: `${head}<urlset ${namespace}>\n${entries.join('')}</urlset>\n` };
  }
  const number = Number.parseInt(params.part, 10);
  if (number > Math.ceil((await findLastId(ctx.db)) / sitemapPartMax)) throw notFound('This part of the sitemap');
  keep(http);
  return { type, content: Readable.from(listingsOf(ctx, number)) };
}
