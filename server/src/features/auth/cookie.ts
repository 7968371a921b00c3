import type {} from '@fastify/cookie';
import { confirmationHours, deviceDays, sessionMaxDays } from '@guildhall/contract/auth.ts';
import { signUpMinutes } from '@guildhall/contract/identities.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { cookieName } from '../../http/cookies.ts';

export function cookieAttributes(config: Config) {
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
  reply.setCookie(cookieName(config, 'session'), secret, {
    ...cookieAttributes(config),
    maxAge: sessionMaxDays * 86_400,
  });
  clearRegistrationCookie(config, request, reply);
}

export function clearSessionCookie(config: Config, request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(cookieName(config, 'session'), cookieAttributes(config));
  clearRegistrationCookie(config, request, reply);
}

export function setRegistrationCookie(config: Config, reply: FastifyReply, secret: string): void {
  const lifetime = { maxAge: confirmationHours * 3600 };
  reply.setCookie(cookieName(config, 'registration'), secret, { ...cookieAttributes(config), ...lifetime });
}

export function setDeviceCookie(config: Config, reply: FastifyReply, secret: string): void {
  reply.setCookie(cookieName(config, 'device'), secret, {
    ...cookieAttributes(config),
    maxAge: deviceDays * 86_400,
  });
}

function clearRegistrationCookie(config: Config, request: FastifyRequest, reply: FastifyReply): void {
  const name = cookieName(config, 'registration');
  if (request.cookies[name]) reply.clearCookie(name, cookieAttributes(config));
}

export function setSignUpCookie(config: Config, reply: FastifyReply, secret: string): void {
  const lifetime = { maxAge: signUpMinutes * 60 };
  reply.setCookie(cookieName(config, 'sign-up'), secret, { ...cookieAttributes(config), ...lifetime });
}

export function clearSignUpCookie(config: Config, reply: FastifyReply): void {
  reply.clearCookie(cookieName(config, 'sign-up'), cookieAttributes(config));
}
