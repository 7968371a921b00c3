import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { SharedRedis } from './redis.ts';

export interface Limiter {
  /** Takes one of the key's points. Returns the milliseconds to wait when there is none left, else 0. */
  take(key: string | number): Promise<number>;
  giveBack(key: string | number): Promise<void>;
}

export interface LimiterOptions {
  name: string;
  points: number;
  /** Seconds. */
  duration: number;
}

/**
 * Counts in this process, and in Redis too when several processes share the work. Each process counts its own share
 * all the time, so that no count begins at zero when Redis goes away or comes back empty; and nobody waits for a Redis
 * that does not answer.
 */
export function createLimiter(redis: SharedRedis | null, { name, points, duration }: LimiterOptions): Limiter {
  const own = new RateLimiterMemory({ keyPrefix: name, points, duration });
  const shared =
    redis &&
    new RateLimiterRedis({ storeClient: redis.client, keyPrefix: `${redis.prefix}${name}`, points, duration });

  /** What Redis can't say, the own count has said. */
  async function askRedis<T>(question: (shared: RateLimiterRedis) => Promise<T>): Promise<T | null> {
    if (!shared || !redis?.isAnswering()) return null;
    return question(shared).catch(() => null);
  }

  return {
    take: async (key) => (await waitOf(own, key)) || ((await askRedis((shared) => waitOf(shared, key))) ?? 0),
    giveBack: async (key) => {
      await own.reward(key);
      await askRedis((shared) => shared.reward(key));
    },
  };
}

async function waitOf(limiter: RateLimiterAbstract, key: string | number): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return Math.max(1, refused.msBeforeNext);
    throw refused;
  }
}
