import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import {
  type createMatch as CreateMatch,
  type deleteMatch as DeleteMatch,
  type Match,
  type undoMatch as UndoMatch,
  undoMinutes,
} from '@guildhall/contract/matching.ts';
import { message } from '@guildhall/contract/messages.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { minuteMs } from '../../../durations.ts';
import { AppError, notFound } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { holdBusiness } from '../../businesses/repository.ts';
import type { BusinessRow } from '../../businesses/tables.ts';
import { closePrivateRoom, findPrivateRooms } from '../../chat/rooms/private/service.ts';
import { countRequest } from '../../visits/service.ts';
import { showMatch } from '../access.ts';
import { showCandidate } from '../discover/service.ts';
import { forgetNotices, forgetRequest, noticeRequested } from '../notices.ts';
import { returnRequest, takeRequest } from '../quota/service.ts';
import {
  type Decision,
  findDecision,
  findDecisionOn,
  findLatestDecision,
  findVisible,
  lockPair,
} from '../repository.ts';
import { listAcceptable, reopenDeclined } from '../requests/repository.ts';
import { acceptRequests, declineRequests } from '../requests/service.ts';
import { isStanding, lapseCutoff, quietCutoff } from '../rules.ts';
import { namesOf, tellMatch } from '../signals.ts';
import {
  canMeet,
  deleteAccepted,
  deleteDecision,
  findDecline,
  isBlocked,
  isMatched,
  updateNote,
  upsertDecision,
} from './repository.ts';

type Choice = Request<typeof CreateMatch>['body'];

/** Decides on a business. What the owner hears of it: a like that is new to them, and its end. */
export async function createMatch(
  ctx: Context,
  viewer: Viewer,
  { body: choice }: Request<typeof CreateMatch>,
): Promise<Match> {
  return inTransaction(ctx, async (ctx) => {
    const business = await holdBusiness(ctx.db, choice.businessId);
    if (!business) throw notFound(message('This business was not found.'));
    if (business.claimedBy === viewer.id) {
      throw new AppError('bad_request', message('This business is yours: choose somebody else’s.'));
    }
    await lockPair(ctx.db, viewer.id, business.claimedBy);
    if (choice.action === 'like') await refuseBlocked(ctx, viewer, business.claimedBy);
    const earlier = await endHidden(ctx, viewer, await findDecisionOn(ctx.db, viewer.id, business.id));
    if (earlier?.answer === 'accepted') {
      if (choice.action === 'like') return showMatch(ctx, viewer, earlier.id);
      throw alreadyMatched();
    }
    // Matched by a request of the other side, in another window perhaps, or by another business of theirs: whom one has met,
    // one need not ask to meet; and a match is ended before it is passed over.
    await refuseMatched(ctx, viewer, business.claimedBy, choice);
    const id = await decide(ctx, viewer, business, choice, earlier);
    tellMatch(ctx, viewer.id, { change: 'decided', matchId: id, name: business.name, roomId: null });
    return showMatch(ctx, viewer, id);
  });
}

const alreadyMatched = () =>
  new AppError('conflict', message('You are matched with this business. End the match first.'));

async function refuseMatched(
  ctx: Context,
  viewer: Viewer,
  ownerId: number | null,
  { action }: Choice,
): Promise<void> {
  if (ownerId === null || !(await isMatched(ctx.db, viewer.id, ownerId))) return;
  if (action !== 'like') throw alreadyMatched();
  throw new AppError(
    'conflict',
    message('You are already matched with this business’s owner. Write to them in your conversation.'),
  );
}

/** Whoever blocked the owner knows of it. Whoever is blocked by the owner isn't told: their like is declined. */
async function refuseBlocked(ctx: Context, viewer: Viewer, ownerId: number | null): Promise<void> {
  if (ownerId !== null && (await isBlocked(ctx.db, viewer.id, ownerId)))
    throw new AppError('conflict', message('You have blocked this member. Unblock them to send a request.'));
}

/** A match that a block hides looks ended, so a new decision in its place ends it. */
async function endHidden(
  ctx: Context,
  viewer: Viewer,
  earlier: Decision | undefined,
): Promise<Decision | undefined> {
  if (!earlier || !(await isHidden(ctx, viewer, earlier))) return earlier;
  // Both were told when it was hidden.
  await end({ ...ctx, signal: () => {} }, earlier);
  return undefined;
}

async function isHidden(ctx: Context, viewer: Viewer, { id, answer }: Decision): Promise<boolean> {
  return answer === 'accepted' && !(await findVisible(ctx.db, viewer.id, lapseCutoff(ctx.now()), id));
}

async function decide(
  ctx: Context,
  viewer: Viewer,
  business: BusinessRow,
  choice: Choice,
  earlier: Decision | undefined,
): Promise<number> {
  const isLike = choice.action === 'like';
  const isRepeated = isLike && earlier !== undefined && isStanding(earlier, ctx.now());
  if (!isLike && earlier) await tellWithdrawn(ctx, earlier);
  const now = ctx.now();
  const stored = isRepeated ? await repeat(ctx, earlier, choice) : await store(ctx, viewer, business, choice, now);
  if (isLike && !isRepeated) await countRequest(ctx, business.id, viewer.id);
  const ownerId = business.claimedBy;
  if (choice.action === 'dislike' && ownerId !== null)
    await declineRequests(ctx, viewer, { askerId: ownerId, now });
  if (!isLike) return stored.id;

  const canHear = ownerId !== null && (await canMeet(ctx.db, viewer.id, ownerId));
  const lapse = lapseCutoff(ctx.now());
  const theirs = canHear ? await listAcceptable(ctx.db, { askerId: ownerId, ownerId: viewer.id, lapse }) : [];
  // To accept is free.
  if (canHear && theirs.length > 0) {
    await acceptRequests(ctx, { askerId: ownerId, ownerId: viewer.id, requests: theirs });
    return stored.id;
  }
  if (stored.isCounted) await takeRequest(ctx, viewer.id);
  if (canHear && stored.isHeard) {
    const name = (await namesOf(ctx, [viewer.id])).get(viewer.id) ?? '';
    tellMatch(ctx, ownerId, { change: 'requested', matchId: stored.id, name, roomId: null });
    await noticeRequested(ctx, { matchId: stored.id, askerId: viewer.id, ownerId }, name);
  }
  return stored.id;
}

/** `isHeard`: the owner gets to know a new request. `isCounted`: it is one of those that the member's plan has. */
interface Stored {
  id: number;
  isHeard: boolean;
  isCounted: boolean;
}

async function repeat(ctx: Context, { id }: Decision, { note }: Choice): Promise<Stored> {
  if (note !== null) await updateNote(ctx.db, id, note);
  return { id, isHeard: false, isCounted: false };
}

async function store(
  ctx: Context,
  viewer: Viewer,
  business: BusinessRow,
  choice: Choice,
  now: Date,
): Promise<Stored> {
  const of = { userId: viewer.id, businessId: business.id };
  const ownerId = business.claimedBy;
  const decline =
    choice.action === 'like' && ownerId !== null
      ? ((await findDecline(ctx.db, { ...of, declinedBy: ownerId, since: quietCutoff(now) })) ??
        ((await isBlocked(ctx.db, ownerId, viewer.id)) ? { declinedBy: ownerId, declinedAt: now } : undefined))
      : undefined;
  const { action, note } = choice;
  // One that waits for an owner reaches nobody.
  const isCounted = action === 'like' && ownerId !== null;
  const id = await upsertDecision(ctx.db, { ...of, action, note, isCounted, now, decline });
  return { id, isHeard: decline === undefined, isCounted };
}

/** Tells the owner that a request of theirs is gone; of everything else nobody hears. */
async function tellWithdrawn(ctx: Context, { id, userId, claimedBy, ...decision }: Decision): Promise<void> {
  const wasHeard = decision.action === 'like' && decision.createdAt > lapseCutoff(ctx.now());
  if (!wasHeard || claimedBy === null || !(await canMeet(ctx.db, userId, claimedBy))) return;
  await forgetRequest(ctx, claimedBy, userId, id);
  const name = (await namesOf(ctx, [userId])).get(userId) ?? null;
  tellMatch(ctx, claimedBy, { change: 'cancelled', matchId: id, name, roomId: null });
}

/** Whoever made the decision, and of an accepted one also whoever accepted it. */
function isParty({ userId, answer, answeredBy }: Decision, viewer: Viewer): boolean {
  return userId === viewer.id || (answer === 'accepted' && answeredBy === viewer.id);
}

/** The decision as it is once nobody else can change it; undefined when the viewer has no part in it, or it looks ended. */
async function lockDecision(
  ctx: Context,
  viewer: Viewer,
  found: Decision | undefined,
): Promise<Decision | undefined> {
  if (!found || !isParty(found, viewer)) return undefined;
  const wasAccepted = found.answer === 'accepted';
  await lockPair(ctx.db, found.userId, wasAccepted ? found.answeredBy : found.claimedBy);
  const locked = await findDecision(ctx.db, found.id);
  if (locked && (await isHidden(ctx, viewer, locked))) return undefined;
  // Whoever cancels a request does not mean to end the match that it became in the same moment.
  if (locked?.answer === 'accepted' && !wasAccepted) {
    throw new AppError('conflict', message('This request has just been accepted.'));
  }
  return locked;
}

export async function deleteMatch(
  ctx: Context,
  viewer: Viewer,
  { params }: Request<typeof DeleteMatch>,
): Promise<Answer<typeof DeleteMatch>> {
  await inTransaction(ctx, async (ctx) => {
    const decision = await lockDecision(ctx, viewer, await findDecision(ctx.db, params.id));
    if (!decision) throw notFound(message('This match was not found.'));
    if (decision.answer === 'accepted') await end(ctx, decision);
    else await withdraw(ctx, decision);
  });
  return { ok: true };
}

async function withdraw(ctx: Context, decision: Decision): Promise<void> {
  await deleteDecision(ctx.db, decision.id);
  await tellWithdrawn(ctx, decision);
  tellMatch(ctx, decision.userId, { change: 'decided', matchId: decision.id, name: null, roomId: null });
}

async function end(ctx: Context, { id, userId, answeredBy }: Decision): Promise<void> {
  // The other person has left the platform: there is nobody to tell and no room that could still be written in.
  if (answeredBy === null) return deleteDecision(ctx.db, id);
  await deleteAccepted(ctx.db, userId, answeredBy);
  await forgetNotices(ctx, userId, answeredBy);
  await forgetNotices(ctx, answeredBy, userId);
  const [room] = (await findPrivateRooms(ctx.db, [[userId, answeredBy]])).values();
  if (room) await closePrivateRoom(ctx, room.id);
  const names = await namesOf(ctx, [userId, answeredBy]);
  const ended = { change: 'ended', matchId: id, roomId: room?.id ?? null } as const;
  tellMatch(ctx, userId, { ...ended, name: names.get(answeredBy) ?? null });
  tellMatch(ctx, answeredBy, { ...ended, name: names.get(userId) ?? null });
}

/** One step back, soon after: nothing is restored but the card. */
export async function undoMatch(ctx: Context, viewer: Viewer): Promise<Answer<typeof UndoMatch>> {
  return inTransaction(ctx, async (ctx) => {
    const latest = await lockDecision(ctx, viewer, await findLatestDecision(ctx.db, viewer.id));
    const since = ctx.now().getTime() - undoMinutes * minuteMs;
    if (!latest || latest.createdAt.getTime() < since) {
      throw new AppError('conflict', message('There is no recent decision to take back.'));
    }
    if (latest.answer === 'accepted') {
      throw new AppError('conflict', message('You are already matched. End the match if you don’t want it.'));
    }
    await withdraw(ctx, latest);
    if (latest.isCounted) await returnRequest(ctx, viewer.id, latest.createdAt);
    // What a pass declined in the same moment is open again.
    const { action, claimedBy: askerId, createdAt: at } = latest;
    if (action === 'dislike' && askerId !== null)
      await reopenDeclined(ctx.db, { askerId, declinedBy: viewer.id, at });
    return { business: await showCandidate(ctx, viewer, latest.businessId) };
  });
}
