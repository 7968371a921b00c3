import type { Endpoint, RateClass } from '@guildhall/contract/endpoint.ts';
import { message } from '@guildhall/contract/messages.ts';
import { waitOf } from '../durations.ts';
import { createLimiter, type Limiter } from '../redis/limiter.ts';
import type { SharedRedis } from '../redis/redis.ts';
import { networkOf } from './address.ts';
import { AppError } from './errors.ts';
import type { Viewer } from './viewer.ts';

/**
 * So many calls a minute by one member, or one network when nobody is signed in; an office may be behind one. Wrong
 * passwords, registrations and mails have counters of their own (features/auth).
 */
const classes = { read: 1200, write: 240, credentials: 240, webhook: 1200, page: 600 };

/** `page`: one that is drawn by the server, with all the calls that are made for it. */
type Counted = RateClass | 'page';

/**
 * Of one network, whoever calls from it, before anything is looked up: a bound for floods, so large that ten members
 * of one office can each use up their own share, and counted in this process alone, so that it costs nothing.
 */
const networkMax = 12_000;

export interface RateLimits {
  /** For every page, and for what costs a look-up of the session: throws 429 before it. */
  takeNetwork(ip: string): Promise<void>;
  take(rate: Counted, viewer: Viewer | null, ip: string): Promise<void>;
}

export function createRateLimits(redis: SharedRedis | null, isOn: boolean): RateLimits {
  if (!isOn) return { takeNetwork: async () => {}, take: async () => {} };
  const network = createLimiter(null, { name: 'rate:network', points: networkMax, duration: 60 });
  const create = (name: Counted) =>
    createLimiter(redis, { name: `rate:${name}`, points: classes[name], duration: 60 });
  const limiters: Record<Counted, Limiter> = {
    read: create('read'),
    write: create('write'),
    credentials: create('credentials'),
    webhook: create('webhook'),
    page: create('page'),
  };
  const refuseAfter = (wait: number, endsConnection = false) => {
    if (wait > 0) throw tooMany(wait / 1000, endsConnection);
  };
  return {
    takeNetwork: async (ip) => refuseAfter(await network.take(networkOf(ip)), true),
    take: async (rate, viewer, ip) =>
      refuseAfter(await limiters[rate].take(viewer ? `m${viewer.id}` : networkOf(ip))),
  };
}

export function rateOf({ rate, method }: Endpoint): RateClass {
  return rate ?? (method === 'GET' ? 'read' : 'write');
}

/** @param seconds until the next try may succeed */
export function tooMany(seconds: number, endsConnection = false): AppError {
  const wait = Math.max(1, Math.ceil(seconds));
  const details = { retryAfter: wait, values: { seconds: wait }, endsConnection };
  const sentence = message(
    'Too many requests. Please try again in {unit, select, second {{wait, plural, one {# second} other {# seconds}}} minute {{wait, plural, one {# minute} other {# minutes}}} hour {{wait, plural, one {# hour} other {# hours}}} other {{wait, plural, one {# day} other {# days}}}}.',
    waitOf(wait),
  );
  return new AppError('rate_limited', sentence, details);
}
