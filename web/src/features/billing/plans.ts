import { planTerms } from '@guildhall/contract/billing.ts';
import type { Me } from '@guildhall/contract/members.ts';
import { formatMonth } from '#web/lib/format.ts';

export interface Plan {
  id: Me['plan'];
  name: string;
  /** US dollars a month. */
  price: number;
  features: readonly string[];
  isPopular: boolean;
}

const matchesOf = ({ requests }: { requests: number | null }) =>
  requests === null ? 'Unlimited matches' : `${requests} matches per month`;
const groupsOf = ({ groups }: { groups: number | null }) => `${groups ?? 'Unlimited'} business groups`;

const { free, basic, premium } = planTerms;

export const plans: readonly Plan[] = [
  {
    id: 'basic',
    name: 'Basic',
    price: basic.price,
    features: [matchesOf(basic), 'Basic messaging', 'Directory access', groupsOf(basic), 'Email support'],
    isPopular: false,
  },
  {
    id: 'premium',
    name: 'Premium',
    price: premium.price,
    features: [
      matchesOf(premium),
      'Advanced messaging and video calls',
      'Priority directory placement',
      groupsOf(premium),
      'Analytics and insights',
      'Priority support',
      'Advanced filters',
    ],
    isPopular: true,
  },
];

/** What everybody has (product.md, matching 8 and groups 2). */
export const freePlan: Plan = {
  id: 'free',
  name: 'Free Plan',
  price: free.price,
  features: [matchesOf(free), 'General chat and your matches', 'Directory access', groupsOf(free)],
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
