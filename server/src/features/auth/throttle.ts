import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Context } from '../../context.ts';
import type { Pool } from '../../db/database.ts';
import { tooMany } from '../../http/rate-limit.ts';
import { pauseAfter } from './rules.ts';

const day = 86_400;
/** One address may guess at many accounts; a whole office may share one address. */
const perAddress = { points: 60, duration: 600 };

export interface SignInThrottle {
  /** Throws 429 while the account from this address, or the address alone, has to wait. */
  check(ctx: Context, email: string, ip: string): Promise<void>;
  failed(email: string, ip: string): Promise<void>;
  succeeded(email: string, ip: string): Promise<void>;
}

/**
 * A growing pause after wrong passwords, never a lock: counted per account and address, so that a stranger's guesses
 * do not keep the owner out, and per address over all accounts. In the database, so that a restart forgets nothing.
 */
export function createSignInThrottle(pool: Pool): SignInThrottle {
  const store = { storeClient: pool, tableName: 'rate_limits', tableCreated: true, storeType: 'pool' } as const;
  const pair = new RateLimiterPostgres({ ...store, keyPrefix: 'login', points: 1_000_000, duration: day });
  const address = new RateLimiterPostgres({ ...store, keyPrefix: 'login-ip', ...perAddress });
  const pairPause = new RateLimiterPostgres({ ...store, keyPrefix: 'login-wait', points: 1, duration: day });
  const keyOf = (email: string, ip: string) => `${email}|${ip}`.slice(0, 200);

  return {
    check: async (ctx, email, ip) => {
      if (!ctx.config.hasRateLimits) return;
      const [waiting, guesses] = await Promise.all([pairPause.get(keyOf(email, ip)), address.get(ip)]);
      if (waiting && waiting.consumedPoints > 1 && waiting.msBeforeNext > 0)
        throw tooMany(waiting.msBeforeNext / 1000);
      if (guesses && guesses.consumedPoints >= perAddress.points) throw tooMany(guesses.msBeforeNext / 1000);
    },
    failed: async (email, ip) => {
      const key = keyOf(email, ip);
      const [{ consumedPoints }] = await Promise.all([pair.penalty(key), address.penalty(ip)]);
      const pause = pauseAfter(consumedPoints);
      if (pause > 0) await pairPause.block(key, pause);
    },
    succeeded: async (email, ip) => {
      await pair.delete(keyOf(email, ip));
    },
  };
}
