import { paidPlans } from '@guildhall/contract/membership.ts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { calledBy } from '../../demo-call.ts';
import { daysAgo, idOf, readDemoFile, type World } from '../../demo-world.ts';
import { demoAccounts } from '../members/demo.ts';
import { grantMembership } from './grants/service.ts';

const demoGrant = z.strictObject({
  /** Member key. */
  to: z.string(),
  plan: z.enum(paidPlans),
  months: z.int(),
  reason: z.string(),
  daysAgo: z.number(),
});

/** What the office has given, as it gives it at /admin. */
export async function seedGrants(ctx: Context, world: World): Promise<void> {
  const office = { id: idOf(world.memberIds, demoAccounts.admin), role: 'admin' } as const;
  for (const { to, daysAgo: days, ...body } of readDemoFile('grants.json', demoGrant.array())) {
    const { ctx: then, viewer } = calledBy(ctx, office, daysAgo(world, days));
    const params = { id: idOf(world.memberIds, to) };
    await grantMembership(then, viewer, { params, query: undefined, body: { ...body, isAnother: true } });
  }
}
