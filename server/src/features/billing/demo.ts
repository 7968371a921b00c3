import type { Context } from '../../context.ts';
import { daysAgo, type World } from '../../demo-world.ts';
import { readDemoMembers } from '../members/demo.ts';
import { addPeriod } from './service.ts';

export async function seedPlans(ctx: Context, world: World): Promise<void> {
  for (const { key, joinedDaysAgo, premiumForDays, basicForDays } of readDemoMembers()) {
    const [memberId, days] = [world.memberIds.get(key), premiumForDays ?? basicForDays];
    if (!days || memberId === undefined) continue;
    const plan = premiumForDays ? 'premium' : 'basic';
    const [startsAt, endsAt] = [daysAgo(world, joinedDaysAgo), daysAgo(world, -days)];
    await addPeriod(ctx, memberId, { plan, source: 'grant', startsAt, endsAt });
  }
}
