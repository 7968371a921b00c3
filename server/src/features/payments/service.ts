import type { Membership } from '@guildhall/contract/membership.ts';
import type { Context } from '../../context.ts';
import { unauthorized } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { rightsOf } from '../billing/rules.ts';
import { countLiveMemberships } from '../groups/membership/repository.ts';
import { countRequests } from '../matching/quota/service.ts';
import { findMember } from '../members/repository.ts';
import { planOf } from '../members/rules.ts';

export async function getMembership(ctx: Context, viewer: Viewer): Promise<Membership> {
  const member = await findMember(ctx.db, viewer.id);
  if (!member) throw unauthorized();
  const plan = planOf(member, ctx.now());
  const groups = { used: await countLiveMemberships(ctx.db, member.id), max: rightsOf(member, ctx.now()).groups };
  return {
    plan,
    validUntil: plan === 'free' ? null : member.membershipExpiresAt,
    limits: { requests: await countRequests(ctx, member), groups },
  };
}
