import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** The policy of a page; the nonce is for style elements that libraries add at run time. */
export function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}

export function newNonce(): string {
  return randomBytes(16).toString('base64');
}

const permissions = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()';

/** Every answer carries these, errors and files too. */
export async function addSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const year = 31_536_000;
  await app.register(helmet, {
    // The page's own policy is set where the page is sent, with its nonce; everything else may do nothing at all.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: config.publicUrl.startsWith('https:')
      ? { maxAge: 2 * year, includeSubDomains: true }
      : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', permissions);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
}
