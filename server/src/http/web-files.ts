import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type {} from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { contentSecurityPolicy, newNonce } from './headers.ts';

const folder = fileURLToPath(new URL('../../../web/dist', import.meta.url));
const year = 31_536_000_000;

const sessionCookies = ['__Host-sid', 'sid'];

/**
 * Sends the page with a fresh nonce in place of each `__CSP_NONCE__`, and tells it when there is no session, so that a
 * visitor's browser need not ask who it is.
 */
function sendPage(reply: FastifyReply, html: string, status: number): FastifyReply {
  const nonce = newNonce();
  const { cookies } = reply.request;
  const session = sessionCookies.some((name) => cookies[name]) ? 'maybe' : 'none';
  return reply
    .code(status)
    .header('content-security-policy', contentSecurityPolicy(nonce))
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(html.replaceAll('__CSP_NONCE__', nonce).replace('__SESSION__', session));
}

/** The built browser application: hashed files for ever, and for everything else the page, which routes by itself. */
export async function serveWebFiles(
  app: FastifyInstance,
): Promise<(reply: FastifyReply, status: number) => FastifyReply> {
  if (!existsSync(folder)) {
    return (reply) =>
      reply.code(503).type('text/plain').send('The web application is not built yet: run npm run build.');
  }
  const page = readFileSync(`${folder}/index.html`, 'utf8');
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz', 'index.html'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/');
      reply.header(
        'cache-control',
        isHashed ? `public, max-age=${year / 1000}, immutable` : 'public, max-age=3600',
      );
    },
  });
  return (reply, status) => sendPage(reply, page, status);
}
