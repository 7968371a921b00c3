import {
  type Business,
  type createBusiness as CreateBusiness,
  type ListingAudience,
  type listMyBusinesses as ListMyBusinesses,
  listingAudiences,
  type OwnBusiness,
} from '@guildhall/contract/businesses.ts';
import { complaint, required } from '@guildhall/contract/complaints.ts';
import type { Request } from '@guildhall/contract/endpoint.ts';
import type { ListedAlready } from '@guildhall/contract/errors.ts';
import { message } from '@guildhall/contract/messages.ts';
import { type Context, inTransaction } from '../../context.ts';
import { dayMs, minuteMs } from '../../durations.ts';
import { AppError, refuseFields } from '../../http/errors.ts';
import { pageOf } from '../../http/paging.ts';
import type { Page } from '../../http/route.ts';
import type { Viewer } from '../../http/viewer.ts';
import { dropFile, giveFile } from '../files/service.ts';
import { seesContactData } from '../members/access.ts';
import { fileOf } from '../pictures/rules.ts';
import { learnPlaces } from '../places/service.ts';
import { showBusinesses, showOwn } from './access.ts';
import { deleteDetails } from './details/repository.ts';
import { deleteHours } from './hours/repository.ts';
import { requireIndustry } from './industries/service.ts';
import { findDouble, findLookalike, findNamesake, type Lookalike } from './likeness/repository.ts';
import { dropPhotos, givePhotos } from './photos/service.ts';
import {
  countOwnedBusinesses,
  forgetOwner,
  insertBusiness,
  listAddedSince,
  listOwnedBusinesses,
  lockAdditions,
  lockClaimedAdditions,
  updateOwner,
} from './repository.ts';
import { contactOrigin, narrowest, websiteDomain } from './rules.ts';
import { tellListing } from './signals.ts';
import type { BusinessRow } from './tables.ts';

/** A member adds by hand; whoever has more to add asks the operator to import it. */
const addedADayMax = 50;
/** Within this time the same name and website again is a second click, not a second business. */
const doubleMs = minuteMs;

type Form = Request<typeof CreateBusiness>['body'];

/** Adds a listing: the caller's own, or somebody else's that waits for its owner (product.md 4). */
export async function createBusiness(
  ctx: Context,
  viewer: Viewer,
  { body }: Request<typeof CreateBusiness>,
): Promise<Business> {
  const { isClaimed, claimedBy, ownerEmail, isAnother, ...given } = body;
  if (!given.industry && viewer.role !== 'admin') throw refuseFields({ industry: required });
  const values = { ...given, industry: given.industry && (await requireIndustry(ctx, given.industry)) };
  if (claimedBy && claimedBy !== viewer.id)
    throw refuseFields({ claimedBy: complaint('{field} can only be yourself') });
  await learnPlaces(ctx.db, [values.location]);
  return inTransaction(ctx, async (ctx) => {
    await lockAdditions(ctx.db, viewer.id);
    await refuseTooMany(ctx, viewer, values);
    const domain = websiteDomain(values.website);
    if (isClaimed) await refuseNamesake(ctx, viewer, { ...values, domain });
    if (!isAnother) await askWhether(ctx, viewer, { ...values, domain });
    const row = await insertBusiness(ctx.db, {
      ...values,
      websiteDomain: domain,
      claimedBy: isClaimed ? viewer.id : null,
      ownerEmail: isClaimed ? null : ownerEmail,
      ...contactOrigin(viewer, null, values, ctx.now()),
      addedBy: viewer.id,
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
    });
    if (!isClaimed) await ctx.tell({ type: 'business.suggested', businessId: row.id, memberId: viewer.id });
    tellListing(ctx, row.id, row.claimedBy);
    const [shown] = await showBusinesses(ctx, [row], viewer);
    return shown as Business;
  });
}

/**
 * Who adds a business as their own becomes its owner unasked, so nobody may do that with one that is listed already; also
 * not with one that waits for its owner, for that is to be claimed. Further listings of one's own are one's branches.
 */
export async function refuseNamesake(
  ctx: Context,
  viewer: Pick<Viewer, 'id'>,
  listing: Pick<Form, 'name' | 'location'> & { domain: string | null },
): Promise<void> {
  await lockClaimedAdditions(ctx.db);
  const namesake = await findNamesake(ctx.db, viewer.id, listing);
  if (!namesake) return;
  const { name, isSameWebsite } = namesake;
  const refusal = isSameWebsite
    ? message('“{name}” is already listed with this website. If it is yours, claim it.', { name })
    : message(
        '“{name}” is already listed. If it is yours, claim it. If yours is a different one, add something to the name that tells them apart, such as its town.',
        { name },
      );
  const by = isSameWebsite ? 'website' : 'name';
  throw new AppError('already_listed', refusal, {
    fields: { [by]: refusal },
    listing: toListed(viewer, { ...namesake, by }, false),
  });
}

/** Whose telephone numbers the viewer sees. */
const lookingAt = (viewer: Viewer) => ({
  id: viewer.id,
  phonesOf: listingAudiences.filter(
    (one) => one === 'everyone' || (seesContactData(viewer) && (one === 'members' || viewer.role === 'admin')),
  ),
});

/** Whoever brings a listing back may not know that it was listed again since, as by an import. */
export async function refuseDouble(ctx: Context, viewer: Viewer, row: BusinessRow): Promise<void> {
  const double = await findDouble(ctx.db, { ...row, domain: row.websiteDomain }, lookingAt(viewer));
  if (!double) return;
  const refusal = message(
    '“{name}” was listed again as number {id}. To have this listing back, delete that one first.',
    { name: double.name, id: double.id },
  );
  throw new AppError('already_listed', refusal, { listing: toListed(viewer, { ...double, by: 'name' }, false) });
}

/** 'Is this yours?': whoever adds a business may not have seen that it is listed. They are believed when they say it isn't. */
async function askWhether(
  ctx: Context,
  viewer: Viewer,
  listing: Pick<Form, 'name' | 'location' | 'phone'> & { domain: string | null },
): Promise<void> {
  const found = await findLookalike(ctx.db, listing, lookingAt(viewer));
  if (!found) return;
  const refusal = message(
    '“{name}” is already listed with {by, select, website {this website} phone {this telephone number} other {this name}}. If yours is a different one, say so and it is added.',
    { name: found.name, by: found.by },
  );
  throw new AppError('already_listed', refusal, {
    fields: { [found.by]: refusal },
    listing: toListed(viewer, found, true),
  });
}

const toListed = (
  viewer: Pick<Viewer, 'id'>,
  { claimedBy, ...found }: Lookalike,
  mayBeAnother: boolean,
): ListedAlready => ({
  ...found,
  isClaimed: claimedBy !== null,
  isOwn: claimedBy === viewer.id,
  mayBeAnother,
});

async function refuseTooMany(ctx: Context, viewer: Viewer, values: Pick<Form, 'name' | 'website'>): Promise<void> {
  const now = ctx.now().getTime();
  const added = await listAddedSince(ctx.db, viewer.id, new Date(now - dayMs), addedADayMax);
  const isDouble = added.some(
    ({ name, website, createdAt }) =>
      createdAt.getTime() > now - doubleMs && name === values.name && website === values.website,
  );
  if (isDouble)
    throw new AppError('conflict', message('You have just added this business. It is in the directory.'));
  if (added.length < addedADayMax || viewer.role === 'admin') return;
  const oldest = Math.min(...added.map(({ createdAt }) => createdAt.getTime()));
  const sentence = message('You can add {businessesADay} businesses a day. Please continue tomorrow.', {
    businessesADay: addedADayMax,
  });
  throw new AppError('rate_limited', sentence, { retryAfter: (oldest + dayMs - now) / 1000 });
}

type NewOwner = Pick<BusinessRow, 'claimedBy' | 'verifiedAt'> & {
  /** Of one who gets it back: whom they showed its contacts. */
  shown?: Record<'email' | 'phone', ListingAudience | null>;
};

/** The listing is this member's from now on, and its pictures; or nobody's, without what its owner gave. In a transaction, locked. */
export async function changeOwner(
  ctx: Context,
  { id, logoUrl, claimedBy, emailShownTo, phoneShownTo }: BusinessRow,
  { shown, ...owner }: NewOwner,
): Promise<void> {
  if (owner.claimedBy === null) {
    await forgetOwner(ctx.db, id);
    await deleteHours(ctx.db, id);
    await deleteDetails(ctx.db, id);
  }
  const isPassedOn = owner.claimedBy !== null && owner.claimedBy !== claimedBy;
  // What one owner has shown to everyone, the next one hasn't.
  const shownTo = {
    emailShownTo: narrowest(emailShownTo, shown?.email ?? 'members'),
    phoneShownTo: narrowest(phoneShownTo, shown?.phone ?? 'members'),
  };
  await updateOwner(ctx.db, id, { ...owner, ...(isPassedOn && shownTo) }, ctx.now());
  const logo = fileOf(logoUrl);
  if (logo) await (owner.claimedBy === null ? dropFile(ctx, logo) : giveFile(ctx, logo, owner.claimedBy));
  await (owner.claimedBy === null ? dropPhotos(ctx, id) : givePhotos(ctx, id, owner.claimedBy));
}

export async function listMyBusinesses(
  ctx: Context,
  viewer: Viewer,
  { query: { limit, after } }: Request<typeof ListMyBusinesses>,
): Promise<Page<OwnBusiness>> {
  const rows = await listOwnedBusinesses(ctx.db, viewer.id, limit + 1, after);
  const { shown, next } = pageOf(rows, limit, ({ id }) => ({ after: id }));
  const isWhole = after === undefined && next === null;
  return {
    items: await showOwn(ctx, viewer, shown),
    total: isWhole ? shown.length : await countOwnedBusinesses(ctx.db, viewer.id),
    next,
  };
}
