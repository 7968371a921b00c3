import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import type {
  acceptMatch as AcceptMatch,
  Match,
  rejectMatch as RejectMatch,
} from '@guildhall/contract/matching.ts';
import { message } from '@guildhall/contract/messages.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { AppError, notFound } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { listBusinessesByIds, listOwnedBusinesses } from '../../businesses/repository.ts';
import { openPrivateRoom } from '../../chat/rooms/private/service.ts';
import { countAcceptances } from '../../visits/service.ts';
import { getRequest, showMatch } from '../access.ts';
import { forgetNotices, forgetRequest, noticeAccepted } from '../notices.ts';
import { findDecision, lockPair, type VisibleRow } from '../repository.ts';
import { lapseCutoff } from '../rules.ts';
import { namesOf, tellMatch } from '../signals.ts';
import { deletePasses, listAcceptable, updateAccepted, updateDeclined } from './repository.ts';
import { matchedLine, noteOf } from './rules.ts';

/** The request as it is once nobody else can change it. */
async function lockRequest(ctx: Context, viewer: Viewer, id: number): Promise<VisibleRow> {
  const found = await findDecision(ctx.db, id);
  if (!found) throw notFound(message('This request was not found.'));
  await lockPair(ctx.db, found.userId, viewer.id);
  return getRequest(ctx, viewer, id);
}

export async function acceptMatch(
  ctx: Context,
  viewer: Viewer,
  { params }: Request<typeof AcceptMatch>,
): Promise<Answer<typeof AcceptMatch>> {
  return inTransaction(ctx, async (ctx) => {
    const request = await lockRequest(ctx, viewer, params.id);
    if (request.status !== 'accepted') {
      await acceptRequests(ctx, { askerId: request.userId, ownerId: viewer.id, requests: [request] });
    }
    const match = await showMatch(ctx, viewer, request.id);
    return { match, roomId: match.roomId as number };
  });
}

const businessesOf = (requests: Acceptance['requests']) => requests.map(({ businessId }) => businessId);

interface Acceptance {
  askerId: number;
  ownerId: number;
  requests: { id: number; businessId: number; note: string | null }[];
}

/**
 * Accepts requests in the owner's name, and in the asker's name all likes of the owner that cross them: two people who
 * want each other shall not find one another among their requests.
 */
export async function acceptRequests(ctx: Context, { askerId, ownerId, requests }: Acceptance): Promise<void> {
  const now = ctx.now();
  const [first] = requests as [Acceptance['requests'][0]];
  const crossing = await listAcceptable(ctx.db, { askerId: ownerId, ownerId: askerId, lapse: lapseCutoff(now) });
  await updateAccepted(ctx.db, { ids: requests.map(({ id }) => id), answeredBy: ownerId, now });
  await updateAccepted(ctx.db, { ids: crossing.map(({ id }) => id), answeredBy: askerId, now });

  await countAcceptances(ctx, businessesOf(requests), askerId);
  await countAcceptances(ctx, businessesOf(crossing), ownerId);
  await deletePasses(ctx.db, ownerId, askerId);

  const names = await namesOf(ctx, [askerId, ownerId]);
  const [askerName, ownerName] = [names.get(askerId) ?? '', names.get(ownerId) ?? ''];
  const notes = [
    ...noteOf({ memberId: askerId, name: askerName }, requests),
    ...noteOf({ memberId: ownerId, name: ownerName }, crossing),
  ];
  const { asker, target } = await whoMeet(ctx, { askerId, askerName }, first, crossing[0]);
  const roomId = await openPrivateRoom(ctx, {
    members: [askerId, ownerId],
    matchId: first.id,
    openedBy: ownerId,
    firstLine: matchedLine(asker, target, notes),
  });
  const change = { change: 'accepted', roomId } as const;
  await forgetNotices(ctx, askerId, ownerId);
  await forgetNotices(ctx, ownerId, askerId);
  await noticeAccepted(ctx, { matchId: first.id, askerId, ownerId }, { by: ownerName, roomId });
  tellMatch(ctx, askerId, { ...change, matchId: first.id, name: names.get(ownerId) ?? null });
  tellMatch(ctx, ownerId, { ...change, matchId: crossing[0]?.id ?? first.id, name: names.get(askerId) ?? null });
}

async function whoMeet(
  ctx: Context,
  asker: { askerId: number; askerName: string },
  wanted: { businessId: number },
  crossing: { businessId: number } | undefined,
) {
  const [target] = await listBusinessesByIds(ctx.db, [wanted.businessId]);
  if (!target) throw notFound(message('This request was not found.'));
  const [own] = crossing
    ? await listBusinessesByIds(ctx.db, [crossing.businessId])
    : await listOwnedBusinesses(ctx.db, asker.askerId, 1);
  return { asker: own ?? { name: asker.askerName, memberId: asker.askerId }, target };
}

/** A pass on somebody's business answers what they have asked: one act settles both. */
export async function declineRequests(
  ctx: Context,
  viewer: Viewer,
  { askerId, now }: { askerId: number; now: Date },
): Promise<void> {
  const asked = await listAcceptable(ctx.db, { askerId, ownerId: viewer.id, lapse: lapseCutoff(now) });
  const ids = asked.filter(({ isDeclined }) => !isDeclined).map(({ id }) => id);
  if (ids.length === 0) return;
  await updateDeclined(ctx.db, { ids, declinedBy: viewer.id, now });
  await forgetNotices(ctx, viewer.id, askerId);
}

/** The asker isn't told: their row looks pending until it lapses or is cancelled. */
export async function rejectMatch(
  ctx: Context,
  viewer: Viewer,
  { params }: Request<typeof RejectMatch>,
): Promise<Match> {
  return inTransaction(ctx, async (ctx) => {
    const request = await lockRequest(ctx, viewer, params.id);
    if (request.status === 'accepted') {
      throw new AppError('conflict', message('You have already accepted this request. End the match instead.'));
    }
    if (request.status === 'pending') {
      await updateDeclined(ctx.db, { ids: [request.id], declinedBy: viewer.id, now: ctx.now() });
      await forgetRequest(ctx, viewer.id, request.userId, request.id);
      const names = await namesOf(ctx, [request.userId]);
      const name = names.get(request.userId) ?? null;
      tellMatch(ctx, viewer.id, { change: 'declined', matchId: request.id, name, roomId: null });
    }
    return showMatch(ctx, viewer, request.id);
  });
}
