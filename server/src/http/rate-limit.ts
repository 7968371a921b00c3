import type { Endpoint } from '@guildhall/contract/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import { Redis } from 'ioredis';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { Context } from '../context.ts';
import { AppError } from './errors.ts';
import type { Viewer } from './viewer.ts';

/** So many calls a minute by one member, or one address when nobody is signed in. */
const classes = { read: 1200, write: 240, credentials: 30 } as const;
type Class = keyof typeof classes;
export interface RateLimits extends Record<Class, RateLimiterAbstract> {
  close(): void;
}

/** Counters in this process, or in Redis when several processes share the work; without Redis each counts for itself. */
export function createRateLimits(redisUrl: string | null, onError: (error: Error) => void): RateLimits {
  const redis = redisUrl ? new Redis(redisUrl, { enableOfflineQueue: false, maxRetriesPerRequest: 1 }) : null;
  redis?.on('error', onError);
  const create = (name: Class): RateLimiterAbstract => {
    const options = { keyPrefix: `rate:${name}`, points: classes[name], duration: 60 };
    const local = new RateLimiterMemory(options);
    return redis ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: local }) : local;
  };
  return {
    read: create('read'),
    write: create('write'),
    credentials: create('credentials'),
    close: () => redis?.disconnect(),
  };
}

function classOf(endpoint: Endpoint): Class {
  if (endpoint.method === 'GET') return 'read';
  return endpoint.access === 'anyone' ? 'credentials' : 'write';
}

export async function limitRate(
  ctx: Context,
  endpoint: Endpoint,
  viewer: Viewer | null,
  request: FastifyRequest,
): Promise<void> {
  if (!ctx.config.hasRateLimits) return;
  const limiter = ctx.rateLimits[classOf(endpoint)];
  try {
    await limiter.consume(viewer ? `m${viewer.id}` : request.ip);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw tooMany(refused.msBeforeNext / 1000);
  }
}

/** @param seconds until the next try may succeed */
export function tooMany(seconds: number): AppError {
  const wait = Math.max(1, Math.ceil(seconds));
  return new AppError('rate_limited', `Too many requests. Please try again in ${wait} s.`, { retryAfter: wait });
}
