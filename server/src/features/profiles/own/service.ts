import * as achievements from '@guildhall/contract/achievements.ts';
import type { Answer, Request } from '@guildhall/contract/endpoint.ts';
import type { Me } from '@guildhall/contract/members.ts';
import type * as contract from '@guildhall/contract/profile.ts';
import { profileStrength } from '@guildhall/contract/strength.ts';
import { type Context, inTransaction } from '../../../context.ts';
import { unauthorized } from '../../../http/errors.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { isInSomeGroup } from '../../groups/repository.ts';
import { findMember, lockMember } from '../../members/repository.ts';
import { toMe } from '../../members/rules.ts';
import { changeMember } from '../../members/service.ts';
import { setPicture } from '../../pictures/service.ts';
import { countGeneralMessages, isEarlyMember } from '../repository.ts';

export async function updateProfile(
  ctx: Context,
  viewer: Viewer,
  { body }: Request<typeof contract.updateProfile>,
): Promise<Me> {
  const { visibility, isPaused, profileImageUrl, ...values } = body;
  // Fetched and drawn: outside of a transaction. The contract lets it come alone.
  if (profileImageUrl !== undefined) {
    await setPicture(ctx, viewer.id, profileImageUrl);
    return getMe(ctx, viewer.id);
  }
  return inTransaction(ctx, async (ctx) => {
    const before = await lockMember(ctx.db, viewer.id);
    if (!before) throw unauthorized();
    const after = await changeMember(ctx, before, {
      ...values,
      ...(visibility && { visibility: { ...before.visibility, ...visibility } }),
      ...(isPaused !== undefined && { pausedAt: isPaused ? (before.pausedAt ?? ctx.now()) : null }),
    });
    return toMe(ctx, after);
  });
}

async function getMe(ctx: Context, memberId: number): Promise<Me> {
  const member = await findMember(ctx.db, memberId);
  if (!member) throw unauthorized();
  return toMe(ctx, member);
}

export async function getChatStats(
  ctx: Context,
  viewer: Viewer,
): Promise<Answer<typeof achievements.getChatStats>> {
  return { generalChatMessageCount: await countGeneralMessages(ctx.db, viewer.id) };
}

export async function listAchievements(
  ctx: Context,
  viewer: Viewer,
): Promise<Answer<typeof achievements.listAchievements>> {
  const { activeNetworkerMessages, earlyAdopter } = achievements;
  const member = await findMember(ctx.db, viewer.id);
  if (!member) throw unauthorized();
  const isEarned: Record<achievements.AchievementName, boolean> = {
    early_adopter: await isEarlyMember(ctx.db, viewer.id, earlyAdopter),
    active_networker:
      (await countGeneralMessages(ctx.db, viewer.id, activeNetworkerMessages)) >= activeNetworkerMessages,
    community_member: await isInSomeGroup(ctx.db, viewer.id),
    profile_builder: profileStrength(member).missing.length === 0,
  };
  return achievements.achievementNames.map((name) => ({ name, isEarned: isEarned[name] }));
}
