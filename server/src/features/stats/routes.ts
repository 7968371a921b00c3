import { getStats } from '@guildhall/contract/businesses.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { route } from '../../http/route.ts';
import { readStats } from './repository.ts';

export function mountStats(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, getStats, (ctx) => readStats(ctx.sql));
}
