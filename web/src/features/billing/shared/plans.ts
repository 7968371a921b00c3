import { type Money, planTerms } from '@guildhall/contract/billing.ts';
import type { Me } from '@guildhall/contract/members.ts';
import type { PaidPlan } from '@guildhall/contract/membership.ts';
import { type Message, message } from '@guildhall/contract/messages.ts';
import { formatMonth } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';

export interface Plan {
  id: Me['plan'];
  name: Message;
  /** A month. */
  price: Money;
  features: readonly Message[];
  isPopular: boolean;
}

type Terms = (typeof planTerms)[Plan['id']];

// A plan lists only what works today, with the numbers that its gates ask for.
const matchesOf = ({ requests }: Terms) =>
  requests === null ? message('Unlimited matches') : message('{requests} matches per month', { requests });
const groupsOf = ({ groups }: Terms) =>
  groups === null ? message('Unlimited business groups') : message('{groups} business groups', { groups });

const { free, basic, premium } = planTerms;

export const plans: readonly (Plan & { id: PaidPlan })[] = [
  {
    id: 'basic',
    name: message('Basic'),
    price: basic.price,
    features: [matchesOf(basic), message('Basic messaging'), message('Directory access'), groupsOf(basic)],
    isPopular: false,
  },
  {
    id: 'premium',
    name: message('Premium'),
    price: premium.price,
    features: [
      matchesOf(premium),
      message('Priority directory placement'),
      groupsOf(premium),
      message('Analytics and insights'),
    ],
    isPopular: true,
  },
];

/** What everybody has (product.md, membership 1 and groups 2). */
export const freePlan: Plan = {
  id: 'free',
  name: message('Free Plan'),
  price: free.price,
  features: [
    matchesOf(free),
    message('General chat and your matches'),
    message('Directory access'),
    groupsOf(free),
  ],
  isPopular: false,
};

export function planName(id: Plan['id']): string {
  return t((plans.find((plan) => plan.id === id) ?? freePlan).name);
}

type Term = Pick<Me, 'plan' | 'membershipType' | 'membershipSource' | 'membershipExpiresAt' | 'graceUntil'>;

/** Until when the plan holds, or that the one before has ended. */
export function termOf(term: Term): string | null {
  const { plan, membershipType, membershipSource, membershipExpiresAt, graceUntil } = term;
  if (membershipType === 'free' || !membershipExpiresAt) return null;
  const month = formatMonth(membershipExpiresAt);
  if (graceUntil || plan !== membershipType)
    return t('{plan} ended in {month}', { plan: planName(membershipType), month });
  return membershipSource === 'trial' ? t('Trial until {month}', { month }) : t('Valid until {month}', { month });
}
