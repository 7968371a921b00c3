import { createBusiness, listMyBusinesses } from '@guildhall/contract/businesses.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { route } from '../../http/route.ts';
import { addBusiness, listMine } from './service.ts';

export function mountBusinesses(app: FastifyInstance, ctx: Context): void {
  route(app, ctx, createBusiness, (ctx, viewer, { body }) => addBusiness(ctx, viewer, body));
  route(app, ctx, listMyBusinesses, listMine);
}
