import { message } from '@guildhall/contract/messages.ts';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { AppError } from './errors.ts';
import { isHealthCheck } from './health.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The public address; a server on localhost also answers to the loopback addresses of the same port. */
export function isOwnOrigin(config: Config, origin: string | undefined): boolean {
  if (origin === config.publicUrl) return true;
  const own = new URL(config.publicUrl);
  if (own.hostname !== 'localhost' || !origin) return false;
  return origin === `http://127.0.0.1:${own.port}` || origin === `http://[::1]:${own.port}`;
}

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/** Without the port, which a proxy may leave out. */
export function isOwnHost(config: Config, host: string | undefined): boolean {
  const name = host?.replace(/:\d*$/, '').toLowerCase() ?? '';
  const { hostname } = new URL(config.publicUrl);
  return name === hostname || (loopbackNames.includes(hostname) && loopbackNames.includes(name));
}

/**
 * A page whose name was made to lead to this server is of the same origin for a browser, and could read what is for this machine alone.
 * Health checks call by any address: they read nothing else.
 */
export function refuseForeignHost(config: Config, { headers, routeOptions }: FastifyRequest): void {
  if (isHealthCheck(routeOptions.url) || isOwnHost(config, headers.host)) return;
  throw new AppError(
    'bad_request',
    message(
      'The call names another host than this site’s. Whoever runs it: a proxy in front must pass on the Host that the browser sent.',
    ),
  );
}

/** SameSite cookies do not tell ports apart, so unsafe methods must prove that our own page sent them. */
export function refuseForeignOrigin(config: Config, request: FastifyRequest): void {
  if (safeMethods.has(request.method)) return;
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin') return;
  if (site === undefined && isOwnOrigin(config, request.headers.origin)) return;
  throw new AppError(
    'cross_site',
    message('This call must come from the site itself: send Sec-Fetch-Site: same-origin, or its Origin.'),
  );
}

/**
 * Whoever has some other site's page open would pay for its calls with their network's count. Going to an address by a
 * link stays possible.
 */
export function refuseForeignRead({ headers }: FastifyRequest): void {
  if (headers['sec-fetch-site'] !== 'cross-site') return;
  const { 'sec-fetch-mode': mode, 'sec-fetch-dest': destination = 'document' } = headers;
  if (mode === 'navigate' && destination === 'document') return;
  throw new AppError('cross_site', message('This call must come from the site itself.'));
}

/** Node joins or drops repeated headers; two hosts mean that a proxy and this server may understand different sites. */
export function namesOneHost({ raw }: FastifyRequest): boolean {
  return raw.rawHeaders.filter((text, index) => index % 2 === 0 && /^host$/i.test(text)).length <= 1;
}

export function refuseSecondHost(request: FastifyRequest): void {
  if (!namesOneHost(request)) throw new AppError('bad_request', message('The call names two hosts.'));
}
