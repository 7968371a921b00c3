import { AsyncLocalStorage } from 'node:async_hooks';
import { parse } from 'node:querystring';
import type { CarriedAnswer } from '@guildhall/contract/rendering.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusalOf } from '../errors.ts';
import { NeedsHttp, type OwnReads } from '../route.ts';
import type { Viewer } from '../viewer.ts';

const drawing = new AsyncLocalStorage<{ viewer: Viewer | null }>();

/**
 * Whose page a call is made for by the server itself; undefined for every call from outside. The page was counted, and its
 * session looked up, when it was asked for.
 */
export function pageViewer(): Viewer | null | undefined {
  return drawing.getStore()?.viewer;
}

/** What the contract says beside the body: pages of a list, and what they tell of themselves. */
const isCarried = (name: string, ownHeaders: Record<string, string>) =>
  name === 'link' || (name.startsWith('x-') && !(name in ownHeaders));

/** Of a request for a page, what a call needs that is made for it: who it is, from where, and that it's the site's own page that calls. */
const passedOn = [
  'cookie',
  'host',
  'origin',
  'sec-fetch-site',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
];

/** A call as if the browser had made it itself: every check and limit of the call holds. */
export async function postFor(app: FastifyInstance, page: FastifyRequest, url: string, body: unknown, more = {}) {
  const headers = Object.fromEntries(
    Object.entries(page.headers).filter(([name, value]) => passedOn.includes(name) && value !== undefined),
  );
  return app.inject({
    method: 'POST',
    url,
    remoteAddress: page.raw.socket.remoteAddress ?? '',
    headers: { ...headers, accept: 'application/json', 'content-type': 'application/json', ...more },
    payload: JSON.stringify(body),
  });
}

interface Parts {
  app: FastifyInstance;
  ownReads: OwnReads;
  /** Of every answer, as this server writes them. */
  headers: Record<string, string>;
}

/**
 * Asks the API for a page that is being drawn, through every check of the call. A plain read is answered at once: making a request and an
 * answer of HTTP for each took longer than what it asked for. All others are asked as somebody would from outside.
 */
export function askFor({ app, ownReads, headers }: Parts, page: FastifyRequest, viewer: Viewer | null) {
  async function askInside(url: string): Promise<CarriedAnswer | undefined> {
    const [path = '', ...query] = url.split('?');
    try {
      return await ownReads.get(path)?.(viewer, parse(query.join('?')), url);
    } catch (error) {
      if (error instanceof NeedsHttp) return undefined;
      const { status, body } = refusalOf(error as Error, page);
      return { status, headers: {}, body };
    }
  }

  return async (url: string, body?: unknown): Promise<CarriedAnswer> => {
    if (!url.startsWith('/api/')) throw new Error(`a page asked for ${url}`);
    if (body !== undefined) {
      // Whoever opens a page by a link comes from elsewhere; what it reads the page asks for itself.
      const reply = await postFor(app, page, url, body, { 'sec-fetch-site': 'same-origin' });
      return { status: reply.statusCode, headers: {}, body: reply.payload };
    }
    const known = await askInside(url);
    if (known) return known;
    // It sets out only when it is awaited, so it's awaited in here.
    const reply = await drawing.run(
      { viewer },
      async () =>
        await app.inject({
          method: 'GET',
          url,
          headers: { accept: 'application/json', host: page.headers.host ?? '' },
        }),
    );
    const carried = Object.entries(reply.headers).filter(([name]) => isCarried(name, headers));
    return {
      status: reply.statusCode,
      headers: Object.fromEntries(carried) as Record<string, string>,
      body: reply.payload,
    };
  };
}
