import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import {
  type createMatch as CreateMatch,
  type deleteMatch as DeleteMatch,
  type Match,
  type undoMatch as UndoMatch,
  undoMinutes,
} from '@guildhall/contract/matching.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { AppError, notFound } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { findBusiness } from '../../businesses/repository.ts';
import type { BusinessRow } from '../../businesses/tables.ts';
import { closePrivateRoom, findPrivateRooms } from '../../chat/rooms.ts';
import { showMatch } from '../access.ts';
import { showCandidate } from '../discover/service.ts';
import { listAcceptable } from '../requests/repository.ts';
import { acceptRequests } from '../requests/service.ts';
import { isStanding, lapseCutoff, quietCutoff } from '../rules.ts';
import { namesOf, tellMatch } from '../signals.ts';
import * as repository from './repository.ts';
import { type Decision, deleteDecision, findDecision, lockPair, mayMeet } from './repository.ts';

type Choice = Request<typeof CreateMatch>['body'];

/** Decides on a business. What the owner hears of it: a like that is new to them, and its end. */
export async function createMatch(
  ctx: Context,
  viewer: Viewer,
  { body: choice }: Request<typeof CreateMatch>,
): Promise<Match> {
  return inTransaction(ctx, async (ctx) => {
    const business = await findBusiness(ctx.db, choice.businessId);
    if (!business) throw notFound('This business');
    if (business.claimedBy === viewer.id) {
      throw new AppError('bad_request', 'This business is yours: choose one of somebody else.');
    }
    await lockPair(ctx.sql, viewer.id, business.claimedBy);
    const earlier = await repository.findDecisionOn(ctx.sql, viewer.id, business.id);
    if (earlier?.answer === 'accepted') {
      if (choice.action === 'like') return showMatch(ctx, viewer, earlier.id);
      throw new AppError('conflict', 'You are matched with this business. End the match first.');
    }
    const id = await decide(ctx, viewer, business, choice, earlier);
    tellMatch(ctx, viewer.id, { change: 'decided', matchId: id, name: business.name, roomId: null });
    return showMatch(ctx, viewer, id);
  });
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
  const stored = isRepeated ? await repeat(ctx, earlier, choice) : await store(ctx, viewer, business, choice);
  const ownerId = business.claimedBy;
  if (!isLike || ownerId === null || !(await mayMeet(ctx.sql, viewer.id, ownerId))) return stored.id;

  const lapse = lapseCutoff(ctx.now());
  const theirs = await listAcceptable(ctx.sql, { askerId: ownerId, ownerId: viewer.id, lapse });
  if (theirs.length > 0) await acceptRequests(ctx, { askerId: ownerId, ownerId: viewer.id, requests: theirs });
  else if (stored.isHeard) {
    const name = (await namesOf(ctx, [viewer.id])).get(viewer.id) ?? null;
    tellMatch(ctx, ownerId, { change: 'requested', matchId: stored.id, name, roomId: null });
  }
  return stored.id;
}

/** `isHeard`: the owner gets to know a new request. */
interface Stored {
  id: number;
  isHeard: boolean;
}

async function repeat(ctx: Context, { id }: Decision, { note }: Choice): Promise<Stored> {
  if (note !== null) await repository.updateNote(ctx.sql, id, note);
  return { id, isHeard: false };
}

async function store(ctx: Context, viewer: Viewer, business: BusinessRow, choice: Choice): Promise<Stored> {
  const now = ctx.now();
  const of = { userId: viewer.id, businessId: business.id };
  const ownerId = business.claimedBy;
  const decline =
    choice.action === 'like' && ownerId !== null
      ? await repository.findDecline(ctx.db, { ...of, declinedBy: ownerId, since: quietCutoff(now) })
      : undefined;
  const { action, note } = choice;
  const id = await repository.upsertDecision(ctx.sql, { ...of, action, note, now, decline });
  return { id, isHeard: decline === undefined };
}

/** Tells the owner that a request of theirs is gone; of everything else nobody hears. */
async function tellWithdrawn(ctx: Context, { id, userId, claimedBy, ...decision }: Decision): Promise<void> {
  const wasHeard = decision.action === 'like' && decision.createdAt > lapseCutoff(ctx.now());
  if (!wasHeard || claimedBy === null || !(await mayMeet(ctx.sql, userId, claimedBy))) return;
  const name = (await namesOf(ctx, [userId])).get(userId) ?? null;
  tellMatch(ctx, claimedBy, { change: 'cancelled', matchId: id, name, roomId: null });
}

/** Whoever made the decision, and of an accepted one also whoever accepted it. */
function isParty({ userId, answer, answeredBy }: Decision, viewer: Viewer): boolean {
  return userId === viewer.id || (answer === 'accepted' && answeredBy === viewer.id);
}

/** The decision as it is once nobody else can change it; undefined when the viewer has no part in it. */
async function lockDecision(
  ctx: Context,
  viewer: Viewer,
  found: Decision | undefined,
): Promise<Decision | undefined> {
  if (!found || !isParty(found, viewer)) return undefined;
  const wasAccepted = found.answer === 'accepted';
  await lockPair(ctx.sql, found.userId, wasAccepted ? found.answeredBy : found.claimedBy);
  const locked = await findDecision(ctx.sql, found.id);
  // Whoever cancels a request does not mean to end the match that it became in the same moment.
  if (locked?.answer === 'accepted' && !wasAccepted) {
    throw new AppError('conflict', 'This request has just been accepted.');
  }
  return locked;
}

export async function deleteMatch(
  ctx: Context,
  viewer: Viewer,
  { params }: Request<typeof DeleteMatch>,
): Promise<Answer<typeof DeleteMatch>> {
  await inTransaction(ctx, async (ctx) => {
    const decision = await lockDecision(ctx, viewer, await findDecision(ctx.sql, params.id));
    if (!decision) throw notFound('This match');
    if (decision.answer === 'accepted') await end(ctx, decision);
    else await withdraw(ctx, decision);
  });
  return { ok: true };
}

async function withdraw(ctx: Context, decision: Decision): Promise<void> {
  await deleteDecision(ctx.sql, decision.id);
  await tellWithdrawn(ctx, decision);
  tellMatch(ctx, decision.userId, { change: 'decided', matchId: decision.id, name: null, roomId: null });
}

async function end(ctx: Context, { id, userId, answeredBy }: Decision): Promise<void> {
  // The other person has left the platform: there is nobody to tell and no room that could still be written in.
  if (answeredBy === null) return deleteDecision(ctx.sql, id);
  await repository.deleteAccepted(ctx.sql, userId, answeredBy);
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
    const latest = await lockDecision(ctx, viewer, await repository.findLatestDecision(ctx.sql, viewer.id));
    const since = ctx.now().getTime() - undoMinutes * 60_000;
    if (!latest || latest.createdAt.getTime() < since) {
      throw new AppError('conflict', 'There is no recent decision to take back.');
    }
    if (latest.answer === 'accepted') {
      throw new AppError('conflict', 'You are matched already. End the match if you do not want it.');
    }
    await withdraw(ctx, latest);
    return { business: await showCandidate(ctx, viewer, latest.businessId) };
  });
}
