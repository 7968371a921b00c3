import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { bodyMax, buildHeader } from '@guildhall/contract/endpoint.ts';
import { message } from '@guildhall/contract/messages.ts';
import { pageMatcher, pages } from '@guildhall/contract/pages.ts';
import { closeCodes } from '@guildhall/contract/signals.ts';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { type Context, createContext } from './context.ts';
import { databaseOn, type Pool } from './db/database.ts';
import { readSiteId } from './db/site.ts';
import type { FeatureExports } from './exports.ts';
import { mountAbandoned } from './features/abandoned/jobs.ts';
import { mountAccount } from './features/account/routes.ts';
import { mountAdmin } from './features/admin/routes.ts';
import { mountAllowances } from './features/allowances/jobs.ts';
import { mountAudit } from './features/audit/routes.ts';
import { mountAuth } from './features/auth/routes.ts';
import { mountBilling } from './features/billing/routes.ts';
import { mountBlocks } from './features/blocks/routes.ts';
import { mountBusinesses } from './features/businesses/routes.ts';
import { mountChat } from './features/chat/routes.ts';
import { mountClaims } from './features/claims/routes.ts';
import { mountColleagues } from './features/colleagues/routes.ts';
import { mountEnquiries } from './features/enquiries/routes.ts';
import { mountEvents } from './features/events/routes.ts';
import { mountFiles } from './features/files/routes.ts';
import { mountFlags } from './features/flags/routes.ts';
import { mountGroups } from './features/groups/routes.ts';
import { mountImports } from './features/imports/routes.ts';
import { mountInvoices } from './features/invoices/routes.ts';
import { mountMatching } from './features/matching/routes.ts';
import { mountModeration } from './features/moderation/routes.ts';
import { mountNews } from './features/news/routes.ts';
import { mountNotifications } from './features/notifications/routes.ts';
import { mountOverview } from './features/overview/routes.ts';
import { mountPayments } from './features/payments/routes.ts';
import { mountPeople } from './features/people/routes.ts';
import { mountPictures } from './features/pictures/routes.ts';
import { mountPlaces } from './features/places/routes.ts';
import { mountProfiles } from './features/profiles/routes.ts';
import { mountRecap } from './features/recap/routes.ts';
import { mountReports } from './features/reports/routes.ts';
import { mountRolls } from './features/rolls/routes.ts';
import { mountSanctions } from './features/sanctions/routes.ts';
import { mountSettings } from './features/settings/routes.ts';
import { mountSite } from './features/site/routes.ts';
import { mountStats } from './features/stats/routes.ts';
import { mountVisits } from './features/visits/routes.ts';
import type { FileAccess } from './file-access.ts';
import { createDiskStore } from './files/disk-store.ts';
import { addressReader } from './http/address.ts';
import { mountApiDocs } from './http/api-docs.ts';
import { answerBrokenRequest, createHttpServer, type Timeouts, timeouts } from './http/connections.ts';
import { AppError, answerError, clip, notFound } from './http/errors.ts';
import { securityHeaders } from './http/headers.ts';
import { checkDatabase, checkRedis, mountHealth } from './http/health.ts';
import {
  isOwnHost,
  isOwnOrigin,
  refuseForeignHost,
  refuseForeignOrigin,
  refuseForeignRead,
  refuseSecondHost,
} from './http/origin.ts';
import { mountPageForms } from './http/pages/page-forms.ts';
import { createPages } from './http/pages/pages.ts';
import { createRateLimits } from './http/rate-limit.ts';
import { measureResponses } from './http/response-times.ts';
import { createRouter, type Refused } from './http/router.ts';
import type { Web } from './http/web-files.ts';
import type { InvitationCheck } from './invitations.ts';
import type { Job, Jobs } from './jobs/queue.ts';
import type { LineKind } from './lines.ts';
import { createLog } from './log.ts';
import { checkMails } from './mail/held.ts';
import { withHead } from './mail/layout.ts';
import type { Mail, Mailer, TriedOut } from './mail/mailer.ts';
import { type Feature, type Identity, type Mount, toJob } from './mount.ts';
import type { NoticeKind } from './notices.ts';
import { createFetcher, type FetchParts } from './outgoing/fetcher.ts';
import { createReactions } from './reactions.ts';
import { createLocalBus, createRedisBus } from './realtime/bus.ts';
import { createFrames } from './realtime/frames.ts';
import { createHub } from './realtime/hub.ts';
import { createMemory } from './realtime/memory.ts';
import { bridgeOutages } from './realtime/outage.ts';
import { mountSocket } from './realtime/socket.ts';
import { createLimiter } from './redis/limiter.ts';
import { connectRedis, type SharedRedis } from './redis/redis.ts';
import type { Reportable } from './reportable.ts';
import type { Seal } from './seal.ts';
import { thisSite } from './settings.ts';
import { checkCards } from './stripe/held.ts';

export interface Parts {
  config: Config;
  log?: Logger;
  pool: Pool;
  jobs: Jobs;
  mailer: Mailer;
  /** Absent: there is no mail server. */
  tryMail?: ((mail: Mail) => Promise<TriedOut>) | undefined;
  /** See `Context`. */
  seal: Seal;
  keySeal: Seal;
  linkSeal: Seal;
  now?: () => Date;
  /** Every statement's first row is held against its schema; in tests. */
  checksRows?: boolean;
  /** In tests: what stands for name servers and the network. */
  network?: Pick<FetchParts, 'resolve' | 'open'>;
  timeouts?: Timeouts;
  /** Serves the browser application's files: the built ones, or Vite's in development. Returns what pages are made of. */
  serveWeb(app: FastifyInstance): Promise<Web>;
  /** Pages of the local stand-ins; absent in production. */
  mountSandbox?(app: FastifyInstance): void;
  /** One more than the product has; in tests. */
  extraFeature?: Feature;
}

/** Low to high, as script/architecture/server.ts ranks them: a fact's reactions run in this order. */
const features: Feature[] = [
  mountAllowances,
  mountAudit,
  mountSettings,
  mountFiles,
  mountPictures,
  mountModeration,
  mountNotifications,
  mountBilling,
  mountSanctions,
  mountFlags,
  mountAuth,
  mountPlaces,
  mountBusinesses,
  mountBlocks,
  mountVisits,
  mountClaims,
  mountColleagues,
  mountEnquiries,
  mountGroups,
  mountChat,
  mountMatching,
  mountEvents,
  mountPayments,
  mountInvoices,
  mountRecap,
  mountNews,
  mountProfiles,
  mountReports,
  mountSite,
  mountStats,
  mountAdmin,
  mountImports,
  mountRolls,
  mountOverview,
  mountAccount,
  mountPeople,
  mountAbandoned,
];

export interface App {
  server: FastifyInstance;
  ctx: Context;
  /** Null when this is the only process. */
  redis: SharedRedis | null;
  /** `METHOD /path` of everything mounted under /api. */
  apiRoutes: string[];
}

/** Addresses that one member may have fetched. */
const fetchLimit = { name: 'fetch', points: 30, duration: 3600 };

const isPage = pageMatcher(Object.values(pages));
/** For whatever stands at no address. */
const nowhere = '/not-found';

/** The composition root: everything the process is made of is put together here. */
export async function buildApp(parts: Parts): Promise<App> {
  const { config, pool } = parts;
  const headers = securityHeaders(config);
  const app = Fastify({
    loggerInstance: (parts.log ?? createLog(config.logLevel)) as FastifyBaseLogger,
    bodyLimit: bodyMax,
    serverFactory: (listener) => createHttpServer(listener, config.trustedProxies, parts.timeouts ?? timeouts),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    // An address that can't be decoded reaches no hook.
    frameworkErrors: (_error, request, reply) => {
      reply.headers(headers);
      answerError(new AppError('bad_request', message('The address of the call is malformed.')), request, reply);
    },
    clientErrorHandler: answerBrokenRequest(headers),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 200 },
  });
  const apiRoutes: string[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    if (url.startsWith('/api/')) apiRoutes.push(...[method].flat().map((verb) => `${verb} ${url}`));
  });
  const redis = config.redis
    ? await connectRedis(config.redis.url, await readSiteId(databaseOn(pool)), app.log)
    : null;
  const bus = redis ? createRedisBus(redis, app.log) : createLocalBus();
  const limits = createRateLimits(redis, config.hasRateLimits);
  const { jobs, mailer, seal, keySeal, linkSeal, now, checksRows } = parts;
  const reactions = createReactions();
  const hub = createHub({ code: closeCodes.sessionEnded, reason: 'session ended' });
  const allLines: LineKind[] = [];
  const allInvitations: InvitationCheck[] = [];
  const ctx = createContext({
    config,
    pool,
    log: app.log,
    bus,
    files: createDiskStore(config.files.folder),
    fetcher: createFetcher({
      limiter: createLimiter(redis, fetchLimit),
      isLoopbackAllowed: config.fetchesFromLoopback,
      ...parts.network,
    }),
    mailer,
    jobs,
    seal,
    keySeal,
    linkSeal,
    react: reactions.run,
    lines: allLines,
    invitations: allInvitations,
    tryMail: parts.tryMail ?? (async () => ({ outcome: 'missing', said: null })),
    now,
    moment: hub.moment,
    checksRows,
  });
  const outages = bridgeOutages(ctx, { bus, redis, hub });
  const frames = createFrames(ctx);
  // The socket that asks is in the hub already: what is told from here on it hears.
  frames.on('resume', async (_ctx, { id }, { moment }) => ({
    type: 'resumed',
    isComplete: !redis?.isAway() && hub.wasQuiet(id, moment),
  }));
  const jobsOfFeatures: Job[] = [];
  const allExports: FeatureExports[] = [];
  const allFileAccess = new Map<string, FileAccess>();
  const allReportables = new Map<string, Reportable>();
  const allNotices: NoticeKind[] = [];
  let hearRefused: Refused = async () => {};
  let identity: Identity = { viewerOf: async () => null, isAlive: async () => false };

  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(answerError);
  await app.register(cookie);
  await app.register(compress, { threshold: 2048, encodings: ['br', 'gzip'] });
  // Decided by the route that was found, never by the address as it was spelled: `/%61pi/…` is the same route.
  app.addHook('onRequest', async (request, reply) => {
    const { url, config: route } = request.routeOptions;
    reply.headers(headers);
    if (url?.startsWith('/api/')) reply.header('cache-control', 'no-store');
    refuseSecondHost(request);
    refuseForeignHost(config, request);
    // An endpoint says itself whom it lets call (router.ts).
    if (!route?.endpoint && !route?.isForServers) refuseForeignOrigin(config, request);
  });

  const responseTimes = measureResponses(app, ctx.now);
  mountHealth(app, {
    ...checkDatabase(app, pool),
    ...checkRedis(redis),
    mail: () => checkMails(ctx.db, mailer),
    ...checkCards(ctx.db, config.stripe),
  });
  const { on, ownReads } = createRouter(app, {
    ctx,
    limits,
    viewerOf: (...call) => identity.viewerOf(...call),
    refused: (...refused) => hearRefused(...refused),
  });
  const { remember, readAll } = createMemory(ctx, { bus, onLook: outages.onLook });
  const mount: Mount = {
    ctx,
    on,
    frame: frames.on,
    react: reactions.add,
    job: (job) => void jobsOfFeatures.push(toJob(ctx, job)),
    exports: (exports) => void allExports.push(exports),
    allExports,
    fileAccess: (kind, check) => void allFileAccess.set(kind, check),
    allFileAccess,
    reportable: (given) => void allReportables.set(given.kind, given),
    allReportables,
    notices: (...kinds) => void allNotices.push(...kinds),
    allNotices,
    lines: (...kinds) => void allLines.push(...kinds),
    invites: (check) => void allInvitations.push(check),
    hear: (listener) =>
      bus.subscribe((message) => {
        if (message.kind === 'control') listener(message.control);
      }),
    look: outages.onLook,
    remember,
    limiter: (options) => createLimiter(redis, options),
    measures: { responseTimes, jobs: ({ $client }) => jobs.count($client) },
    identify: (given) => {
      identity = given;
    },
    refused: (hear) => {
      hearRefused = hear;
    },
    recheckMails: (compose) =>
      mailer.recheck(async (mail) => {
        const composed = await compose(ctx, mail);
        return composed && withHead(composed, thisSite(ctx));
      }),
    bounces: (hear) => mailer.bounced((mark) => hear(ctx, mark)),
  };
  mountApiDocs(on);
  for (const mountFeature of features) mountFeature(mount);
  await readAll();
  parts.extraFeature?.(mount);
  // Behind the features: what they remember of a session is forgotten before its sockets are closed.
  bus.subscribe(hub.receive);
  parts.mountSandbox?.(app);

  const web = await parts.serveWeb(app);
  const { entry } = web;
  if (entry) app.addHook('onRequest', async (_, reply) => void reply.header(buildHeader, entry));
  const answerPage = createPages(app, {
    ctx,
    web,
    limits,
    ownReads,
    viewerOf: (cookies) => identity.viewerOf(cookies),
    headers,
  });
  mountPageForms(app, { config, web, limits, answerPage });
  /** Whoever tries addresses that don't exist is counted as a stranger, and no session is looked up. */
  async function refuseUnknown(request: FastifyRequest, path: string): Promise<never> {
    refuseForeignRead(request);
    await limits.take('read', null, request.ip);
    throw notFound(message('{call} was not found.', { call: clip(`${request.method} ${path}`, 120) }));
  }
  app.get('/*', async (request, reply) => {
    const path = `/${(request.params as { '*': string })['*']}`;
    if (/^\/(api|sandbox|sitemaps|ws)(\/|$)/.test(path)) return refuseUnknown(request, path);
    // Decoded and without dots or hosts in it: what is no page here is one and the same nothing, however it was written.
    const query = request.url.indexOf('?');
    if (!isPage(path)) return answerPage(request, reply, { url: nowhere, status: 404 });
    const url = encodeURI(path).replace(/[?#]/g, encodeURIComponent) + (query < 0 ? '' : request.url.slice(query));
    return answerPage(request, reply, { url, status: 200 });
  });
  app.setNotFoundHandler((request) => refuseUnknown(request, request.url.split('?')[0] ?? ''));

  const addressOf = addressReader(config.trustedProxies);
  const socket = mountSocket(app.server, {
    hub,
    isOwn: ({ host, origin }) => isOwnHost(config, host) && isOwnOrigin(config, origin),
    authenticate: async (request) => {
      const ip = addressOf(request);
      await limits.takeNetwork(ip);
      const viewer = await identity.viewerOf(app.parseCookie(request.headers.cookie ?? ''));
      await limits.take('read', viewer, ip);
      return viewer?.isLeaving ? null : viewer;
    },
    isAlive: (sid) => identity.isAlive(sid),
    answer: frames.answer,
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
    outages.close();
    redis?.close();
  });
  for (const job of jobsOfFeatures) await jobs.add(job);
  return { server: app, ctx, redis, apiRoutes };
}
