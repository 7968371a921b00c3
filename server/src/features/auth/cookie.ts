import type {} from '@fastify/cookie';
import { confirmationHours, deviceDays, sessionMaxDays } from '@guildhall/contract/auth.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { deviceCookieName, registrationCookieName, sessionCookieName } from '../../http/session-cookie.ts';

function attributes(config: Config) {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicUrl.startsWith('https:'),
  } as const;
}

/** Whoever signs in or out, what was registered in this browser before is over. */
export function setSessionCookie(
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string,
): void {
  reply.setCookie(sessionCookieName(config), secret, { ...attributes(config), maxAge: sessionMaxDays * 86_400 });
  clearRegistrationCookie(config, request, reply);
}

export function clearSessionCookie(config: Config, request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(sessionCookieName(config), attributes(config));
  clearRegistrationCookie(config, request, reply);
}

export function setRegistrationCookie(config: Config, reply: FastifyReply, secret: string): void {
  const lifetime = { maxAge: confirmationHours * 3600 };
  reply.setCookie(registrationCookieName(config), secret, { ...attributes(config), ...lifetime });
}

export function setDeviceCookie(config: Config, reply: FastifyReply, secret: string): void {
  reply.setCookie(deviceCookieName(config), secret, { ...attributes(config), maxAge: deviceDays * 86_400 });
}

function clearRegistrationCookie(config: Config, request: FastifyRequest, reply: FastifyReply): void {
  const name = registrationCookieName(config);
  if (request.cookies[name]) reply.clearCookie(name, attributes(config));
}
