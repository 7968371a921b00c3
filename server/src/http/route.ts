import type { Answer, Endpoint, Request } from '@guildhall/contract/endpoint.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { invalidInput } from './errors.ts';
import { limitRate } from './rate-limit.ts';
import { requireAccess, type Viewer, type ViewerOf } from './viewer.ts';

/** One page of a list: the binder turns it into the array and its headers. */
export interface Page<T> {
  items: T[];
  /** Null: not counted for this page. */
  total: number | null;
  /** The query that gets the next page; null on the last one. */
  next: Record<string, string | number> | null;
}

type Result<E extends Endpoint> = E extends { paged: true }
  ? Page<Answer<E> extends (infer T)[] ? T : never>
  : Answer<E>;

export interface Http {
  request: FastifyRequest;
  reply: FastifyReply;
}

export type Handler<E extends Endpoint> = (
  ctx: Context,
  viewer: ViewerOf<E['access']>,
  input: Request<E>,
  http: Http,
) => Promise<Result<E>>;

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value ?? undefined);
  if (!parsed.success) throw invalidInput(parsed.error);
  return parsed.data;
}

/** Binds an endpoint of the contract to the function that answers it: rate, access, input, answer by allow-list. */
export function route<const E extends Endpoint>(
  app: FastifyInstance,
  ctx: Context,
  endpoint: E,
  handler: Handler<E>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      const viewer: Viewer | null = request.viewer;
      await limitRate(ctx, endpoint, viewer, request);
      requireAccess(endpoint.access, viewer);
      const input = {
        params: parse(endpoint.params, request.params),
        query: parse(endpoint.query, request.query),
        body: parse(endpoint.body, request.body),
      } as Request<E>;
      const result = await handler(ctx, viewer as ViewerOf<E['access']>, input, { request, reply });
      reply.code(endpoint.status ?? 200).type('application/json; charset=utf-8');
      if (!endpoint.paged) return JSON.stringify(endpoint.response.encode(result as never));
      const page = result as Page<unknown>;
      if (page.total !== null) reply.header('x-total-count', page.total);
      if (page.next) reply.header('link', `<${nextUrl(request, page.next)}>; rel="next"`);
      return JSON.stringify(endpoint.response.encode(page.items as never));
    },
  });
}

function nextUrl(request: FastifyRequest, next: Record<string, string | number>): string {
  const [path, query] = request.url.split('?');
  const search = new URLSearchParams(query);
  for (const [name, value] of Object.entries(next)) search.set(name, String(value));
  return `${path}?${search}`;
}
