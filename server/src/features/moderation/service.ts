import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import { message } from '@guildhall/contract/messages.ts';
import type {
  banMember as BanMember,
  ModerationState,
  muteMember as MuteMember,
  SanctionType,
  unbanMember as UnbanMember,
  unmuteMember as UnmuteMember,
  warnMember as WarnMember,
} from '@guildhall/contract/moderation.ts';
import type { ReportCategory, ReportKind } from '@guildhall/contract/report-kinds.ts';
import { type Context, inTransaction } from '../../context.ts';
import { minuteMs } from '../../durations.ts';
import { notFound } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { Look } from '../../realtime/outage.ts';
import { recordAct } from '../audit/service.ts';
import { lockMember } from '../members/repository.ts';
import type { User } from '../members/tables.ts';
import {
  endSanctions,
  insertSanction,
  listImposerRoles,
  listSanctionsInForce,
  listUnexpiredSanctions,
  type Meant,
  setAppeal,
} from './repository.ts';
import {
  bannedRefusal,
  mutedRefusal,
  requireAuthority,
  requireRank,
  requireSuspender,
  toModerationState,
  wordsOf,
} from './rules.ts';
import { closeAccount } from './suspending/service.ts';
import type { Sanction } from './tables.ts';

export async function muteMember(
  ctx: Context,
  viewer: Viewer,
  { body }: Request<typeof MuteMember>,
): Promise<Answer<typeof MuteMember>> {
  return applied(await impose(ctx, viewer, { type: 'mute', ...body }), 'mute');
}

export async function banMember(
  ctx: Context,
  viewer: Viewer,
  { body }: Request<typeof BanMember>,
): Promise<Answer<typeof BanMember>> {
  return applied(await impose(ctx, viewer, { type: 'ban', ...body }), 'ban');
}

export async function warnMember(
  ctx: Context,
  viewer: Viewer,
  { body }: Request<typeof WarnMember>,
): Promise<Answer<typeof WarnMember>> {
  const { id, createdAt } = await impose(ctx, viewer, { type: 'warn', ...body });
  return { id, userId: body.userId, type: 'warn', reason: body.reason, createdAt };
}

function applied<T extends 'mute' | 'ban'>(sanction: Sanction, type: T) {
  const { moderatorId, expiresAt } = sanction;
  if (moderatorId === null || expiresAt === null) throw new Error(`a ${type} ends, and is somebody's`);
  return { ...sanction, type, moderatorId, expiresAt, reason: wordsOf(sanction) };
}

export function unmuteMember(
  ctx: Context,
  viewer: Viewer,
  { body }: Request<typeof UnmuteMember>,
): Promise<Answer<typeof UnmuteMember>> {
  return lift(ctx, viewer, { type: 'mute', userId: body.userId, id: body.sanctionId });
}

export function unbanMember(
  ctx: Context,
  viewer: Viewer,
  { body }: Request<typeof UnbanMember>,
): Promise<Answer<typeof UnbanMember>> {
  return lift(ctx, viewer, { type: 'ban', userId: body.userId, id: body.sanctionId });
}

export function getMyModeration(ctx: Context, viewer: Viewer): Promise<ModerationState> {
  return stateOf(ctx, viewer.id);
}

const actOf = {
  mute: ['member.muted', 'member.unmuted'],
  ban: ['member.banned', 'member.unbanned'],
  warn: ['member.warned', 'member.warned'],
  suspend: ['member.suspended', 'member.unsuspended'],
} as const;

export interface Imposed {
  userId: number;
  type: SanctionType;
  /** Of a mute and a ban. */
  durationMinutes?: number;
  reason: string | null;
  /** What it comes of; absent where staff give it on their own. */
  of?: { caseId: number; kind: ReportKind; category: ReportCategory };
}

function endOf({ type, durationMinutes }: Imposed, now: Date): Date | null {
  if (type === 'suspend') return null;
  return new Date(now.getTime() + (durationMinutes ? Math.max(1, Math.round(durationMinutes * minuteMs)) : 0));
}

/**
 * The newest sanction of a kind takes the place of an older one of the same case, or that was given by hand, shorter or longer,
 * unless that is an admin's. Those of other cases stay: whoever lifts one lifts what that case has set.
 */
export function impose(ctx: Context, viewer: Viewer, imposed: Imposed): Promise<Sanction> {
  const { userId, type, reason, of } = imposed;
  return inTransaction(ctx, async (ctx) => {
    const member = await lockMember(ctx.db, userId);
    const caseId = of?.caseId ?? null;
    const about = { aboutKind: of?.kind ?? null, aboutCategory: of?.category ?? null };
    const replaced = { userId, type, caseId };
    await requirePower(ctx, viewer, replaced, member);
    const createdAt = ctx.now();
    const expiresAt = endOf(imposed, createdAt);
    await endSanctions(ctx.db, replaced, createdAt);
    const values = { userId, moderatorId: viewer.id, type, reason, caseId, ...about, expiresAt, createdAt };
    const sanction = await insertSanction(ctx.db, values);
    if (type === 'suspend') await closeAccount(ctx, userId, wordsOf(sanction));
    else await tellMember(ctx, userId);
    await ctx.tell({ type: 'member.sanctioned', sanctionId: sanction.id, memberId: userId });
    await recordAct(ctx, {
      act: actOf[type][0],
      target: { kind: 'member', id: userId },
      reason,
      details: expiresAt && type !== 'warn' ? { until: expiresAt.toISOString() } : undefined,
    });
    return sanction;
  });
}

function lift(ctx: Context, viewer: Viewer, meant: Meant): Promise<Answer<typeof UnmuteMember>> {
  return inTransaction(ctx, async (ctx) => {
    await requirePower(ctx, viewer, meant, await lockMember(ctx.db, meant.userId));
    const lifted = await endSanctions(ctx.db, meant, ctx.now());
    if (lifted.length > 0) {
      await tellMember(ctx, meant.userId);
      for (const sanctionId of lifted)
        await ctx.tell({ type: 'member.sanction_lifted', sanctionId, memberId: meant.userId });
      await recordAct(ctx, { act: actOf[meant.type][1], target: { kind: 'member', id: meant.userId } });
    }
    return { ok: true, lifted: lifted.length };
  });
}

/** What whoever it concerns tells staff against it; false where they have done so already. */
export const appeal = (ctx: Context, sanctionId: number, text: string): Promise<boolean> =>
  setAppeal(ctx.db, sanctionId, text, ctx.now());

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

async function requirePower(ctx: Context, viewer: Viewer, meant: Meant, member: User | undefined): Promise<void> {
  if (!member) throw notFound(message('This member was not found.'));
  if (meant.type === 'suspend') return requireSuspender(viewer, member);
  requireRank(viewer, member);
  requireAuthority(viewer, meant.type, await listImposerRoles(ctx.db, meant, ctx.now()));
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
