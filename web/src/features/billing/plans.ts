import type { Me } from '@guildhall/contract/members.ts';

export interface Plan {
  id: Me['membershipType'];
  name: string;
  /** US dollars a month. */
  price: number;
  features: readonly string[];
  isPopular: boolean;
}

/** Specification section 9. */
export const plans: readonly Plan[] = [
  {
    id: 'basic',
    name: 'Basic',
    price: 29,
    features: [
      '50 matches per month',
      'Basic messaging',
      'Directory access',
      '5 business groups',
      'Email support',
    ],
    isPopular: false,
  },
  {
    id: 'premium',
    name: 'Premium',
    price: 79,
    features: [
      'Unlimited matches',
      'Advanced messaging and video calls',
      'Priority directory placement',
      'Unlimited business groups',
      'Analytics and insights',
      'Priority support',
      'Advanced filters',
    ],
    isPopular: true,
  },
];

/** What everybody has (decisions, matching 8 and groups 2). */
export const freePlan: Plan = {
  id: 'free',
  name: 'Free Plan',
  price: 0,
  features: ['10 matches per month', 'General chat and your matches', 'Directory access', '2 business groups'],
  isPopular: false,
};

export const membershipNames: Record<Me['membershipType'], string> = {
  free: 'Free Plan',
  basic: 'Basic',
  premium: 'Premium',
};
