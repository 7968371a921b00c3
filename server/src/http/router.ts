import {
  bodyMax,
  type Endpoint,
  headerOf,
  type JsonEndpoint,
  memberHeader,
  type Request,
} from '@guildhall/contract/endpoint.ts';
import { message } from '@guildhall/contract/messages.ts';
import type { CarriedAnswer } from '@guildhall/contract/rendering.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import { acceptBodies } from './bodies.ts';
import { AppError, invalidInput, unauthorized } from './errors.ts';
import { createLargeBodies } from './large-bodies.ts';
import { refuseForeignOrigin, refuseForeignRead } from './origin.ts';
import { createOwnReads, isOwnRead, type OwnReads } from './own-reads.ts';
import { type RateLimits, rateOf } from './rate-limit.ts';
import type { FileAnswer, Handler, HttpOf, Page, Redirect } from './route.ts';
import { refuseSwitchedOff } from './switched-off.ts';
import { refuseLeaving, refuseWithoutFactor, requireAccess, requireFreshSignIn, type Viewer } from './viewer.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
    /** Of the stand-ins: called by servers, which send no word of a page. */
    isForServers?: true;
  }
}

interface Parts {
  ctx: Context;
  limits: RateLimits;
  /** Who holds the session of the call's cookie; see mount.ts. */
  viewerOf(cookies: Record<string, string | undefined>, isAfresh?: boolean): Promise<Viewer | null>;
  /** Hears of members who asked for what is for staff. */
  refused: Refused;
}

export type Refused = (ctx: Context, viewer: Viewer, endpoint: Endpoint) => Promise<void>;

/** Binds an endpoint of the contract to the function that answers it. */
export type On = <const E extends Endpoint>(endpoint: E, handler: Handler<E>) => void;

interface Router {
  on: On;
  ownReads: OwnReads;
}

/**
 * The one door: origin, rate, session, access, input, and the answer by allow-list, in this order. What is refused
 * early costs little: an address that calls too often no look-up of its session, and a stranger no reading of the body.
 */
export function createRouter(app: FastifyInstance, { ctx, limits, viewerOf, refused }: Parts): Router {
  app.decorateRequest('viewer', null);
  const takeLargeBody = createLargeBodies();
  const ownReads = createOwnReads();

  async function admit(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const isForeign = endpoint.origin === 'any';
    if (!isForeign) {
      refuseForeignOrigin(ctx.config, request);
      refuseForeignRead(request);
    }
    await limits.takeNetwork(request.ip);
    if (!isForeign) request.viewer = await viewerOf(request.cookies, endpoint.isSensitive);
    await limits.take(rateOf(endpoint), request.viewer, request.ip);
    requireMember(request);
    try {
      allow(endpoint, request.viewer);
    } catch (error) {
      await tellRefused(endpoint, request, error);
      throw error;
    }
    takeLargeBody(endpoint, request, reply);
  }

  function allow(endpoint: Endpoint, viewer: Viewer | null): void {
    refuseSwitchedOff(ctx, endpoint);
    refuseLeaving(endpoint, viewer);
    requireAccess(endpoint.access, viewer);
    refuseWithoutFactor(endpoint, viewer);
    if (endpoint.isSensitive) requireFreshSignIn(viewer, ctx.now());
  }

  /** That it can't be recorded changes nothing for who was refused. */
  async function tellRefused(endpoint: Endpoint, request: FastifyRequest, error: unknown): Promise<void> {
    const { viewer } = request;
    const isStaffs = endpoint.access === 'admin' || endpoint.access === 'moderator';
    if (!viewer || !isStaffs || !(error instanceof AppError)) return;
    // Whoever only has to prove who they are is let in then.
    if (error.code !== 'forbidden' && error.code !== 'second_factor_missing') return;
    await refused(calling(request), viewer, endpoint).catch((failure: Error) =>
      request.log.error({ err: failure }, 'what was refused could not be recorded'),
    );
  }

  const calling = ({ id: requestId, ip: address, viewer }: FastifyRequest): Context => ({
    ...ctx,
    call: { requestId, address, viewer },
  });

  function addOwnRead<E extends Endpoint>(endpoint: E, handler: Handler<E>): void {
    ownReads.add(endpoint, async (ctx, viewer, { params, query, url }) => {
      allow(endpoint, viewer);
      const input = {
        params: parse(endpoint.params, params),
        query: parse(endpoint.query, query),
        body: undefined,
      } as Request<E>;
      const result = await handler(ctx, viewer as never, input, ...([] as unknown as HttpOf<E>));
      return writeJson(endpoint as JsonEndpoint, result, url);
    });
  }

  const on: On = (endpoint, handler) => {
    if (isOwnRead(endpoint)) addOwnRead(endpoint, handler);
    const withoutBody = canBeLeftOut(endpoint.body) ? {} : undefined;
    const route: RouteOptions = {
      method: endpoint.method,
      url: endpoint.path,
      // HEAD asks about an answer: where getting it has an effect, there is no such question.
      exposeHeadRoute: rateOf(endpoint) === 'read',
      bodyLimit: endpoint.bodyMax ?? bodyMax,
      config: { endpoint },
      onRequest: (request, reply) => admit(endpoint, request, reply),
      handler: async (request, reply) => {
        const input = {
          params: parse(endpoint.params, request.params),
          query: parse(endpoint.query, request.query),
          body:
            endpoint.accepts === 'raw'
              ? (request.body ?? Buffer.alloc(0))
              : parse(endpoint.body, request.body ?? withoutBody),
        } as Request<typeof endpoint>;
        const http = [{ request, reply }] as unknown as HttpOf<typeof endpoint>;
        const result = await handler(calling(request), request.viewer as never, input, ...http);
        return answer(endpoint, result, request, reply);
      },
    };
    const { accepts = 'json' } = endpoint;
    if (accepts === 'json') app.route(route);
    else
      void app.register(async (scope) => {
        acceptBodies(scope, accepts);
        scope.route(route);
      });
  };
  return { on, ownReads: ownReads.ask };
}

/** A screen says whose it is. After another member signed in elsewhere in the browser, the cookie speaks for that one. */
function requireMember({ headers, viewer }: FastifyRequest): void {
  const meant = headers[memberHeader];
  if (meant !== undefined && viewer && meant !== String(viewer.id)) throw unauthorized();
}

/** Where every field may be left out, so may the body. */
const canBeLeftOut = (body: z.ZodType | undefined) => body?.safeParse({}).success === true;

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = tryToParse(schema, value ?? undefined);
  if (!parsed.success) throw invalidInput(parsed.error);
  return parsed.data;
}

/** A rule may stumble over what only looks like its type, such as an object with a `length` of its own. */
function tryToParse(schema: z.ZodType, value: unknown) {
  try {
    return schema.safeParse(value);
  } catch {
    throw new AppError('bad_request', message('The call has a value of the wrong kind.'));
  }
}

function answer(endpoint: Endpoint, result: unknown, request: FastifyRequest, reply: FastifyReply) {
  switch (endpoint.answers) {
    case 'file':
      return sendFile(endpoint, result as FileAnswer, reply);
    case 'redirect': {
      const page = result as Redirect | FileAnswer;
      return 'location' in page ? reply.redirect(page.location, 302) : sendFile(endpoint, page, reply);
    }
    case 'nothing':
      return reply.code(endpoint.status ?? 204).send();
    default:
      return sendJson(endpoint, result, request, reply);
  }
}

function sendFile(
  endpoint: Endpoint,
  { type, name, content, status }: FileAnswer,
  reply: FastifyReply,
): FastifyReply {
  reply.code(status ?? endpoint.status ?? 200).type(type);
  // Quotes and letters beyond ASCII travel by the second form (RFC 6266).
  if (name) reply.header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`);
  return reply.send(content);
}

function sendJson(endpoint: JsonEndpoint, result: unknown, request: FastifyRequest, reply: FastifyReply): string {
  const { status, headers, body } = writeJson(endpoint, result, request.url);
  reply.code(status).headers(headers).type('application/json; charset=utf-8');
  return body;
}

function writeJson(endpoint: JsonEndpoint, result: unknown, url: string): CarriedAnswer {
  const { response, status = 200 } = endpoint;
  if (!endpoint.paged) return { status, headers: {}, ...written(response.encode(result as never)) };
  const page = result as Page<unknown>;
  const headers: Record<string, string> = {};
  if (page.total !== null) headers['x-total-count'] = String(page.total);
  if (page.next) headers.link = `<${nextUrl(url, page.next)}>; rel="next"`;
  for (const [name, field] of Object.entries(endpoint.page?.shape ?? {})) {
    const text = (field as z.ZodType).encode((result as Record<string, unknown>)[name]);
    // As HTTP has it on arrival.
    if (text !== undefined) headers[headerOf(field as z.ZodType).toLowerCase()] = text as string;
  }
  return { status, headers, ...written(response.encode(page.items as never)) };
}

const written = (value: unknown) => ({ value, body: JSON.stringify(value) });

function nextUrl(url: string, next: Record<string, string | number>): string {
  const { pathname, searchParams } = new URL(url, 'http://here');
  for (const [name, value] of Object.entries(next)) searchParams.set(name, String(value));
  return `${pathname}?${searchParams}`;
}
