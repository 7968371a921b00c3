import type {
  acceptAccessRequest as AcceptAccessRequest,
  declineAccessRequest as DeclineAccessRequest,
  listAccessRequests as ListAccessRequests,
  ReceivedClaim,
} from '@guildhall/contract/claims.ts';
import type { Request } from '@guildhall/contract/endpoint.ts';
import { message } from '@guildhall/contract/messages.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { AppError, notFound } from '../../../http/errors.ts';
import { pageOf } from '../../../http/paging.ts';
import type { Page } from '../../../http/route.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { showReceived } from '../access.ts';
import { noticeRejected } from '../notices.ts';
import { findShown, listForOwner } from '../repository.ts';
import { type Case, isOwnersTurn } from '../rules.ts';
import { activate, close, judgeCase, lockCase, passToStaff, refuseDeleted } from '../service.ts';

export async function listAccessRequests(
  ctx: Context,
  viewer: Viewer,
  { query }: Request<typeof ListAccessRequests>,
): Promise<Page<ReceivedClaim>> {
  const place = { before: query.before ?? null, limit: query.limit + 1 };
  const { rows, total } = await listForOwner(ctx.db, viewer.id, place, ctx.now());
  const { shown, next } = pageOf(rows, query.limit, ({ id }) => ({ before: id }));
  return { items: await showReceived(ctx, shown), total, next };
}

/** What this owner is asked and may answer; to everybody else it doesn't exist. */
async function lockAsked(ctx: Context, viewer: Viewer, id: number): Promise<Case> {
  const found = await lockCase(ctx, id);
  const { claim, business } = found;
  if (claim.kind !== 'access' || business.claimedBy !== viewer.id || claim.verifiedAt === null)
    throw notFound(message('This request was not found.'));
  if (claim.status !== 'verified')
    throw new AppError('conflict', message('This request has already been decided.'));
  if (!isOwnersTurn(claim, ctx.now()))
    throw new AppError('conflict', message('The moderators now decide on this request.'));
  refuseDeleted(found);
  return found;
}

async function showOne(ctx: Context, id: number): Promise<ReceivedClaim> {
  const row = await findShown(ctx.db, id);
  const [shown] = row ? await showReceived(ctx, [row]) : [];
  if (!shown) throw notFound(message('This request was not found.'));
  return shown;
}

/** The listing goes to who asks. The badge does only with a mailbox at the business's domain. */
export async function acceptAccessRequest(
  ctx: Context,
  viewer: Viewer,
  { params: { id } }: Request<typeof AcceptAccessRequest>,
): Promise<ReceivedClaim> {
  return inTransaction(ctx, async (ctx) => {
    const asked = await lockAsked(ctx, viewer, id);
    const { isVerifying } = await judgeCase(ctx, asked);
    await activate(ctx, asked, { step: 'handed_over', actorId: viewer.id, isVerifying });
    return showOne(ctx, id);
  });
}

/** Not the last word where the address is the business's own: else whoever has taken a listing could keep it by a click. */
export async function declineAccessRequest(
  ctx: Context,
  viewer: Viewer,
  { params: { id } }: Request<typeof DeclineAccessRequest>,
): Promise<ReceivedClaim> {
  return inTransaction(ctx, async (ctx) => {
    const { claim, business } = await lockAsked(ctx, viewer, id);
    if (claim.finding === 'domain' || claim.finding === 'recorded_email') {
      await passToStaff(ctx, claim, { kind: 'access', step: 'declined', actorId: viewer.id });
      return showOne(ctx, id);
    }
    const reason = 'The owner keeps the listing.';
    await close(ctx, claim, {
      status: 'rejected',
      step: 'declined',
      actorId: viewer.id,
      reason,
      ownerId: viewer.id,
    });
    await noticeRejected(ctx, { claim, business }, reason);
    return showOne(ctx, id);
  });
}
