import type { Request } from '@guildhall/contract/endpoint.ts';
import { defaultReason, type ModerationState, type muteMember } from '@guildhall/contract/moderation.ts';
import { type Context, inTransaction } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import {
  endSanctions,
  insertSanction,
  listSanctionsInForce,
  lockMember,
  type SanctionType,
} from './repository.ts';
import { requireRank, toModerationState } from './rules.ts';
import type { Sanction } from './tables.ts';

/** The newest sanction of a kind takes the place of an older one, shorter or longer. */
export function sanctionMember(
  ctx: Context,
  viewer: Viewer,
  type: SanctionType,
  { userId, durationMinutes, reason }: Request<typeof muteMember>['body'],
): Promise<Sanction & { reason: string }> {
  return inTransaction(ctx, async (ctx) => {
    await requireMemberBelow(ctx, viewer, userId);
    const createdAt = ctx.now();
    const milliseconds = Math.max(1, Math.round(durationMinutes * 60_000));
    const values = {
      ...{ userId, moderatorId: viewer.id, type, createdAt },
      reason: reason ?? defaultReason,
      expiresAt: new Date(createdAt.getTime() + milliseconds),
    };
    await endSanctions(ctx.sql, userId, type, createdAt);
    const sanction = await insertSanction(ctx.sql, values);
    await tellMember(ctx, userId);
    return { ...sanction, reason: values.reason };
  });
}

/** Returns how many sanctions were in force until now. */
export function liftSanctions(ctx: Context, viewer: Viewer, type: SanctionType, userId: number): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    await requireMemberBelow(ctx, viewer, userId);
    const lifted = await endSanctions(ctx.sql, userId, type, ctx.now());
    if (lifted > 0) await tellMember(ctx, userId);
    return lifted;
  });
}

export async function getModerationState(ctx: Context, memberId: number): Promise<ModerationState> {
  const now = ctx.now();
  return toModerationState(await listSanctionsInForce(ctx.sql, memberId, now), now);
}

async function requireMemberBelow(ctx: Context, viewer: Viewer, userId: number): Promise<void> {
  const member = await lockMember(ctx.sql, userId);
  if (!member) throw notFound('This member');
  requireRank(viewer, member);
}

async function tellMember(ctx: Context, userId: number): Promise<void> {
  ctx.control({ type: 'member_changed', memberId: userId });
  const state = await getModerationState(ctx, userId);
  ctx.signal({ members: [userId] }, { type: 'moderation_changed', state });
}
