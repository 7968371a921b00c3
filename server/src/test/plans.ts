import type { Me } from '@guildhall/contract/members.ts';
import { type Context, inTransaction } from '../context.ts';
import { sql } from '../db/drizzle.ts';
import { execute } from '../db/statement.ts';
import { addPeriod } from '../features/billing/service.ts';
import { findMember } from '../features/members/repository.ts';
import { setPlan } from '../features/members/service.ts';
import type { User } from '../features/members/tables.ts';

const yearMs = 365 * 86_400_000;

/** The member has this plan and no other, given by the office: for a year, or until (or since) it ended then. */
export async function givePlan(
  ctx: Context,
  memberId: number,
  plan: Me['plan'],
  endsAt = new Date(ctx.now().getTime() + yearMs),
): Promise<User> {
  return inTransaction(ctx, async (ctx) => {
    await execute(ctx.db, null, sql`delete from membership_periods where member_id = ${memberId}`);
    const free = {
      membershipType: 'free',
      membershipExpiresAt: null,
      membershipSource: null,
      basicUntil: null,
      planLimits: null,
    } as const;
    if (plan === 'free') return setPlan(ctx, memberId, free);
    const startsAt = new Date(Math.min(ctx.now().getTime(), endsAt.getTime() - yearMs));
    await addPeriod(ctx, memberId, { plan, source: 'grant', startsAt, endsAt });
    return (await findMember(ctx.db, memberId)) as User;
  });
}
