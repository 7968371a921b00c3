import { Readable } from 'node:stream';
import { fillPath, type Request } from '@guildhall/contract/endpoint.ts';
import { message } from '@guildhall/contract/messages.ts';
import { pages } from '@guildhall/contract/pages.ts';
import { getSitemap as index, getSitemapPart as part, sitemapPartMax } from '@guildhall/contract/sitemap.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/database.ts';
import { notFound } from '../../../http/errors.ts';
import type { FileAnswer, Http } from '../../../http/route.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { isOff } from '../../../settings.ts';
import { findLastEvent, findLastListing, listEvents, listListings, type Part, type Place } from './repository.ts';

const type = 'application/xml; charset=utf-8';
const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
/** Search engines and caches before us ask again after so long. */
const keptSeconds = 3600;
const readAtOnce = 2000;

/** Pages that read the same for everybody; the others are for members, or their address is a secret. */
const publicPages = [pages.landing, pages.directory, pages.terms, pages.privacy];

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
    // What pages are made of, pictures of previews too: crawlers that draw pages need it. The calls say what is for members.
    'Allow: /api/businesses',
    'Allow: /api/events',
    'Allow: /api/files/',
    'Disallow: /api/',
    '',
    `Sitemap: ${ctx.config.publicUrl}${index.path}`,
  ];
  return { type: 'text/plain; charset=utf-8', content: `${lines.join('\n')}\n` };
}

interface Kind {
  page: string;
  /** The highest number that one has. */
  findLast(db: Database): Promise<number>;
  list(db: Database, part: Part): Promise<Place[]>;
}

/** What has a page each, by how the names of its parts begin. */
const kindsOf = (ctx: Context): Record<string, Kind> => ({
  '': { page: pages.listing, findLast: findLastListing, list: listListings },
  ...(!isOff(ctx, 'events') && { 'events-': { page: pages.event, findLast: findLastEvent, list: listEvents } }),
});

async function countParts(ctx: Context, { findLast }: Kind): Promise<number> {
  return Math.ceil((await findLast(ctx.db)) / sitemapPartMax);
}

/** A part has a run of numbers: nothing ever moves to another part, and no part has more than it may. */
export async function getSitemap(
  ctx: Context,
  _viewer: Viewer | null,
  _input: unknown,
  http: Http,
): Promise<FileAnswer> {
  const names = await Promise.all(
    Object.entries(kindsOf(ctx)).map(async ([begin, kind]) =>
      Array.from({ length: await countParts(ctx, kind) }, (_, number) => `${begin}${number + 1}.xml`),
    ),
  );
  const entries = ['pages.xml', ...names.flat()].map(
    (name) => `<sitemap><loc>${ctx.config.publicUrl}${fillPath(part.path, { part: name })}</loc></sitemap>\n`,
  );
  keep(http);
  return { type, content: `${head}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n` };
}

const entryOf = (url: string, changed?: Date) =>
  `<url><loc>${url}</loc>${changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : ''}</url>\n`;

/** A few thousand at a time, so that no part is in memory as a whole. */
async function* placesOf(ctx: Context, { page, list }: Kind, number: number): AsyncGenerator<string> {
  yield `${head}<urlset ${namespace}>\n`;
  const last = number * sitemapPartMax;
  let after = last - sitemapPartMax;
  for (;;) {
    const rows = await list(ctx.db, { after, last, limit: readAtOnce });
    const entries = rows.map(({ id, updatedAt }) =>
      entryOf(ctx.config.publicUrl + fillPath(page, { id }), updatedAt),
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
    const shown = isOff(ctx, 'events') ? publicPages : [...publicPages, pages.events];
    const entries = shown.map((path) => entryOf(ctx.config.publicUrl + path));
    return { type, content: `${head}<urlset ${namespace}>\n${entries.join('')}</urlset>\n` };
  }
  const [, begin = '', digits = ''] = /^(\D*)(\d+)/.exec(params.part) ?? [];
  const kind = kindsOf(ctx)[begin];
  const number = Number(digits);
  if (!kind || number > (await countParts(ctx, kind)))
    throw notFound(message('This part of the sitemap was not found.'));
  keep(http);
  return { type, content: Readable.from(placesOf(ctx, kind, number)) };
}
