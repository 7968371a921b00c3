import type { PaidPlan } from '@guildhall/contract/membership.ts';
import { dayMs } from '../../../durations.ts';
import { monthsLater } from '../../billing/rules.ts';
import type { Period } from '../../billing/tables.ts';

/** Months that were laid behind other time keep their days, and not their dates. */
const shiftMs = 4 * dayMs;

/** Whether a period is these months, given for the same reason. */
export function isSameGrant(
  { source, plan, reason, startsAt, endsAt }: Period,
  given: { plan: PaidPlan; months: number; reason: string },
): boolean {
  const shift = monthsLater(startsAt, given.months).getTime() - endsAt.getTime();
  return source === 'grant' && plan === given.plan && reason === given.reason && Math.abs(shift) < shiftMs;
}
