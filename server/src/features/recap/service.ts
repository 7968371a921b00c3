import { type Recap, recapDays } from '@guildhall/contract/recap.ts';
import type { Context } from '../../context.ts';
import { dayMs } from '../../durations.ts';
import { unauthorized } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { countLiveMemberships } from '../groups/membership/repository.ts';
import { findMember } from '../members/repository.ts';
import { hasBilling, toMe } from '../members/rules.ts';
import { cardFactsOf } from '../payments/cards/service.ts';
import { countMeetings, listSeen } from './repository.ts';

export async function getRecap(ctx: Context, viewer: Pick<Viewer, 'id'>): Promise<Recap> {
  const member = await findMember(ctx.db, viewer.id);
  if (!member) throw unauthorized();
  const [now, { id: memberId }] = [ctx.now(), member];
  const since = new Date(Math.max(member.createdAt.getTime(), now.getTime() - (recapDays - 1) * dayMs));
  const { plan, membershipExpiresAt } = toMe(ctx, member);
  const { subscription } = await cardFactsOf(ctx, memberId);
  const renewsAt = subscription?.nextCharge?.at ?? null;
  const runs = plan !== 'free' && hasBilling(ctx);
  return {
    plan,
    renewsAt: runs ? renewsAt : null,
    endsAt: runs && !renewsAt ? membershipExpiresAt : null,
    since,
    ...(await countMeetings(ctx.db, { memberId, since, now })),
    groups: await countLiveMemberships(ctx.db, memberId),
    listings: await listSeen(ctx.db, memberId, since),
  };
}
