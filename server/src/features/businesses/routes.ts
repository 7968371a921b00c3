import * as contract from '@guildhall/contract/businesses.ts';
import type { Mount } from '../../mount.ts';
import { showBusinesses } from './access.ts';
import { createDirectoryMemory, listBusinesses, listFacets } from './directory/service.ts';
import { businessExports } from './exports.ts';
import { forgetContacts } from './repository.ts';
import { createBusiness, listMyBusinesses } from './service.ts';

export function mountBusinesses({ on, react, exports }: Mount): void {
  react('member.leaving', (ctx, { memberId }) => forgetContacts(ctx.db, memberId));
  exports(businessExports);
  const memory = createDirectoryMemory();
  on(contract.listBusinesses, async (ctx, viewer, { query }) => {
    const { items, ...page } = await listBusinesses(ctx, memory, query);
    return { ...page, items: await showBusinesses(ctx, items, viewer) };
  });
  on(contract.createBusiness, createBusiness);
  on(contract.listMyBusinesses, listMyBusinesses);
  on(contract.listFacets, (ctx, _viewer, { query }) => listFacets(ctx, memory, query));
}
