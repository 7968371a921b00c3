import type { Context } from '../../context.ts';
import { daysAgo, type World } from '../../demo-world.ts';
import { readDemoMembers } from '../members/demo.ts';
import { addPeriod } from './service.ts';

export async function seedPlans(ctx: Context, world: World): Promise<void> {
  for (const { key, joinedDaysAgo, premiumForDays } of readDemoMembers()) {
    const memberId = world.memberIds.get(key);
    if (!premiumForDays || memberId === undefined) continue;
    const [startsAt, endsAt] = [daysAgo(world, joinedDaysAgo), daysAgo(world, -premiumForDays)];
    await addPeriod(ctx, memberId, { plan: 'premium', source: 'grant', startsAt, endsAt });
  }
}
