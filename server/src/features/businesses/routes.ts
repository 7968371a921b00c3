import * as contract from '@guildhall/contract/businesses.ts';
import type { Mount } from '../../mount.ts';
import { showBusinesses } from './access.ts';
import { createDirectoryMemory, listBusinesses, listFacets } from './directory/service.ts';
import { createBusiness, listMyBusinesses } from './service.ts';

export function mountBusinesses({ on }: Mount): void {
  const memory = createDirectoryMemory();
  on(contract.listBusinesses, async (ctx, viewer, { query }) => {
    const { items, ...page } = await listBusinesses(ctx, memory, query);
    return { ...page, items: await showBusinesses(ctx, items, viewer) };
  });
  on(contract.createBusiness, createBusiness);
  on(contract.listMyBusinesses, listMyBusinesses);
  on(contract.listFacets, (ctx, _viewer, { query }) => listFacets(ctx, memory, query));
}
