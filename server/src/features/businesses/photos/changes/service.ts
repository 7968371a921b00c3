import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import type * as contract from '@guildhall/contract/listing-photos.ts';
import { type ListingPhoto, photosMax } from '@guildhall/contract/listing-photos.ts';
import { message } from '@guildhall/contract/messages.ts';
import { type Context, inTransaction } from '../../../../context.ts';
import { AppError } from '../../../../http/errors.ts';
import type { Viewer } from '../../../../http/viewer.ts';
import { giveFile, useFile } from '../../../files/service.ts';
import { pictureAddress } from '../../../pictures/rules.ts';
import { storePicture } from '../../../pictures/service.ts';
import { changeBusiness } from '../../listing/repository.ts';
import { lockEditable, recordByStaff, requireEditor } from '../../listing/service.ts';
import { findKeptBusiness } from '../../repository.ts';
import { photo } from '../../rules.ts';
import { tellListing } from '../../signals.ts';
import type { BusinessRow } from '../../tables.ts';
import { insertPhoto, listPhotos, updatePhoto } from '../repository.ts';
import { keepPhotos } from '../service.ts';

type Photos = Answer<typeof contract.addListingPhoto>;

function refuseFull(photos: readonly ListingPhoto[]): void {
  if (photos.length >= photosMax)
    throw new AppError(
      'conflict',
      message('A listing shows at most {max} photos. Remove one first.', { max: photosMax }),
    );
}

/** Draws: not in a transaction. Who may not change the listing is told so before, and whose has no place left. */
export async function addListingPhoto(
  ctx: Context,
  viewer: Viewer,
  { params, body }: Request<typeof contract.addListingPhoto>,
): Promise<Photos> {
  const seen = await requireEditor(ctx, viewer, await findKeptBusiness(ctx.db, params.id));
  refuseFull(await listPhotos(ctx.db, seen.id));
  const fileId = await storePicture(ctx, viewer.id, new Uint8Array(await body.photo.arrayBuffer()), photo);
  return change(ctx, viewer, params.id, async (ctx, { id, claimedBy }) => {
    const before = await listPhotos(ctx.db, id);
    refuseFull(before);
    await useFile(ctx, fileId);
    // Also what an admin has put there is the owner's.
    if (claimedBy !== null) await giveFile(ctx, fileId, claimedBy);
    await insertPhoto(ctx.db, { businessId: id, url: pictureAddress(fileId), position: before.length });
  });
}

export function arrangeListingPhotos(
  ctx: Context,
  viewer: Viewer,
  { params, body: { photos, removed } }: Request<typeof contract.arrangeListingPhotos>,
): Promise<Photos> {
  return change(ctx, viewer, params.id, async (ctx, { id }) => {
    const kept = photos.map((photo) => photo.id);
    const known = (await listPhotos(ctx.db, id)).map((photo) => photo.id);
    const named = [...kept, ...removed];
    // One that somebody else has added or taken away meanwhile is neither lost nor brought back.
    if (kept.some((one) => !known.includes(one)) || known.some((one) => !named.includes(one)))
      throw new AppError('conflict', message('The photos have changed meanwhile. Look at the listing again.'));
    await keepPhotos(ctx, id, kept);
    for (const [position, photo] of photos.entries()) await updatePhoto(ctx.db, { ...photo, position });
  });
}

function change(
  ctx: Context,
  viewer: Viewer,
  id: number,
  work: (ctx: Context, row: BusinessRow) => Promise<void>,
): Promise<Photos> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockEditable(ctx, viewer, id);
    await work(ctx, row);
    // The undo of an import leaves what somebody has touched since.
    await changeBusiness(ctx.db, id, { updatedAt: ctx.now() });
    tellListing(ctx, id, row.claimedBy);
    await recordByStaff(ctx, viewer, row, { act: 'business.edited', details: { fields: ['photos'] } });
    return { photos: await listPhotos(ctx.db, id) };
  });
}
