import {
  type approveClaim as ApproveClaim,
  approvalReasonMissing,
  type getReview as GetReview,
  type listReviews as ListReviews,
  type rejectClaim as RejectClaim,
  type ReviewedClaim,
  type undoClaim as UndoClaim,
} from '@guildhall/contract/claim-reviews.ts';
import { isDoubtful } from '@guildhall/contract/claims.ts';
import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import { message } from '@guildhall/contract/messages.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { AppError, notFound, refuseFields } from '../../../http/errors.ts';
import { pageOf } from '../../../http/paging.ts';
import type { Page } from '../../../http/route.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { recordAct } from '../../audit/service.ts';
import { listBusinessesByIds, listSameDomain } from '../../businesses/repository.ts';
import { websiteDomain } from '../../businesses/rules.ts';
import { changeOwner } from '../../businesses/service.ts';
import { tellListing } from '../../businesses/signals.ts';
import { findMember } from '../../members/repository.ts';
import { facesOf } from '../../members/service.ts';
import { isUndoable, showReviewed } from '../access.ts';
import { forgetNotices, noticeRejected, noticeTakenBack } from '../notices.ts';
import { findClaim, findShown, lockOpenClaims } from '../repository.ts';
import type { Case } from '../rules.ts';
import { isOwnersTurn, overdueSince } from '../rules.ts';
import {
  activate,
  askInstead,
  close,
  lockCase,
  moveClaim,
  note,
  refuseDeleted,
  tellOf,
  tellStaff,
} from '../service.ts';
import { countEarlier, countRivals, listForStaff, listSteps } from './repository.ts';

const sameWebsiteShown = 5;

export async function listReviews(
  ctx: Context,
  _viewer: Viewer,
  { query }: Request<typeof ListReviews>,
): Promise<Page<ReviewedClaim>> {
  const now = ctx.now();
  const place = { before: query.before ?? null, limit: query.limit + 1 };
  const { rows, total } = await listForStaff(ctx.db, query.queue, place, { now, overdueSince: overdueSince(now) });
  const { shown, next } = pageOf(rows, query.limit, ({ id }) => ({ before: id }));
  return { items: await showReviewed(ctx, shown), total, next };
}

async function showOne(ctx: Context, id: number): Promise<ReviewedClaim> {
  const row = await findShown(ctx.db, id);
  const [shown] = row ? await showReviewed(ctx, [row]) : [];
  if (!shown) throw notFound(message('This claim was not found.'));
  return shown;
}

export async function getReview(
  ctx: Context,
  _viewer: Viewer,
  { params: { id } }: Request<typeof GetReview>,
): Promise<Answer<typeof GetReview>> {
  const claim = await findClaim(ctx.db, id);
  const [business] = claim ? await listBusinessesByIds(ctx.db, [claim.businessId]) : [];
  if (!claim || !business) throw notFound(message('This claim was not found.'));
  const domain = websiteDomain(business.website);
  const same = await listSameDomain(ctx.db, { id: business.id, domain }, sameWebsiteShown);
  const history = await listSteps(ctx.db, id);
  const faces = await facesOf(ctx, [
    business.claimedBy,
    business.websiteSetBy,
    ...same.map(({ claimedBy }) => claimedBy),
    ...history.map(({ actorId }) => actorId),
  ]);
  const faceOf = (memberId: number | null) => (memberId === null ? null : (faces.get(memberId) ?? null));
  return {
    claim: await showOne(ctx, id),
    website: business.website,
    listingEmail: business.email,
    ownerEmail: business.ownerEmail,
    owner: faceOf(business.claimedBy),
    websiteSetBy: faceOf(business.websiteSetBy),
    websiteSetAt: business.websiteSetAt,
    sameWebsite: same.map((one) => ({ ...one, owner: faceOf(one.claimedBy) })),
    rivals: await countRivals(ctx.db, claim),
    earlier: await countEarlier(ctx.db, claim.userId, id),
    history: history.map((step) => ({ ...step, actor: faceOf(step.actorId) })),
  };
}

/** Nobody decides on what they ask for themselves, or on a listing of their own. */
function refuseInvolved(viewer: Viewer, { claim, business }: Case): void {
  if (claim.userId === viewer.id || business.claimedBy === viewer.id || claim.formerOwnerId === viewer.id)
    throw new AppError('forbidden', message('This claim concerns you: another moderator has to decide.'));
}

/** As the audit log names it. */
const targetOf = ({ claim, business }: Case) =>
  ({ kind: 'claim', id: claim.id, name: business.name, memberId: claim.userId }) as const;

/** One that waits for staff. */
async function lockWaiting(ctx: Context, viewer: Viewer, id: number): Promise<Case> {
  const found = await lockCase(ctx, id);
  refuseInvolved(viewer, found);
  if (found.claim.status !== 'verified')
    throw new AppError('conflict', message('This claim isn’t waiting for a decision.'));
  refuseDeleted(found);
  if (isOwnersTurn(found.claim, ctx.now()))
    throw new AppError('conflict', message('The owner may still answer this request.'));
  return found;
}

export async function approveClaim(
  ctx: Context,
  viewer: Viewer,
  { params: { id }, body }: Request<typeof ApproveClaim>,
): Promise<ReviewedClaim> {
  return inTransaction(ctx, async (ctx) => {
    const found = await lockWaiting(ctx, viewer, id);
    const words = body?.note ?? null;
    if (words === null && isDoubtful(found.claim.finding)) throw refuseFields({ note: approvalReasonMissing });
    await activate(ctx, found, { step: 'approved', actorId: viewer.id, isVerifying: true, words });
    await recordAct(ctx, { act: 'claim.approved', target: targetOf(found), reason: words });
    return showOne(ctx, id);
  });
}

export async function rejectClaim(
  ctx: Context,
  viewer: Viewer,
  { params: { id }, body: { reason } }: Request<typeof RejectClaim>,
): Promise<ReviewedClaim> {
  return inTransaction(ctx, async (ctx) => {
    const found = await lockWaiting(ctx, viewer, id);
    const { claim, business } = found;
    const ownerId = business.claimedBy;
    await close(ctx, claim, { status: 'rejected', step: 'rejected', actorId: viewer.id, reason, ownerId });
    await noticeRejected(ctx, { claim, business }, `The moderators’ reason: ${reason}`);
    await recordAct(ctx, { act: 'claim.rejected', target: targetOf(found), reason });
    return showOne(ctx, id);
  });
}

export async function undoClaim(
  ctx: Context,
  viewer: Viewer,
  { params: { id }, body: { reason, from } }: Request<typeof UndoClaim>,
): Promise<ReviewedClaim> {
  return inTransaction(ctx, async (ctx) => {
    const found = await lockCase(ctx, id);
    refuseInvolved(viewer, found);
    refuseDeleted(found);
    // Two who take the same decision back at once don't take back each other's.
    if (found.claim.status !== from)
      throw new AppError(
        'conflict',
        message('Somebody else has acted on this claim meanwhile. Please look at it again.'),
      );
    if (from === 'rejected' && found.claim.verifiedAt) await reopen(ctx, viewer, found, reason);
    else await takeBack(ctx, viewer, found, reason);
    await tellStaff(ctx);
    await recordAct(ctx, { act: 'claim.undone', target: targetOf(found), reason, details: { from } });
    return showOne(ctx, id);
  });
}

/** It waits again, for staff, from now. Of one member one claim of a listing waits, and none of what they own. */
async function reopen(ctx: Context, viewer: Viewer, { claim, business }: Case, reason: string): Promise<void> {
  if (business.claimedBy === claim.userId)
    throw new AppError(
      'conflict',
      message('The listing is theirs by another claim. If that was wrong, take that one back.'),
    );
  const open = await lockOpenClaims(ctx.db, business.id);
  if (open.some(({ userId, status }) => userId === claim.userId && status === 'verified'))
    throw new AppError(
      'conflict',
      message('Another claim of theirs for this listing is open. Decide on that one.'),
    );
  const isOwned = business.claimedBy !== null && business.claimedBy !== claim.userId;
  await moveClaim(ctx, claim, 'verified', {
    kind: isOwned ? 'access' : 'claim',
    reviewFrom: ctx.now(),
    decidedAt: null,
    decidedBy: null,
    reason: null,
  });
  await note(ctx, claim, 'reopened', viewer.id, reason);
  await forgetNotices(ctx, claim.id);
  await tellOf(ctx, claim, business.claimedBy);
}

/** Who had asked the claimant for the listing asks who has it again, or nobody. */
async function passOnRequests(ctx: Context, business: Case['business']): Promise<void> {
  for (const request of await lockOpenClaims(ctx.db, business.id)) {
    if (request.userId === business.claimedBy) {
      const reason = 'The listing is yours again.';
      await close(ctx, request, { status: 'cancelled', step: 'closed', actorId: null, reason });
    } else if (request.status === 'verified') await askInstead(ctx, { claim: request, business });
  }
}

/** The listing goes back to who had it, badge and all, or to nobody. */
async function takeBack(ctx: Context, viewer: Viewer, { claim, business }: Case, reason: string): Promise<void> {
  const shown = await findShown(ctx.db, claim.id);
  if (!shown || !isUndoable(shown))
    throw new AppError(
      'conflict',
      shown?.wasMerged
        ? message('There is nothing to take back: the listing is now part of another one.')
        : message('There is nothing to take back: the listing has changed hands since.'),
    );
  const former = claim.formerOwnerId === null ? undefined : await findMember(ctx.db, claim.formerOwnerId);
  const formerId = former && !former.isHidden ? former.id : null;
  await changeOwner(ctx, business, {
    claimedBy: formerId,
    verifiedAt: formerId === null ? null : claim.formerVerifiedAt,
    shown: { email: claim.formerEmailShownTo, phone: claim.formerPhoneShownTo },
  });
  await close(ctx, claim, {
    status: 'rejected',
    step: 'undone',
    actorId: viewer.id,
    reason,
    ownerId: formerId,
  });
  if (formerId !== claim.userId) {
    await passOnRequests(ctx, { ...business, claimedBy: formerId });
    if (formerId !== null)
      await ctx.tell({ type: 'business.claimed', businessId: business.id, memberId: formerId });
    await noticeTakenBack(ctx, { claim, business }, reason);
  }
  tellListing(ctx, business.id, claim.userId, formerId);
}
