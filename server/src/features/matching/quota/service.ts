import type { PlanUse } from '@guildhall/contract/membership.ts';
import { maxInt4 } from '@guildhall/contract/primitives.ts';
import type { Context } from '../../../context.ts';
import { unauthorized } from '../../../http/errors.ts';
import { giveBack, take, useOf } from '../../allowances/service.ts';
import { rightsOf } from '../../billing/rules.ts';
import { findMember } from '../../members/repository.ts';
import type { Holder } from '../../members/rules.ts';
import { quotaReached } from './rules.ts';

/*
 * Match requests of a calendar month (product.md, matching 8). Those of a plan without a limit are counted too. Whoever goes back to a
 * smaller plan has used what they have used.
 */

const requestsOf = (max: number | null) => ({ name: 'match-requests', aMonth: max ?? maxInt4 });

/** Takes one of the member's requests, or throws 402. */
export async function takeRequest(ctx: Context, memberId: number): Promise<void> {
  const member = await findMember(ctx.db, memberId);
  if (!member) throw unauthorized();
  const max = rightsOf(ctx, member).requests;
  if ((await take(ctx, requestsOf(max), memberId)) === 0 || max === null) return;
  throw quotaReached({ ...(await useOf(ctx, requestsOf(max), memberId)), max });
}

/** What was sent then is undone. */
export async function returnRequest(ctx: Context, memberId: number, sentAt: Date): Promise<void> {
  await giveBack(ctx, requestsOf(null), memberId, sentAt);
}

export async function countRequests(ctx: Context, member: Holder & { id: number }): Promise<PlanUse['requests']> {
  const max = rightsOf(ctx, member).requests;
  return { ...(await useOf(ctx, requestsOf(max), member.id)), max };
}
