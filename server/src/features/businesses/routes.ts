import * as contract from '@guildhall/contract/businesses.ts';
import * as importLabels from '@guildhall/contract/import-labels.ts';
import * as imports from '@guildhall/contract/imports.ts';
import * as industries from '@guildhall/contract/industries.ts';
import * as listings from '@guildhall/contract/listings.ts';
import { inOneGo } from '../../context.ts';
import type { Mount } from '../../mount.ts';
import { showBusinesses } from './access.ts';
import { addCountsUp, forgetUnusedPlaces, locateListings } from './directory/jobs.ts';
import { createDirectoryMemory, listBusinesses, listFacets } from './directory/service.ts';
import { businessExports } from './exports.ts';
import { exportBusinesses, getImportErrors } from './import/files/service.ts';
import { mountImportJobs } from './import/jobs.ts';
import { listImportLabels, setImportLabel } from './import/labels/service.ts';
import {
  addImportPiece,
  checkImport,
  deleteImport,
  getImport,
  listImportRows,
  listImports,
  runImport,
  setImportEncoding,
  startImport,
  undoImport,
} from './import/service.ts';
import { listIndustries, setIndustry } from './industries/service.ts';
import { eraseDeletedListings } from './listing/jobs.ts';
import * as listing from './listing/service.ts';
import { removeLogo, uploadLogo } from './logo/service.ts';
import { mergeBusinesses } from './merging/service.ts';
import { forgetContacts } from './repository.ts';
import { createBusiness, listMyBusinesses } from './service.ts';

export function mountBusinesses(mount: Mount): void {
  const { on, react, exports, job } = mount;
  react('member.leaving', (ctx, { memberId }) => forgetContacts(ctx.db, memberId));
  exports(businessExports);
  job({ name: 'locate-listings', every: '* * * * *', work: locateListings });
  job({ name: 'add-counts-up', every: '*/10 * * * *', work: addCountsUp });
  job({ name: 'forget-places', every: '12 4 * * *', work: forgetUnusedPlaces });
  const memory = createDirectoryMemory();
  on(contract.listBusinesses, async (ctx, viewer, { query }) => {
    const { items, ...page } = await memory.inTurn(() => listBusinesses(ctx, memory, viewer, query));
    return { ...page, items: await showBusinesses(ctx, items, viewer) };
  });
  on(contract.createBusiness, createBusiness);
  on(contract.listMyBusinesses, listMyBusinesses);
  on(listings.getBusiness, listing.getBusiness);
  on(listings.updateBusiness, listing.updateBusiness);
  on(listings.choosePrimaryBusiness, listing.choosePrimaryBusiness);
  on(listings.deleteBusiness, listing.deleteBusiness);
  on(listings.restoreBusiness, listing.restoreBusiness);
  on(listings.listDeletedBusinesses, listing.listDeletedBusinesses);
  on(listings.mergeBusinesses, mergeBusinesses);
  on(listings.uploadLogo, uploadLogo);
  on(listings.removeLogo, removeLogo);
  job({ name: 'erase-deleted-listings', every: '41 * * * *', work: eraseDeletedListings });
  // Each filter that is on is counted by a statement of its own, at the same time as the others.
  on(contract.listFacets, (ctx, _viewer, { query }) =>
    memory.inTurn(() => inOneGo(ctx, (ctx) => listFacets(ctx, memory, query))),
  );
  on(industries.listIndustries, listIndustries);
  on(industries.setIndustry, setIndustry);
  mountImports(mount);
}

function mountImports(mount: Mount): void {
  const { on } = mount;
  on(imports.startImport, startImport);
  on(imports.addImportPiece, addImportPiece);
  on(imports.listImports, listImports);
  on(importLabels.listImportLabels, listImportLabels);
  on(importLabels.setImportLabel, setImportLabel);
  on(imports.getImport, getImport);
  on(imports.setImportEncoding, setImportEncoding);
  on(imports.checkImport, checkImport);
  on(imports.runImport, runImport);
  on(imports.undoImport, undoImport);
  on(imports.deleteImport, deleteImport);
  on(imports.listImportRows, listImportRows);
  on(imports.getImportErrors, getImportErrors);
  on(imports.exportBusinesses, exportBusinesses);
  mountImportJobs(mount);
}
