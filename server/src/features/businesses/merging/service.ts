import type { OwnBusiness } from '@guildhall/contract/businesses.ts';
import { complaint } from '@guildhall/contract/complaints.ts';
import type { Request } from '@guildhall/contract/endpoint.ts';
import type * as contract from '@guildhall/contract/listings.ts';
import { mergeRefusal } from '@guildhall/contract/merging.ts';
import { message } from '@guildhall/contract/messages.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { AppError, notFound, refuseFields } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { recordAct } from '../../audit/service.ts';
import { dropFile } from '../../files/service.ts';
import { fileOf } from '../../pictures/rules.ts';
import { showOwn } from '../access.ts';
import { moveDetails } from '../details/repository.ts';
import { moveHours } from '../hours/repository.ts';
import { changeBusiness, endMerged, findMergedInto, setPrimary } from '../listing/repository.ts';
import { movePhotos } from '../photos/service.ts';
import { lockForMerge } from '../repository.ts';
import { changeOwner } from '../service.ts';
import { tellListing } from '../signals.ts';
import type { BusinessRow } from '../tables.ts';
import { takenFrom } from './rules.ts';

/** Makes one listing of two, for good: what becomes of the other is told by `business.merged`. */
export async function mergeBusinesses(
  ctx: Context,
  viewer: Viewer,
  { params, body: { otherId, take } }: Request<typeof contract.mergeBusinesses>,
): Promise<OwnBusiness> {
  if (otherId === params.id) throw refuseFields({ otherId: complaint('{field} is the same listing') });
  return inTransaction(ctx, async (ctx) => {
    const { kept, other } = await lockBoth(ctx, params.id, otherId);
    const refusal = mergeRefusal(kept, other);
    if (refusal) throw new AppError('conflict', refusal);
    await adopt(ctx, kept, other);
    await ctx.tell({ type: 'business.merged', businessId: other.id, keptId: kept.id });
    if (other.primaryOf !== null && other.primaryOf === kept.claimedBy)
      await setPrimary(ctx.db, other.primaryOf, kept.id);
    const values = takenFrom(kept, other, take);
    const unused = fileOf(values.logoUrl === undefined ? other.logoUrl : kept.logoUrl);
    if (unused) await dropFile(ctx, unused);
    await movePhotos(ctx, other.id, kept);
    await moveHours(ctx.db, other.id, kept.id);
    await moveDetails(ctx.db, other.id, kept.id);
    await endMerged(ctx.db, other.id, kept.id, ctx.now());
    const merged = await changeBusiness(ctx.db, kept.id, { ...values, updatedAt: ctx.now() });
    tellListing(ctx, kept.id, kept.claimedBy, other.claimedBy);
    tellListing(ctx, other.id);
    await recordAct(ctx, {
      act: 'business.merged',
      target: { kind: 'business', id: kept.id, name: kept.name, memberId: kept.claimedBy ?? other.claimedBy },
      details: { from: `${other.id}`, to: `${kept.id}`, fields: take },
    });
    const [shown] = await showOwn(ctx, viewer, [merged]);
    return shown as OwnBusiness;
  });
}

/**
 * The lower number first, so that two who merge the same listings wait for each other. One that is gone ends it at once: it was merged
 * while this waited, and whoever merges what it became will have to change it.
 */
async function lockBoth(ctx: Context, keptId: number, otherId: number) {
  const locked = new Map<number, BusinessRow>();
  for (const id of [keptId, otherId].toSorted((a, b) => a - b)) {
    const row = await lockForMerge(ctx.db, id);
    if (!row) throw await missing(ctx, id);
    locked.set(id, row);
  }
  return { kept: locked.get(keptId) as BusinessRow, other: locked.get(otherId) as BusinessRow };
}

/** Whoever has an old number of it reads where it went: what is merged twice has to be looked at again. */
async function missing(ctx: Context, id: number): Promise<AppError> {
  const kept = await findMergedInto(ctx.db, id);
  if (!kept) return notFound(message('This business was not found.'));
  return new AppError(
    'conflict',
    message('Number {id} is now part of “{name}” (number {keptId}). Please merge that one.', {
      id,
      name: kept.name,
      keptId: kept.id,
    }),
  );
}

/** What has waited for an owner of the other listing comes to the owner of this one, as by a claim. */
async function adopt(ctx: Context, kept: BusinessRow, other: BusinessRow): Promise<void> {
  if (kept.claimedBy === null || other.claimedBy !== null) return;
  await changeOwner(ctx, other, { claimedBy: kept.claimedBy, verifiedAt: null });
  await ctx.tell({ type: 'business.claimed', businessId: other.id, memberId: kept.claimedBy });
}
