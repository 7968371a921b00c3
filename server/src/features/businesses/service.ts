import type { Business, createBusiness } from '@guildhall/contract/businesses.ts';
import type { Request } from '@guildhall/contract/endpoint.ts';
import { type Context, inTransaction } from '../../context.ts';
import { AppError } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { showBusiness } from './access.ts';
import { insertBusiness, listAddedSince, listOwnedBusinesses, lockAdditions } from './repository.ts';
import { websiteDomain } from './rules.ts';

/** A member adds by hand; whoever has more to add asks the operator to import it. */
const addedADayMax = 50;
const dayMs = 86_400_000;
/** Within this time the same name and website again is a second click, not a second business. */
const doubleMs = 60_000;
/** Nobody owns so many; the bound keeps the answer small. */
const ownedMax = 500;

type Form = Request<typeof createBusiness>['body'];

/** Adds a listing: the caller's own, or somebody else's that waits for its owner (specification, section 4). */
export async function addBusiness(ctx: Context, viewer: Viewer, form: Form): Promise<Business> {
  const { isClaimed, claimedBy, ownerEmail, ...values } = form;
  if (!values.industry && viewer.role !== 'admin') throw invalid('industry', 'is required');
  if (claimedBy && claimedBy !== viewer.id) throw invalid('claimedBy', 'you can only claim for yourself');
  return inTransaction(ctx, async (ctx) => {
    await lockAdditions(ctx.sql, viewer.id);
    await refuseTooMany(ctx, viewer, values);
    const row = await insertBusiness(ctx.db, {
      ...values,
      websiteDomain: websiteDomain(values.website),
      claimedBy: isClaimed ? viewer.id : null,
      ownerEmail: isClaimed ? null : ownerEmail,
      addedBy: viewer.id,
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
    });
    ctx.signal({}, { type: 'businesses_changed' });
    return showBusiness(row, viewer);
  });
}

function invalid(field: string, complaint: string): AppError {
  return new AppError('invalid_input', `${field}: ${complaint}`, { fields: { [field]: complaint } });
}

async function refuseTooMany(ctx: Context, viewer: Viewer, values: Pick<Form, 'name' | 'website'>): Promise<void> {
  const now = ctx.now().getTime();
  const added = await listAddedSince(ctx.db, viewer.id, new Date(now - dayMs), addedADayMax);
  const isDouble = added.some(
    ({ name, website, createdAt }) =>
      createdAt.getTime() > now - doubleMs && name === values.name && website === values.website,
  );
  if (isDouble) throw new AppError('conflict', 'You have just added this business. It is in the directory.');
  if (added.length < addedADayMax || viewer.role === 'admin') return;
  const oldest = Math.min(...added.map(({ createdAt }) => createdAt.getTime()));
  throw new AppError('rate_limited', `You can add ${addedADayMax} businesses a day. Please go on tomorrow.`, {
    retryAfter: (oldest + dayMs - now) / 1000,
  });
}

export async function listMine(ctx: Context, viewer: Viewer): Promise<Business[]> {
  const rows = await listOwnedBusinesses(ctx.db, viewer.id, ownedMax);
  return rows.map((row) => showBusiness(row, viewer));
}
