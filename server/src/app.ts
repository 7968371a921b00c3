import type { IncomingMessage } from 'node:http';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { closeCodes } from '@guildhall/contract/signals.ts';
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import type { Config } from './config.ts';
import { type Context, createContext } from './context.ts';
import type { Pool } from './db/database.ts';
import { sessionCookieName } from './features/auth/cookie.ts';
import { mountAuth } from './features/auth/routes.ts';
import { createSessions } from './features/auth/sessions.ts';
import { mountBusinesses } from './features/businesses/routes.ts';
import { mountChat } from './features/chat/routes.ts';
import { answerChatSignal } from './features/chat/signals.ts';
import { mountMatching } from './features/matching/routes.ts';
import { mountMembers } from './features/members/routes.ts';
import { mountModeration } from './features/moderation/routes.ts';
import { mountStats } from './features/stats/routes.ts';
import { mountApiDocs } from './http/api-docs.ts';
import { AppError, answerError, notFound } from './http/errors.ts';
import { addSecurityHeaders } from './http/headers.ts';
import { mountHealth } from './http/health.ts';
import { isOwnOrigin, refuseForeignOrigin } from './http/origin.ts';
import { createRateLimits } from './http/rate-limit.ts';
import type { Viewer } from './http/viewer.ts';
import type { Mailer } from './mail/mailer.ts';
import { createLocalBus, createRedisBus } from './realtime/bus.ts';
import { createHub } from './realtime/hub.ts';
import { mountSocket } from './realtime/socket.ts';

export interface Parts {
  config: Config;
  pool: Pool;
  mailer: Mailer;
  now?: () => Date;
  /** Answers what is no API: the built files, or Vite in development. Returns how the page is sent. */
  serveWeb(app: FastifyInstance): Promise<(reply: FastifyReply, status: number) => FastifyReply>;
  /** Pages of the local stand-ins; absent in production. */
  mountSandbox?(app: FastifyInstance): void;
}

export interface App {
  server: FastifyInstance;
  ctx: Context;
  /** `METHOD /path` of everything mounted under /api. */
  apiRoutes: string[];
}

const bodyMax = 1024 * 1024;
/** The pages of the specification's route table, and those of ours. */
const pages = new Set(
  '/ /login /register /confirm /dashboard /matching /chat /directory /groups /profile /my-businesses /admin /moderator /subscribe'.split(
    ' ',
  ),
);

/** The composition root: everything the process is made of is put together here. */
export async function buildApp(parts: Parts): Promise<App> {
  const { config, pool } = parts;
  const app = Fastify({
    logger: { level: config.logLevel, redact: ['req.headers.cookie', 'req.headers.authorization'] },
    bodyLimit: bodyMax,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    // An address that can't be decoded reaches no hook.
    frameworkErrors: (_error, request, reply) => {
      reply.header('x-content-type-options', 'nosniff');
      answerError(new AppError('bad_request', 'The address of the call is malformed.'), request, reply);
    },
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 200 },
  });
  const apiRoutes: string[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    if (url.startsWith('/api/')) apiRoutes.push(...[method].flat().map((verb) => `${verb} ${url}`));
  });
  const warn = (error: Error) => app.log.warn({ err: error }, 'connection lost');
  const bus = config.redisUrl ? createRedisBus(config.redisUrl, warn) : createLocalBus();
  const rateLimits = createRateLimits(config.redisUrl, warn);
  const ctx = createContext({ config, pool, log: app.log, bus, mailer: parts.mailer, rateLimits, now: parts.now });

  const sessions = createSessions();
  const hub = createHub({ code: closeCodes.sessionEnded, reason: 'session ended' });
  bus.subscribe((message) => {
    if (message.kind === 'control') {
      if (message.control.type === 'session_ended') sessions.forgetSession(message.control.sid);
      else sessions.forgetMember(message.control.memberId);
    }
    hub.receive(message);
  });

  async function viewerOf(cookies: Record<string, string | undefined>): Promise<Viewer | null> {
    const secret = cookies[sessionCookieName(config)];
    return secret ? sessions.find(ctx, secret) : null;
  }

  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(answerError);
  await app.register(cookie);
  await addSecurityHeaders(app, config);
  await app.register(compress, { threshold: 2048, encodings: ['br', 'gzip'] });
  app.decorateRequest('viewer', null);
  app.addHook('onRequest', async (request) => {
    refuseForeignOrigin(config, request);
    if (request.url.startsWith('/api/')) request.viewer = await viewerOf(request.cookies);
  });

  mountHealth(app, ctx);
  mountApiDocs(app);
  mountAuth(app, ctx, sessions);
  mountMembers(app, ctx);
  mountBusinesses(app, ctx);
  mountMatching(app, ctx);
  mountChat(app, ctx);
  mountModeration(app, ctx);
  mountStats(app, ctx);
  parts.mountSandbox?.(app);

  const sendPage = await parts.serveWeb(app);
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isPage = request.method === 'GET' && !/^\/(api|sandbox|ws)(\/|$)/.test(path);
    if (!isPage) return answerError(notFound(`${request.method} ${path}`), request, reply);
    return sendPage(reply, pages.has(path) ? 200 : 404);
  });

  const socket = mountSocket(app.server, {
    hub,
    isOwnOrigin: (origin) => isOwnOrigin(config, origin),
    authenticate: (request: IncomingMessage) => viewerOf(app.parseCookie(request.headers.cookie ?? '')),
    isAlive: async (sid) => (await sessions.findBySid(ctx, sid)) !== null,
    answer: (viewer, signal) => answerChatSignal(ctx, viewer, signal),
    onError: (error) => app.log.error({ err: error }, 'socket'),
  });
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    socket.close();
  });
  // A connection kept alive behind an answer that was under way would hold up the stop.
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  app.addHook('onClose', async () => {
    rateLimits.close();
    await bus.close();
  });
  return { server: app, ctx, apiRoutes };
}
