import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { countAppliedMigrations, knownMigrations } from '../db/migrate.ts';

/** /healthz: the process answers. /readyz: the database does too, and has every migration of this build. */
export function mountHealth(app: FastifyInstance, ctx: Context): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      const applied = await countAppliedMigrations(ctx.pool);
      if (applied >= knownMigrations) return { status: 'ok', database: 'ok', migrations: applied };
      return reply.code(503).send({ status: 'unavailable', database: 'ok', migrations: applied });
    } catch {
      return reply.code(503).header('retry-after', 2).send({ status: 'unavailable', database: 'unreachable' });
    }
  });
}
