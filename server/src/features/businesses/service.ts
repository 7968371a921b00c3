import type { Business, createBusiness } from '@guildhall/contract/businesses.ts';
import type { Request } from '@guildhall/contract/endpoint.ts';
import { type Context, inTransaction } from '../../context.ts';
import { AppError } from '../../http/errors.ts';
import { tooMany } from '../../http/rate-limit.ts';
import type { Viewer } from '../../http/viewer.ts';
import { showBusiness } from './access.ts';
import { countAddedSince, findSameAddedSince, insertBusiness, listOwnedBusinesses } from './repository.ts';
import { registrableDomain } from './rules.ts';

const perDay = 50;
const doubleClickMs = 60_000;
const day = 86_400_000;
/** Nobody owns so many; the bound keeps the answer small. */
const ownedMax = 500;

/** Adds a listing: the caller's own, or somebody else's to be claimed. The caller is never taken from the body. */
export async function addBusiness(
  ctx: Context,
  viewer: Viewer,
  { isClaimed, claimedBy, ownerEmail, ...fields }: Request<typeof createBusiness>['body'],
): Promise<Business> {
  if (!fields.industry) {
    throw new AppError('invalid_input', 'industry: is required', { fields: { industry: 'is required' } });
  }
  if (claimedBy && claimedBy !== viewer.id) {
    throw new AppError('invalid_input', 'claimedBy: you can only claim for yourself', {
      fields: { claimedBy: 'you can only claim for yourself' },
    });
  }
  const now = ctx.now();
  return inTransaction(ctx, async (ctx) => {
    const added = await countAddedSince(ctx.db, viewer.id, new Date(now.getTime() - day));
    if (added >= perDay && viewer.role !== 'admin') throw tooMany(3600);
    if (await findSameAddedSince(ctx.db, viewer.id, fields, new Date(now.getTime() - doubleClickMs))) {
      throw new AppError('conflict', 'You have just added this business. It is in the directory.');
    }
    const row = await insertBusiness(ctx.db, {
      ...fields,
      websiteDomain: registrableDomain(fields.website),
      claimedBy: isClaimed ? viewer.id : null,
      ownerEmail: isClaimed ? null : ownerEmail,
      addedBy: viewer.id,
      createdAt: now,
      updatedAt: now,
    });
    ctx.signal({}, { type: 'businesses_changed' });
    return showBusiness(row, viewer);
  });
}

export async function listMine(ctx: Context, viewer: Viewer): Promise<Business[]> {
  const rows = await listOwnedBusinesses(ctx.db, viewer.id, ownedMax);
  return rows.map((row) => showBusiness(row, viewer));
}
