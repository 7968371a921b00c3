import { type PlanTerms, planTerms } from '@guildhall/contract/billing.ts';
import { planOf } from '../members/rules.ts';

/** What a member's plan gives them now. One that has run out gives what everybody has. */
export function rightsOf(member: Parameters<typeof planOf>[0], now: Date): PlanTerms {
  return planTerms[planOf(member, now)];
}
