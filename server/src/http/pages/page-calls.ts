import { AsyncLocalStorage } from 'node:async_hooks';
import type { CarriedAnswer } from '@guildhall/contract/rendering.ts';
import type { FastifyInstance } from 'fastify';
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

/** Asks the API as somebody would from outside, through every check of the call, but for a page that is being drawn. */
export function askFor(app: FastifyInstance, viewer: Viewer | null, ownHeaders: Record<string, string>) {
  return async (path: string): Promise<CarriedAnswer> => {
    if (!path.startsWith('/api/')) throw new Error(`a page asked for ${path}`);
    // It sets out only when it is awaited, so it's awaited in here.
    const reply = await drawing.run(
      { viewer },
      async () => await app.inject({ method: 'GET', url: path, headers: { accept: 'application/json' } }),
    );
    const headers = Object.entries(reply.headers).filter(([name]) => isCarried(name, ownHeaders));
    return {
      status: reply.statusCode,
      headers: Object.fromEntries(headers) as Record<string, string>,
      body: reply.payload,
    };
  };
}
