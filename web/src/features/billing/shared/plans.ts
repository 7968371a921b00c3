import { type Money, planTerms } from '@guildhall/contract/billing.ts';
import type { Me } from '@guildhall/contract/members.ts';
import { formatMonth } from '#web/lib/format.ts';

export interface Plan {
  id: Me['plan'];
  name: string;
  /** A month. */
  price: Money;
  features: readonly string[];
  isPopular: boolean;
}

// A plan lists only what works today: match requests are not counted yet, so every plan has as many as one likes.
const matches = 'Unlimited matches';
const groupsOf = ({ groups }: { groups: number | null }) => `${groups ?? 'Unlimited'} business groups`;

const { free, basic, premium } = planTerms;

export const plans: readonly Plan[] = [
  {
    id: 'basic',
    name: 'Basic',
    price: basic.price,
    features: [matches, 'Basic messaging', 'Directory access', groupsOf(basic)],
    isPopular: false,
  },
  {
    id: 'premium',
    name: 'Premium',
    price: premium.price,
    features: [matches, 'Priority directory placement', groupsOf(premium), 'Analytics and insights'],
    isPopular: true,
  },
];

/** What everybody has (product.md, membership 1 and groups 2). */
export const freePlan: Plan = {
  id: 'free',
  name: 'Free Plan',
  price: free.price,
  features: [matches, 'General chat and your matches', 'Directory access', groupsOf(free)],
  isPopular: false,
};

export function planName(id: Plan['id']): string {
  return (plans.find((plan) => plan.id === id) ?? freePlan).name;
}

/** Until when the plan holds, or that the one before has ended. */
export function termOf({
  plan,
  membershipType,
  membershipExpiresAt,
}: Pick<Me, 'plan' | 'membershipType' | 'membershipExpiresAt'>): string | null {
  if (membershipType === 'free' || !membershipExpiresAt) return null;
  const month = formatMonth(membershipExpiresAt);
  return plan === 'free' ? `${planName(membershipType)} ended in ${month}` : `Valid until ${month}`;
}
