import * as contract from '@guildhall/contract/businesses.ts';
import * as industries from '@guildhall/contract/industries.ts';
import * as details from '@guildhall/contract/listing-details.ts';
import * as hours from '@guildhall/contract/listing-hours.ts';
import * as photos from '@guildhall/contract/listing-photos.ts';
import * as listings from '@guildhall/contract/listings.ts';
import * as records from '@guildhall/contract/member-records.ts';
import * as tradeWords from '@guildhall/contract/trade-words.ts';
import { inOneGo } from '../../context.ts';
import type { Mount } from '../../mount.ts';
import { showBusinesses } from './access.ts';
import { setListingDetails } from './details/service.ts';
import { addCountsUp, forgetUnusedPlaces, locateListings } from './directory/jobs.ts';
import { directoryMemory, listBusinesses, listFacets } from './directory/service.ts';
import { businessExports } from './exports.ts';
import { setListingHours } from './hours/service.ts';
import { listIndustries, setIndustry } from './industries/service.ts';
import { eraseDeletedListings } from './listing/jobs.ts';
import * as listing from './listing/service.ts';
import { removeLogo, uploadLogo } from './logo/service.ts';
import { mergeBusinesses } from './merging/service.ts';
import { addListingPhoto, arrangeListingPhotos } from './photos/changes/service.ts';
import * as memberRecords from './records/service.ts';
import { reportableListing } from './reportable.ts';
import { forgetContacts } from './repository.ts';
import { logo, photo } from './rules.ts';
import { createBusiness, listMyBusinesses } from './service.ts';
import { listTradeWords, setTradeWord } from './trades/service.ts';

export function mountBusinesses({ ctx, on, react, exports, fileAccess, reportable, job }: Mount): void {
  react('member.leaving', (ctx, { memberId }) => forgetContacts(ctx.db, memberId));
  exports(businessExports);
  reportable(reportableListing);
  // The directory is public.
  fileAccess(logo.kind, () => true);
  fileAccess(photo.kind, () => true);
  job({ name: 'locate-listings', every: '* * * * *', work: locateListings });
  job({ name: 'add-counts-up', every: '*/10 * * * *', work: addCountsUp });
  job({ name: 'forget-places', every: '12 4 * * *', work: forgetUnusedPlaces });
  const memory = directoryMemory(ctx);
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
  on(hours.setListingHours, setListingHours);
  on(details.setListingDetails, setListingDetails);
  on(photos.addListingPhoto, addListingPhoto);
  on(photos.arrangeListingPhotos, arrangeListingPhotos);
  job({ name: 'erase-deleted-listings', every: '41 * * * *', work: eraseDeletedListings });
  // Each filter that is on is counted by a statement of its own, at the same time as the others.
  on(contract.listFacets, (ctx, viewer, { query }) =>
    memory.inTurn(() => inOneGo(ctx, (ctx) => listFacets(ctx, memory, viewer, query))),
  );
  on(industries.listIndustries, listIndustries);
  on(industries.setIndustry, setIndustry);
  on(records.getMemberRecord, memberRecords.getMemberRecord);
  on(records.setMemberRecord, memberRecords.setMemberRecord);
  on(records.listMemberRecords, memberRecords.listMemberRecords);
  on(records.exportMemberRecords, memberRecords.exportMemberRecords);
  on(tradeWords.listTradeWords, listTradeWords);
  on(tradeWords.setTradeWord, setTradeWord);
}
