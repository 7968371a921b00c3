import type { Context } from '../../context.ts';
import { dayMs } from '../../durations.ts';
import { sweepPeople } from '../businesses/people/service.ts';
import { endedDays, lapsedDays } from './rules.ts';

export function sweepColleagues(ctx: Context): Promise<void> {
  const before = (days: number) => new Date(ctx.now().getTime() - days * dayMs);
  return sweepPeople(ctx.db, { endedBefore: before(endedDays), lapsedBefore: before(lapsedDays) });
}
