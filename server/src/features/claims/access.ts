import type { ReviewedClaim } from '@guildhall/contract/claim-reviews.ts';
import type { Claim, ReceivedClaim } from '@guildhall/contract/claims.ts';
import { formerMember, type MemberFace } from '@guildhall/contract/members.ts';
import { message } from '@guildhall/contract/messages.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import { facesOf } from '../members/service.ts';
import { findShown, type ShownClaim } from './repository.ts';
import { isOwnersTurn, reviewDue } from './rules.ts';

/** A link that nobody opened in time is over, whether or not the hourly job has noted it. */
function statusOf({ status, expiresAt }: ShownClaim, now: Date): Claim['status'] {
  return status === 'pending' && expiresAt <= now ? 'expired' : status;
}

/** As its claimant sees it. The answer's schema drops what is for staff. */
export function showClaim(row: ShownClaim, now: Date): Claim {
  const ownerAnswerDueAt = isOwnersTurn(row, now) ? row.ownerAnswerDueAt : null;
  return { ...row, status: statusOf(row, now), ownerAnswerDueAt };
}

export async function showOwn(ctx: Context, id: number): Promise<Claim> {
  const row = await findShown(ctx.db, id);
  if (!row) throw notFound(message('This claim was not found.'));
  return showClaim(row, ctx.now());
}

const nobody = (id: number): MemberFace => ({ id, displayName: formerMember, profileImageUrl: null });

/** As the owner who is asked sees it. */
export async function showReceived(ctx: Context, rows: ShownClaim[]): Promise<ReceivedClaim[]> {
  const faces = await facesOf(
    ctx,
    rows.map(({ userId }) => userId),
  );
  const now = ctx.now();
  return rows.map((row) => ({ ...showClaim(row, now), claimant: faces.get(row.userId) ?? nobody(row.userId) }));
}

/** Nothing of a deleted listing; a rejected claim can wait again unless its claimant has the listing by another one; an approved one is taken back as long as its claimant has the listing by it. */
export function isUndoable(claim: ShownClaim): boolean {
  const { status, verifiedAt, isOwner, isDeleted, wasMerged, hasLaterApproval } = claim;
  if (isDeleted) return false;
  if (status === 'rejected') return verifiedAt !== null && !isOwner;
  return status === 'approved' && isOwner && !wasMerged && !hasLaterApproval;
}

/** As staff see it. */
export async function showReviewed(ctx: Context, rows: ShownClaim[]): Promise<ReviewedClaim[]> {
  const now = ctx.now();
  const received = await showReceived(ctx, rows);
  return rows.map((row, index) => {
    const reviewDueAt = row.reviewFrom && reviewDue(row.reviewFrom);
    return {
      ...row,
      ...(received[index] as ReceivedClaim),
      reviewDueAt,
      isOverdue: row.status === 'verified' && reviewDueAt !== null && reviewDueAt <= now,
      isUndoable: isUndoable(row),
    };
  });
}
