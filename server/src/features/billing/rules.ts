import { type PlanTerms, planTerms } from '@guildhall/contract/billing.ts';
import type { User } from '../members/tables.ts';

/** What a member's plan gives them now. One that has run out gives what everybody has. */
export function rightsOf(
  { membershipType, membershipExpiresAt }: Pick<User, 'membershipType' | 'membershipExpiresAt'>,
  now: Date,
): PlanTerms {
  const hasRunOut = membershipExpiresAt !== null && membershipExpiresAt <= now;
  return planTerms[hasRunOut ? 'free' : membershipType];
}
