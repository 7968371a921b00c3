import type { Membership } from '@guildhall/contract/membership.ts';
import type { Context } from '../../context.ts';
import { unauthorized } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { rightsOf } from '../billing/rules.ts';
import { paidTermsOf } from '../billing/service.ts';
import { countLiveMemberships } from '../groups/membership/repository.ts';
import { countRequests } from '../matching/quota/service.ts';
import { findMember } from '../members/repository.ts';
import { hasBilling, toMe } from '../members/rules.ts';
import type { User } from '../members/tables.ts';
import { cardFactsOf } from './cards/service.ts';

export async function getMembership(ctx: Context, viewer: Viewer): Promise<Membership> {
  const member = await findMember(ctx.db, viewer.id);
  if (!member) throw unauthorized();
  const me = toMe(ctx, member);
  const groups = { used: await countLiveMemberships(ctx.db, member.id), max: rightsOf(ctx, member).groups };
  const runs = me.plan !== 'free' && hasBilling(ctx);
  return {
    plan: me.plan,
    source: runs ? me.membershipSource : null,
    validUntil: runs ? me.membershipExpiresAt : null,
    graceUntil: runs ? me.graceUntil : null,
    goesOn: runs ? goesOnOf(ctx, member) : null,
    paidTerms: hasBilling(ctx) ? await paidTermsOf(ctx, member.id) : null,
    limits: { requests: await countRequests(ctx, member), groups },
    ...(await cardFactsOf(ctx, member.id)),
  };
}

/** Basic that waits behind premium. */
function goesOnOf({ now }: Context, { membershipExpiresAt, basicUntil }: User): Membership['goesOn'] {
  const isBehind = basicUntil && membershipExpiresAt && membershipExpiresAt > now();
  return isBehind ? { plan: 'basic', until: basicUntil } : null;
}
