import type { ClaimStep } from '@guildhall/contract/claim-reviews.ts';
import type { ClaimOutcome, ClaimStatus } from '@guildhall/contract/claims.ts';
import { isUnpublished } from '@guildhall/contract/member-status.ts';
import { message } from '@guildhall/contract/messages.ts';
import type { Context } from '../../context.ts';
import { AppError, notFound } from '../../http/errors.ts';
import { thisSite } from '../../settings.ts';
import { findNamesake } from '../businesses/likeness/repository.ts';
import { mergedMeanwhile } from '../businesses/merging/rules.ts';
import { listSameDomain, lockAnyBusiness } from '../businesses/repository.ts';
import { websiteDomain } from '../businesses/rules.ts';
import { changeOwner } from '../businesses/service.ts';
import { tellListing } from '../businesses/signals.ts';
import type { BusinessRow } from '../businesses/tables.ts';
import { findMember, listStaff } from '../members/repository.ts';
import { inReviewMail, newOwnerMail } from './mail.ts';
import { forgetNotices, noticeApproved, noticeAsked, noticeRejected } from './notices.ts';
import { findClaim, insertStep, lockClaim, lockOpenClaims, updateClaim } from './repository.ts';
import { type Case, claimMoves, isOwnersTurn, type Judgement, judge, ownerAnswerDue } from './rules.ts';
import type { ClaimRow, claims } from './tables.ts';

/* What becomes of claims, whoever decides. All of it inside the transaction that holds the listing's row. */

/**
 * The listing first, then the claim: so rival claims of one listing come one after the other. The listing may have been deleted, for a
 * claim of it can still end.
 */
export async function lockCase(ctx: Context, claimId: number): Promise<Case> {
  const found = await findClaim(ctx.db, claimId);
  const business = found && (await lockAnyBusiness(ctx.db, found.businessId));
  const claim = business && (await lockClaim(ctx.db, claimId));
  if (!claim) throw notFound(message('This claim was not found.'));
  if (claim.businessId !== business.id) throw mergedMeanwhile();
  return { claim, business };
}

export function refuseDeleted({ business }: Pick<Case, 'business'>): void {
  if (business.deletedAt || isUnpublished(business.memberStatus))
    throw new AppError('conflict', message('The listing is no longer in the directory.'));
}

export async function judgeCase(
  ctx: Context,
  { claim, business }: { claim: Pick<ClaimRow, 'email' | 'userId'>; business: BusinessRow },
  isInvited = false,
): Promise<Judgement> {
  const domain = websiteDomain(business.website);
  const { id, name, location } = business;
  return judge({
    listing: business,
    email: claim.email,
    claimantId: claim.userId,
    now: ctx.now(),
    isDomainShared: (await listSameDomain(ctx.db, { id, domain }, 1)).length > 0,
    // Of anybody's, the claimant's own too: a second listing of a business is not to be had by asking.
    hasNamesake: (await findNamesake(ctx.db, 0, { id, name, location, domain })) !== undefined,
    isInvited,
  });
}

export async function note(
  ctx: Context,
  claim: Pick<ClaimRow, 'id'>,
  step: ClaimStep,
  actorId: number | null,
  words: string | null = null,
): Promise<void> {
  await insertStep(ctx.db, { claimId: claim.id, step, actorId, note: words, at: ctx.now() });
}

/** The one way to another status, with what changes along with it. The claim is locked. */
export async function moveClaim(
  ctx: Context,
  claim: Pick<ClaimRow, 'id' | 'status'>,
  status: ClaimStatus,
  values: Omit<Partial<typeof claims.$inferInsert>, 'status'>,
): Promise<void> {
  if (!claimMoves[claim.status].includes(status))
    throw new AppError('conflict', message('This claim has already been decided.'));
  await updateClaim(ctx.db, claim.id, { ...values, status });
}

/** The mailbox was reached: the listing is the claimant's, or somebody has to decide. */
export async function verify(
  ctx: Context,
  { claim, business }: Case,
  judgement: Judgement,
): Promise<ClaimOutcome> {
  const { finding, isProof, isVerifying } = judgement;
  const now = ctx.now();
  await note(ctx, claim, 'verified', claim.userId, finding);
  const verified = { ...claim, verifiedAt: now, finding };
  if (claim.kind === 'claim' && isProof) {
    await activate(ctx, { claim: verified, business }, { step: 'activated', actorId: claim.userId, isVerifying });
    return 'activated';
  }
  const isAsked = claim.kind === 'access' && (await isThere(ctx, business.claimedBy));
  const ownerAnswerDueAt = isAsked ? ownerAnswerDue(now) : null;
  await moveClaim(ctx, claim, 'verified', {
    kind: claim.kind,
    verifiedAt: now,
    finding,
    ownerAnswerDueAt,
    reviewFrom: ownerAnswerDueAt ?? now,
  });
  await tellOf(ctx, claim, business.claimedBy);
  if (isAsked) {
    await noticeAsked(ctx, { claim, business });
    return 'asked_owner';
  }
  await tellStaff(ctx);
  const member = await findMember(ctx.db, claim.userId);
  if (member) await ctx.mail(inReviewMail(thisSite(ctx), member, business.name));
  return 'in_review';
}

/** Who is suspended or on the way out answers nobody. */
async function isThere(ctx: Context, ownerId: number | null): Promise<boolean> {
  const owner = ownerId === null ? undefined : await findMember(ctx.db, ownerId);
  return owner !== undefined && !owner.isHidden;
}

interface Passing {
  kind: ClaimRow['kind'];
  step: 'declined' | 'passed_on';
  /** The owner, if they said so. */
  actorId: number | null;
}

/** What an owner was asked is for staff from now on, as every other claim is. */
export async function passToStaff(ctx: Context, claim: ClaimRow, { kind, step, actorId }: Passing): Promise<void> {
  await updateClaim(ctx.db, claim.id, { kind, reviewFrom: ctx.now() });
  await note(ctx, claim, step, actorId);
  await forgetNotices(ctx, claim.id);
  await tellOf(ctx, claim, actorId);
  await tellStaff(ctx);
}

/** The owner of the listing answers no more. What staff have already they keep. */
export async function release(ctx: Context, request: ClaimRow, kind: ClaimRow['kind']): Promise<void> {
  if (isOwnersTurn(request, ctx.now()))
    await passToStaff(ctx, request, { kind, step: 'passed_on', actorId: null });
  else await updateClaim(ctx.db, request.id, { kind });
}

/** The owner that the request waited for has lost the listing: who has it instead, if anybody, has as long to answer. */
export async function askInstead(ctx: Context, { claim, business }: Case): Promise<void> {
  const ownerId = business.claimedBy;
  if (ownerId === null || !isOwnersTurn(claim, ctx.now()))
    return release(ctx, claim, ownerId === null ? 'claim' : 'access');
  const ownerAnswerDueAt = ownerAnswerDue(ctx.now());
  await updateClaim(ctx.db, claim.id, { kind: 'access', ownerAnswerDueAt, reviewFrom: ownerAnswerDueAt });
  await forgetNotices(ctx, claim.id);
  await tellOf(ctx, claim, ownerId);
  await noticeAsked(ctx, { claim, business });
}

interface Activation {
  step: 'activated' | 'approved' | 'handed_over';
  actorId: number;
  isVerifying: boolean;
  words?: string | null;
}

/** The listing is the claimant's: who else claims it is closed and told, and so is whoever had added or owned it. */
export async function activate(ctx: Context, { claim, business }: Case, activation: Activation): Promise<void> {
  const now = ctx.now();
  const { step, actorId, isVerifying, words = null } = activation;
  const claimant = await findMember(ctx.db, claim.userId);
  if (!claimant || claimant.isHidden || !claimant.emailConfirmedAt)
    throw new AppError(
      'conflict',
      message('The account that claims this listing is suspended or about to be deleted.'),
    );
  const isNewOwner = business.claimedBy !== claim.userId;
  // Who has shown it once keeps the badge.
  const verifiedAt = isVerifying ? now : isNewOwner ? null : business.verifiedAt;
  await changeOwner(ctx, business, { claimedBy: claim.userId, verifiedAt });
  await moveClaim(ctx, claim, 'approved', {
    kind: claim.kind,
    verifiedAt: claim.verifiedAt ?? now,
    finding: claim.finding,
    decidedAt: now,
    decidedBy: actorId,
    reason: null,
    formerOwnerId: business.claimedBy,
    formerVerifiedAt: business.verifiedAt,
    formerEmailShownTo: business.emailShownTo,
    formerPhoneShownTo: business.phoneShownTo,
  });
  await note(ctx, claim, step, actorId, words);
  await closeRivals(ctx, { claim, business }, overtakenBy(step, isNewOwner));
  await forgetNotices(ctx, claim.id);
  await noticeApproved(ctx, { claim, business }, claimant, actorId === claimant.id);
  if (isNewOwner) await mailFormer(ctx, { claim, business });
  if (isNewOwner) await ctx.tell({ type: 'business.claimed', businessId: business.id, memberId: claim.userId });
  tellListing(ctx, business.id, claim.userId, business.claimedBy);
  await tellOf(ctx, claim, business.claimedBy);
  await tellStaff(ctx);
}

/** What the others read. */
function overtakenBy(step: Activation['step'], isNewOwner: boolean): string {
  if (!isNewOwner) return 'The owner has proved that the listing is theirs.';
  if (step === 'handed_over') return 'The owner has handed the listing over to somebody else.';
  return 'Somebody else has proved that the listing is theirs.';
}

/** First to show the mailbox wins; the others may ask the new owner. */
async function closeRivals(ctx: Context, { claim, business }: Case, overtaken: string): Promise<void> {
  for (const rival of await lockOpenClaims(ctx.db, business.id)) {
    if (rival.id === claim.id) continue;
    if (rival.userId === claim.userId) {
      const reason = 'Another claim of yours was successful.';
      await close(ctx, rival, { status: 'cancelled', step: 'closed', actorId: null, reason });
      continue;
    }
    await close(ctx, rival, { status: 'cancelled', step: 'overtaken', actorId: null, reason: overtaken });
    // A link that ran out is over, whether or not the hourly job has noted it.
    if (rival.verifiedAt || rival.expiresAt > ctx.now())
      await noticeRejected(
        ctx,
        { claim: rival, business },
        `${overtaken} If you run the business together, you can ask them for it.`,
      );
  }
}

interface Closing {
  status: 'rejected' | 'cancelled' | 'expired';
  step: ClaimStep;
  actorId: number | null;
  reason: string | null;
  /** Told as well. */
  ownerId?: number | null;
}

export async function close(ctx: Context, claim: ClaimRow, closing: Closing): Promise<void> {
  const { status, step, actorId, reason, ownerId = null } = closing;
  await moveClaim(ctx, claim, status, { reason, decidedAt: ctx.now(), decidedBy: actorId });
  await note(ctx, claim, step, actorId, reason);
  await forgetNotices(ctx, claim.id);
  await tellOf(ctx, claim, ownerId);
  if (claim.status === 'verified') await tellStaff(ctx);
}

async function mailFormer(ctx: Context, { claim, business }: Case): Promise<void> {
  for (const id of new Set([business.addedBy, business.claimedBy])) {
    const member = id === null || id === claim.userId ? undefined : await findMember(ctx.db, id);
    if (member && !member.isHidden) await ctx.mail(newOwnerMail(thisSite(ctx), member, business.name));
  }
}

/** Claimant and owner see it at once. */
export async function tellOf(
  ctx: Context,
  { userId }: Pick<ClaimRow, 'userId'>,
  ownerId: number | null,
): Promise<void> {
  const members = [...new Set([userId, ...(ownerId === null ? [] : [ownerId])])];
  ctx.signal({ members }, { type: 'claims_changed' });
}

export async function tellStaff(ctx: Context): Promise<void> {
  const members = await listStaff(ctx.db);
  if (members.length > 0) ctx.signal({ members }, { type: 'claims_changed' });
}
