import type { CarriedAnswer } from '@guildhall/contract/rendering.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { refusalOf } from '../errors.ts';
import type { OwnReads } from '../own-reads.ts';
import type { Viewer } from '../viewer.ts';

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

const passedHeaders = (page: FastifyRequest) =>
  Object.fromEntries(
    Object.entries(page.headers).filter(([name, value]) => passedOn.includes(name) && value !== undefined),
  );

/** A call as if the browser had made it itself: every check and limit of the call holds. */
export async function postFor(app: FastifyInstance, page: FastifyRequest, url: string, body: unknown, more = {}) {
  return app.inject({
    method: 'POST',
    url,
    remoteAddress: page.raw.socket.remoteAddress ?? '',
    headers: { ...passedHeaders(page), accept: 'application/json', 'content-type': 'application/json', ...more },
    payload: JSON.stringify(body),
  });
}

/** Without the cookies of a visitor: their page is kept, and sent to others. */
async function getFor(app: FastifyInstance, page: FastifyRequest, viewer: Viewer | null, url: string) {
  const { cookie, ...headers } = passedHeaders(page);
  return app.inject({
    method: 'GET',
    url,
    remoteAddress: page.raw.socket.remoteAddress ?? '',
    headers: { ...headers, ...(viewer && { cookie }), accept: 'application/json', ...fromThePage },
  });
}

/** Whoever opens a page by a link comes from elsewhere; what it reads the page asks for itself. */
const fromThePage = { 'sec-fetch-site': 'same-origin' };

interface Parts {
  app: FastifyInstance;
  ownReads: OwnReads;
  /** Of every answer, as this server writes them. */
  headers: Record<string, string>;
}

/**
 * Asks the API for a page that is being drawn, through every check of the call. A plain read is answered at once: making a request and an
 * answer of HTTP for each took longer than what it asked for. All others are asked as the browser would.
 */
export function askFor(
  { app, ownReads, headers }: Parts,
  ctx: Context,
  page: FastifyRequest,
  viewer: Viewer | null,
) {
  return async (url: string, body?: unknown): Promise<CarriedAnswer> => {
    if (!url.startsWith('/api/')) throw new Error(`a page asked for ${url}`);
    if (body !== undefined) {
      const reply = await postFor(app, page, url, body, fromThePage);
      return { status: reply.statusCode, headers: {}, body: reply.payload };
    }
    try {
      const read = await ownReads(ctx, viewer, url);
      if (read) return read;
    } catch (error) {
      const { status, body } = refusalOf(error as Error, page);
      return { status, headers: {}, body };
    }
    const reply = await getFor(app, page, viewer, url);
    const carried = Object.entries(reply.headers).filter(([name]) => isCarried(name, headers));
    return {
      status: reply.statusCode,
      headers: Object.fromEntries(carried) as Record<string, string>,
      body: reply.payload,
    };
  };
}
