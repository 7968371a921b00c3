import type {} from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import type { Config } from '../../config.ts';
import { sessionMaxDays } from './rules.ts';

/** The `__Host-` prefix needs https; Safari keeps no Secure cookie on http://localhost. */
export function sessionCookieName(config: Config): string {
  return config.publicUrl.startsWith('https:') ? '__Host-sid' : 'sid';
}

function attributes(config: Config) {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicUrl.startsWith('https:'),
  } as const;
}

export function setSessionCookie(config: Config, reply: FastifyReply, secret: string): void {
  reply.setCookie(sessionCookieName(config), secret, { ...attributes(config), maxAge: sessionMaxDays * 86_400 });
}

export function clearSessionCookie(config: Config, reply: FastifyReply): void {
  reply.clearCookie(sessionCookieName(config), attributes(config));
}
