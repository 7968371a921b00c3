import type { Business, OwnBusiness } from '@guildhall/contract/businesses.ts';
import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import type * as contract from '@guildhall/contract/listings.ts';
import type { DeletedBusiness, ListingPage } from '@guildhall/contract/listings.ts';
import { isUnpublished } from '@guildhall/contract/member-status.ts';
import { message } from '@guildhall/contract/messages.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { fold } from '../../../folding.ts';
import { AppError, notFound } from '../../../http/errors.ts';
import { pageOf } from '../../../http/paging.ts';
import type { Page } from '../../../http/route.ts';
import { requireAccess, type Viewer } from '../../../http/viewer.ts';
import { recordAct } from '../../audit/service.ts';
import { dropFile } from '../../files/service.ts';
import { facesOf } from '../../members/service.ts';
import { fileOf } from '../../pictures/rules.ts';
import { distanceKm } from '../../places/rules.ts';
import { findPlace, learnPlaces } from '../../places/service.ts';
import { seesAll, showBusinesses, showOwn } from '../access.ts';
import { deleteDetails, findDetails } from '../details/repository.ts';
import { findHome } from '../directory/kept/repository.ts';
import { deleteHours, findHours } from '../hours/repository.ts';
import { requireIndustry } from '../industries/service.ts';
import { findPart } from '../people/repository.ts';
import { listPhotos } from '../photos/repository.ts';
import { dropPhotos } from '../photos/service.ts';
import { findKeptBusiness, lockKeptBusiness } from '../repository.ts';
import { contactOrigin, recordedAddress, recordOf, websiteDomain } from '../rules.ts';
import { refuseDouble, refuseNamesake } from '../service.ts';
import { tellListing, tellOwners } from '../signals.ts';
import type { BusinessRow } from '../tables.ts';
import {
  changeBusiness,
  countDeleted,
  eraseBusiness,
  findMergedInto,
  listDeleted,
  lockDeletedBusiness,
  setPrimary,
} from './repository.ts';
import { deletedCursor, erasableBy, erasedFrom, withdrawer } from './rules.ts';

const missing = () => notFound(message('This business was not found.'));

export async function getBusiness(
  ctx: Context,
  viewer: Viewer | null,
  { params }: Request<typeof contract.getBusiness>,
): Promise<ListingPage> {
  const row = (await findKeptBusiness(ctx.db, params.id)) ?? (await findMergedInto(ctx.db, params.id));
  const isColleague = row ? await looksAfter(ctx, viewer, row) : false;
  const isSeen = row && (!isUnpublished(row.memberStatus) || isColleague || seesAll(row, viewer));
  const [shown] = isSeen ? await showBusinesses(ctx, [row], viewer, isColleague) : [];
  if (!row || !shown) throw missing();
  const there = await findPlace(shown.location);
  return {
    ...shown,
    place: there?.label ?? shown.location,
    position: there?.position ?? null,
    distanceKm: await distanceTo(ctx, viewer, shown, there),
    photos: await listPhotos(ctx.db, shown.id),
    hours: await findHours(ctx.db, shown.id),
    details: await findDetails(ctx.db, shown.id),
    takesEnquiries: row.isClaimed || recordedAddress(row) !== null,
    isColleague,
    shownTo:
      isColleague || seesAll(shown, viewer) ? { email: shown.emailShownTo, phone: shown.phoneShownTo } : null,
    record: seesAll(row, viewer) ? recordOf(row) : null,
  };
}

/** Asked of members alone, and not of who owns it. */
async function looksAfter(ctx: Context, viewer: Viewer | null, { id, claimedBy }: BusinessRow): Promise<boolean> {
  if (!viewer || claimedBy === null || claimedBy === viewer.id) return false;
  return (await findPart(ctx.db, id, viewer.id))?.isInForce ?? false;
}

/** From where the viewer says that they are; one's own is not far. */
async function distanceTo(
  ctx: Context,
  viewer: Viewer | null,
  { claimedBy }: Business,
  there: Awaited<ReturnType<typeof findPlace>>,
): Promise<number | null> {
  if (!viewer || !there?.position || claimedBy === viewer.id) return null;
  const here = await findPlace(await findHome(ctx.db, viewer.id));
  return here?.position ? Math.round(distanceKm(here.position, there.position)) : null;
}

type Editor = Pick<Viewer, 'id' | 'role'>;

/** Whoever decides over a listing: its owner, and admins. To all others it is one that they can't change, like one that isn't there. */
export function mayRun(row: Pick<BusinessRow, 'claimedBy'>, viewer: Editor): boolean {
  return row.claimedBy === viewer.id || viewer.role === 'admin';
}

/** Throws unless the viewer may change what the listing says: so may colleagues. */
export async function requireEditor(
  ctx: Context,
  viewer: Editor,
  row: BusinessRow | undefined,
): Promise<BusinessRow> {
  if (row && mayRun(row, viewer)) return row;
  const part = row && (await findPart(ctx.db, row.id, viewer.id));
  if (!row || !part) throw missing();
  if (!part.isInForce)
    throw new AppError(
      'forbidden',
      message('You no longer look after “{name}”. Ask its owner if you should.', { name: row.name }),
    );
  return row;
}

/** The listing, locked, for who may change what it says. In a transaction. */
export const lockEditable = async (ctx: Context, viewer: Editor, id: number): Promise<BusinessRow> =>
  requireEditor(ctx, viewer, await lockKeptBusiness(ctx.db, id));

/** The listing, locked, for who decides over it. In a transaction. */
export async function lockRun(ctx: Context, viewer: Editor, id: number): Promise<BusinessRow> {
  const row = await lockKeptBusiness(ctx.db, id);
  if (!row || !mayRun(row, viewer)) throw missing();
  return row;
}

/** What staff do with the listing of somebody else, or with one that has no owner, is in the audit log. */
export async function recordByStaff(
  ctx: Context,
  viewer: Editor,
  { id, name, claimedBy }: Pick<BusinessRow, 'id' | 'name' | 'claimedBy'>,
  told: Pick<Parameters<typeof recordAct>[1], 'act' | 'reason' | 'details'>,
): Promise<void> {
  if (viewer.role !== 'user' && claimedBy !== viewer.id)
    await recordAct(ctx, { ...told, target: { kind: 'business', id, name, memberId: claimedBy } });
}

type Changes = Request<typeof contract.updateBusiness>['body'];

/**
 * Writes what a member says about a listing, by the rules of adding one: whose website or name is another now must not take
 * that of somebody else. The place is to be learned before (places). What was verified falls with name and domain by itself (functions.sql). In a transaction.
 * @param author whose words they are: what members wrote lately proves nothing
 */
export async function applyChanges(
  ctx: Context,
  before: BusinessRow,
  changes: Changes,
  author: Editor,
): Promise<BusinessRow> {
  const after = { ...before, ...changes };
  // What a roll has brought before may stay.
  if (changes.industry !== undefined && changes.industry !== before.industry)
    after.industry = await requireIndustry(ctx, changes.industry);
  const domain = websiteDomain(after.website);
  const isAnother = after.name !== before.name || domain !== before.websiteDomain;
  if (isAnother && before.claimedBy !== null && author.role !== 'admin')
    await refuseNamesake(ctx, { id: before.claimedBy }, { name: after.name, location: after.location, domain });
  const changed = await changeBusiness(ctx.db, before.id, {
    ...changes,
    industry: after.industry,
    ...(changes.website !== undefined && { websiteDomain: domain }),
    ...contactOrigin(author, before, after, ctx.now()),
    updatedAt: ctx.now(),
  });
  tellListing(ctx, before.id, before.claimedBy);
  return changed;
}

export async function updateBusiness(
  ctx: Context,
  viewer: Viewer,
  { params, body }: Request<typeof contract.updateBusiness>,
): Promise<OwnBusiness> {
  await learnPlaces(ctx.db, [body.location ?? null]);
  return inTransaction(ctx, async (ctx) => {
    const before = await lockEditable(ctx, viewer, params.id);
    const changed = Object.keys(body).length > 0 ? await applyChanges(ctx, before, body, viewer) : before;
    const fields = Object.keys(body);
    if (fields.length > 0)
      await recordByStaff(ctx, viewer, before, { act: 'business.edited', details: { fields } });
    return showOne(ctx, viewer, changed);
  });
}

async function showOne(ctx: Context, viewer: Viewer, row: BusinessRow): Promise<OwnBusiness> {
  // Whoever could change it may read all of it.
  const [shown] = await showOwn(ctx, viewer, [row], true);
  if (!shown) throw missing();
  return shown;
}

export async function choosePrimaryBusiness(
  ctx: Context,
  viewer: Viewer,
  { params }: Request<typeof contract.choosePrimaryBusiness>,
): Promise<Answer<typeof contract.choosePrimaryBusiness>> {
  await inTransaction(ctx, async (ctx) => {
    const row = await lockRun(ctx, { id: viewer.id, role: 'user' }, params.id);
    await setPrimary(ctx.db, viewer.id, row.id);
    tellOwners(ctx, viewer.id);
  });
  return { ok: true };
}

/**
 * It is in no list any more; what members have decided about it waits, in case it comes back. In a transaction, locked.
 * @param withdrawnBy on whose word no roll brings it back
 */
export async function withdraw(
  ctx: Context,
  viewer: Viewer | null,
  row: BusinessRow,
  withdrawnBy: BusinessRow['withdrawnBy'],
): Promise<void> {
  const { id, claimedBy } = row;
  await changeBusiness(ctx.db, id, { deletedAt: ctx.now(), deletedBy: viewer?.id ?? null, withdrawnBy });
  await ctx.tell({ type: 'business.deleted', businessId: id });
  tellListing(ctx, id, claimedBy);
  if (viewer) await recordByStaff(ctx, viewer, row, { act: 'business.deleted' });
}

/** What a deleted listing said is gone for good; its row stays for what came of it. In a transaction, locked. */
export async function erase(ctx: Context, { id, logoUrl }: BusinessRow): Promise<void> {
  await ctx.tell({ type: 'business.erased', businessId: id });
  const logo = fileOf(logoUrl);
  if (logo) await dropFile(ctx, logo);
  await dropPhotos(ctx, id);
  await deleteHours(ctx.db, id);
  await deleteDetails(ctx.db, id);
  await eraseBusiness(ctx.db, id, ctx.now());
}

export async function deleteBusiness(
  ctx: Context,
  viewer: Viewer,
  { params }: Request<typeof contract.deleteBusiness>,
): Promise<Answer<typeof contract.deleteBusiness>> {
  await inTransaction(ctx, async (ctx) => {
    const row = await lockRun(ctx, viewer, params.id);
    await withdraw(ctx, viewer, row, withdrawer(row, viewer));
  });
  return { ok: true };
}

/** An owner brings back what they have deleted themselves; what an admin took away, an admin. */
export async function restoreBusiness(
  ctx: Context,
  viewer: Viewer,
  { params }: Request<typeof contract.restoreBusiness>,
): Promise<OwnBusiness> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockDeletedBusiness(ctx.db, params.id);
    if (!row || row.erasedAt || !mayRun(row, viewer)) throw missing();
    if (!row.deletedAt) return showOne(ctx, viewer, row);
    if (row.deletedAt <= erasableBy(ctx.now())) throw missing();
    if (row.deletedBy !== viewer.id && viewer.role !== 'admin') throw missing();
    // In the meantime somebody may have listed the same business: two owners of one are for staff to sort out, unless the two are alike.
    if (row.claimedBy === null || viewer.role === 'admin') await refuseDouble(ctx, viewer, row);
    else await refuseNamesake(ctx, { id: row.claimedBy }, { ...row, domain: row.websiteDomain });
    const restored = await changeBusiness(ctx.db, row.id, { deletedAt: null, deletedBy: null, withdrawnBy: null });
    await ctx.tell({ type: 'business.restored', businessId: row.id });
    tellListing(ctx, row.id, row.claimedBy);
    await recordByStaff(ctx, viewer, row, { act: 'business.restored' });
    return showOne(ctx, viewer, restored);
  });
}

/** Nobody else's than those who may bring them back; what another admin took from an admin is found among all. */
export async function listDeletedBusinesses(
  ctx: Context,
  viewer: Viewer,
  { query }: Request<typeof contract.listDeletedBusinesses>,
): Promise<Page<DeletedBusiness>> {
  const { of, q = '', limit, cursor } = query;
  if (of === 'all') requireAccess('admin', viewer);
  const filter = {
    memberId: of === 'own' ? viewer.id : null,
    since: erasableBy(ctx.now()),
    q: fold(q).trim(),
  };
  const rows = await listDeleted(ctx.db, filter, { after: deletedCursor.read(cursor), limit: limit + 1 });
  const waiting = rows.flatMap(({ deletedAt, ...row }) => (deletedAt ? { ...row, deletedAt } : []));
  const { shown, next } = pageOf(waiting, limit, ({ deletedAt, id }) => ({
    cursor: deletedCursor.write({ deletedAt, id }),
  }));
  const faces = await facesOf(
    ctx,
    shown.map(({ deletedBy }) => deletedBy),
  );
  const items = shown.map((row) => ({
    ...row,
    erasedFrom: erasedFrom(row.deletedAt),
    deletedBy: faces.get(row.deletedBy ?? 0) ?? null,
  }));
  return { items, total: await countDeleted(ctx.db, filter), next };
}
