import {
  type changePart as ChangePart,
  type ColleaguePart,
  colleaguesMax,
  type leavePart as LeavePart,
  type listShownPeople as ListShownPeople,
  partsMax,
  type ShownPerson,
} from '@guildhall/contract/colleagues.ts';
import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import { chatName } from '@guildhall/contract/members.ts';
import { message } from '@guildhall/contract/messages.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { notFound } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { findPart, listParts as listPartRows, listShown } from '../../businesses/people/repository.ts';
import { updatePerson } from '../../businesses/people/service.ts';
import { findBusiness, holdBusiness, listBusinessesByIds, lockKeptBusiness } from '../../businesses/repository.ts';
import { tellListing } from '../../businesses/signals.ts';
import { lockMember } from '../../members/repository.ts';
import { facesOf } from '../../members/service.ts';
import { noticeLeft } from '../notices.ts';

/* What one's own part at a business of somebody else is, and who is seen there. */

export async function listShownPeople(
  ctx: Context,
  _viewer: Viewer,
  { params }: Request<typeof ListShownPeople>,
): Promise<ShownPerson[]> {
  const business = await findBusiness(ctx.db, params.id);
  if (!business) throw notFound(message('This business was not found.'));
  const rows = await listShown(ctx.db, business.id, colleaguesMax);
  const faces = await facesOf(
    ctx,
    rows.map(({ memberId }) => memberId),
  );
  return rows.flatMap(({ memberId, role }) => {
    const member = faces.get(memberId);
    return member ? [{ member, role }] : [];
  });
}

export async function listParts(ctx: Context, viewer: Viewer): Promise<ColleaguePart[]> {
  const rows = await listPartRows(ctx.db, viewer.id, partsMax);
  const faces = await facesOf(
    ctx,
    rows.map(({ ownerId }) => ownerId),
  );
  const businesses = await listBusinessesByIds(
    ctx.db,
    rows.map(({ businessId }) => businessId),
  );
  const known = new Map(businesses.map((business) => [business.id, business]));
  return rows.flatMap(({ businessId, ownerId, role, isShown }) => {
    const business = known.get(businessId);
    return business ? [{ business, owner: faces.get(ownerId) ?? null, role, isShown }] : [];
  });
}

const noPart = () => notFound(message('You don’t look after this business.'));

export function changePart(
  ctx: Context,
  viewer: Viewer,
  { params, body }: Request<typeof ChangePart>,
): Promise<Answer<typeof ChangePart>> {
  return inTransaction(ctx, async (ctx) => {
    const business = await holdBusiness(ctx.db, params.id);
    const part = business && (await findPart(ctx.db, business.id, viewer.id));
    if (!business || !part?.isInForce) throw noPart();
    await updatePerson(ctx.db, part.id, body);
    tellListing(ctx, business.id, business.claimedBy, viewer.id);
    return { ok: true };
  });
}

export function leavePart(
  ctx: Context,
  viewer: Viewer,
  { params }: Request<typeof LeavePart>,
): Promise<Answer<typeof LeavePart>> {
  return inTransaction(ctx, async (ctx) => {
    const member = await lockMember(ctx.db, viewer.id);
    const business = await lockKeptBusiness(ctx.db, params.id);
    const part = business && (await findPart(ctx.db, business.id, viewer.id));
    if (!member || !business || !part?.isInForce) throw noPart();
    await updatePerson(ctx.db, part.id, { endedAt: ctx.now(), isShown: false });
    if (business.claimedBy !== null) await noticeLeft(ctx, business, business.claimedBy, chatName(member));
    tellListing(ctx, business.id, business.claimedBy, viewer.id);
    return { ok: true };
  });
}
