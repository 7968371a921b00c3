import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { isDiskFull, type Pool } from '../db/database.ts';
import { countAppliedMigrations } from '../db/migrate.ts';
import { countKnownMigrations } from '../db/migrations.ts';
import type { SharedRedis } from '../redis/redis.ts';

/** From best to worst. `degraded` still serves, with something missing that the operator should see to. */
const statuses = ['ok', 'degraded', 'unavailable'] as const;

export interface Health {
  status: (typeof statuses)[number];
  /** Instead of the status where it says more: 'failing since …'. Never an address, never a secret: anybody may read it. */
  says?: string | number;
}

/** Part of the process to how it is; each part that can fail tells of itself. Must not throw. */
export type Checks = Record<string, () => Health | Promise<Health>>;

export const isHealthCheck = (url: string | undefined): boolean => url === '/healthz' || url === '/readyz';

/** /healthz: the process answers. /readyz: all it needs does too; 503 when a check says `unavailable`. */
export function mountHealth(app: FastifyInstance, checks: Checks): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  const look = sharedWhileUnderWay(() =>
    Promise.all(Object.entries(checks).map(async ([name, check]) => [name, await inTime(check)] as const)),
  );
  app.get('/readyz', async (_request, reply) => {
    const found = await look();
    const worst = Math.max(...found.map(([, { status }]) => statuses.indexOf(status)));
    if (statuses[worst] === 'unavailable') reply.code(503).header('retry-after', 2);
    const parts = Object.fromEntries(found.map(([name, { status, says }]) => [name, says ?? status]));
    return reply.header('cache-control', 'no-store').send({ status: statuses[worst], ...parts });
  });
}

/** Whoever balances the load waits no longer. */
const answerMs = 3_000;

/** What hangs is as good as away. */
async function inTime(check: Checks[string]): Promise<Health> {
  const late: Health = { status: 'unavailable', says: 'no answer' };
  return Promise.race([check(), sleep(answerMs, late, { ref: false })]);
}

/** Anybody may ask, as often as they like: whoever comes while a look is under way gets what it finds. */
function sharedWhileUnderWay<T>(work: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | null = null;
  return () => {
    underWay ??= work().finally(() => {
      underWay = null;
    });
    return underWay;
  };
}

/** A little more than PostgreSQL keeps in hand; gone with the connection's transaction. */
const probe = `create temporary table disk_probe on commit drop as
  select repeat('x', 1000) as filling from generate_series(1, 500)`;

/** The database answers, has every migration of this build, and room to write since the last call that found none. */
export function checkDatabase(app: FastifyInstance, pool: Pool): Checks {
  let isFull = false;
  app.addHook('onError', async (_request, _reply, error) => {
    isFull ||= isDiskFull(error);
  });
  return {
    database: async () => {
      try {
        if (isFull) await pool.query(probe);
        else await pool.query('select');
        isFull = false;
        return { status: 'ok' };
      } catch (error) {
        return { status: 'unavailable', says: isDiskFull(error) ? 'disk full' : 'unreachable' };
      }
    },
    migrations: async () => {
      const applied = await countAppliedMigrations(pool).catch(() => null);
      if (applied === null) return { status: 'unavailable', says: 'unknown' };
      return { status: applied >= countKnownMigrations() ? 'ok' : 'unavailable', says: applied };
    },
  };
}

/** Without Redis everything works, so that is told, and no reason to send members elsewhere. */
export function checkRedis(redis: SharedRedis | null): Checks {
  if (!redis) return {};
  return { redis: () => (redis.isAway() ? { status: 'degraded', says: 'unreachable' } : { status: 'ok' }) };
}
