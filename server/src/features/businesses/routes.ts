import { createBusiness, listBusinesses, listFacets, listMyBusinesses } from '@guildhall/contract/businesses.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { route } from '../../http/route.ts';
import { showBusiness } from './access.ts';
import { readFacets } from './directory/lookup.ts';
import { listDirectory } from './directory/service.ts';
import { createTotalMemory } from './directory/totals.ts';
import { addBusiness, listMine } from './service.ts';

export function mountBusinesses(app: FastifyInstance, ctx: Context): void {
  const totals = createTotalMemory();
  route(app, ctx, listBusinesses, async (ctx, viewer, { query }, { reply }) => {
    const { items, isTotalCapped, correctedQuery, ...page } = await listDirectory(ctx, totals, query);
    if (isTotalCapped) reply.header('x-total-count-capped', 'true');
    if (correctedQuery !== null) reply.header('x-corrected-query', encodeURIComponent(correctedQuery));
    return { ...page, items: items.map((item) => showBusiness(item, viewer)) };
  });
  route(app, ctx, createBusiness, (ctx, viewer, { body }) => addBusiness(ctx, viewer, body));
  route(app, ctx, listMyBusinesses, listMine);
  route(app, ctx, listFacets, (ctx) => readFacets(ctx.sql));
}
