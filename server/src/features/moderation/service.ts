import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import { message } from '@guildhall/contract/messages.ts';
import type {
  banMember as BanMember,
  ModerationState,
  muteMember as MuteMember,
  unbanMember as UnbanMember,
  unmuteMember as UnmuteMember,
} from '@guildhall/contract/moderation.ts';
import { type Context, inTransaction } from '../../context.ts';
import { minuteMs } from '../../durations.ts';
import { notFound } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { Look } from '../../realtime/outage.ts';
import { recordAct } from '../audit/service.ts';
import { lockMember } from '../members/repository.ts';
import {
  endSanctions,
  findImposerRole,
  insertSanction,
  listSanctionsInForce,
  listUnexpiredSanctions,
  type SanctionType,
} from './repository.ts';
import {
  bannedRefusal,
  mutedRefusal,
  requireAuthority,
  requireRank,
  toModerationState,
  wordsOf,
} from './rules.ts';

export function muteMember(
  ctx: Context,
  viewer: Viewer,
  { body }: Request<typeof MuteMember>,
): Promise<Answer<typeof MuteMember>> {
  return impose(ctx, viewer, 'mute', body);
}

export function banMember(
  ctx: Context,
  viewer: Viewer,
  { body }: Request<typeof BanMember>,
): Promise<Answer<typeof BanMember>> {
  return impose(ctx, viewer, 'ban', body);
}

export function unmuteMember(
  ctx: Context,
  viewer: Viewer,
  { body }: Request<typeof UnmuteMember>,
): Promise<Answer<typeof UnmuteMember>> {
  return lift(ctx, viewer, 'mute', body.userId);
}

export function unbanMember(
  ctx: Context,
  viewer: Viewer,
  { body }: Request<typeof UnbanMember>,
): Promise<Answer<typeof UnbanMember>> {
  return lift(ctx, viewer, 'ban', body.userId);
}

export function getMyModeration(ctx: Context, viewer: Viewer): Promise<ModerationState> {
  return stateOf(ctx, viewer.id);
}

/** The newest sanction of a kind takes the place of an older one, shorter or longer, unless that is an admin's. */
function impose(
  ctx: Context,
  viewer: Viewer,
  type: SanctionType,
  { userId, durationMinutes, reason }: Request<typeof MuteMember>['body'],
): Promise<Answer<typeof MuteMember>> {
  return inTransaction(ctx, async (ctx) => {
    await requirePower(ctx, viewer, type, userId);
    const createdAt = ctx.now();
    const milliseconds = Math.max(1, Math.round(durationMinutes * minuteMs));
    const expiresAt = new Date(createdAt.getTime() + milliseconds);
    await endSanctions(ctx.db, userId, type, createdAt);
    const sanction = await insertSanction(ctx.db, {
      userId,
      moderatorId: viewer.id,
      type,
      reason,
      expiresAt,
      createdAt,
    });
    await tellMember(ctx, userId);
    await recordAct(ctx, {
      act: type === 'mute' ? 'member.muted' : 'member.banned',
      target: { kind: 'member', id: userId },
      reason,
      details: { until: expiresAt.toISOString() },
    });
    return { ...sanction, moderatorId: viewer.id, reason: wordsOf(sanction) };
  });
}

function lift(
  ctx: Context,
  viewer: Viewer,
  type: SanctionType,
  userId: number,
): Promise<Answer<typeof UnmuteMember>> {
  return inTransaction(ctx, async (ctx) => {
    await requirePower(ctx, viewer, type, userId);
    const lifted = await endSanctions(ctx.db, userId, type, ctx.now());
    if (lifted > 0) {
      await tellMember(ctx, userId);
      const act = type === 'mute' ? 'member.unmuted' : 'member.unbanned';
      await recordAct(ctx, { act, target: { kind: 'member', id: userId } });
    }
    return { ok: true, lifted };
  });
}

async function stateOf(ctx: Context, memberId: number): Promise<ModerationState> {
  const now = ctx.now();
  return toModerationState(await listSanctionsInForce(ctx.db, memberId, now), now);
}

/**
 * Tells the members whose sockets are open here what stands against them, as far as it differs from the last look:
 * for when the process where it was imposed or lifted can't say so.
 */
export function createSanctionLook(): Look {
  let told = new Map<number, string>();
  return async (ctx, { members }) => {
    const memberIds = members();
    if (memberIds.length === 0) return;
    const now = ctx.now();
    const sanctions = Map.groupBy(await listUnexpiredSanctions(ctx.db, memberIds, now), ({ userId }) => userId);
    const seen = new Map<number, string>();
    for (const [memberId, all] of sanctions) {
      const key = all.map(({ id, isActive }) => `${id} ${isActive}`).join();
      seen.set(memberId, key);
      if (told.get(memberId) === key) continue;
      const state = toModerationState(
        all.filter(({ isActive }) => isActive),
        now,
      );
      ctx.signal({ members: [memberId] }, { type: 'moderation_changed', state });
    }
    told = seen;
  };
}

async function requirePower(ctx: Context, viewer: Viewer, type: SanctionType, userId: number): Promise<void> {
  const member = await lockMember(ctx.db, userId);
  if (!member) throw notFound(message('This member was not found.'));
  requireRank(viewer, member);
  requireAuthority(viewer, type, await findImposerRole(ctx.db, userId, type, ctx.now()));
}

async function tellMember(ctx: Context, userId: number): Promise<void> {
  ctx.control({ type: 'member_changed', memberId: userId });
  const state = await stateOf(ctx, userId);
  ctx.signal({ members: [userId] }, { type: 'moderation_changed', state });
}

/** Whoever may not write in chat doesn't write for everybody elsewhere. */
export async function requireVoice(ctx: Context, viewer: Pick<Viewer, 'id'>): Promise<void> {
  const now = ctx.now();
  const state = toModerationState(await listSanctionsInForce(ctx.db, viewer.id, now), now);
  if (state.bannedUntil) throw bannedRefusal(state.bannedUntil, now);
  if (state.mutedUntil) throw mutedRefusal(state.mutedUntil, now);
}
