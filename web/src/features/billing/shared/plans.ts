import {
  defaultOffer,
  type Offer,
  type PlanId,
  type PlanLimits,
  type PlanOffer,
  type PlanPeriod,
  type PlanPromises,
  planPromises,
} from '@guildhall/contract/billing.ts';
import type { Me } from '@guildhall/contract/members.ts';
import { type Membership, type PaidPlan, paidPlans } from '@guildhall/contract/membership.ts';
import { type Message, message } from '@guildhall/contract/messages.ts';
import { useQueryClient } from '@tanstack/react-query';
import { siteKeys, useHasBilling, useSite } from '#web/features/site/queries.ts';
import { isOn } from '#web/lib/brand.ts';
import { formatMonth } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';

/** What is sold here. */
export function useOffer(): Offer {
  const { data } = useSite();
  return data
    ? { ...defaultOffer, ...Object.fromEntries(data.plans.map((plan) => [plan.id, plan])) }
    : defaultOffer;
}

/** What is sold may have changed: asks anew, after a refusal. */
export function useOfferAnew(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: siteKeys.all, exact: true });
}

/** As the product calls them. */
const ownNames: Record<PlanId, Message> = {
  free: message('Free Plan'),
  basic: message('Basic'),
  premium: message('Premium'),
};

export const nameOf = ({ id, name }: Pick<PlanOffer, 'id' | 'name'>): string => name ?? t(ownNames[id]);

export type NameOfPlan = (id: PlanId) => string;

/** What a plan is called here. */
export function usePlanName(): NameOfPlan {
  const offer = useOffer();
  return (id) => nameOf(offer[id]);
}

/** Whether the largest plan can be bought here: what only it has is not spoken of where it can't. */
export function useHasPlans(): boolean {
  const { premium } = useOffer();
  return useHasBilling() && !premium.isHidden;
}

/**
 * Those that cost something and can be chosen. @param viewer the plan that they have is shown although nobody new can have it. Who was
 * given it to try is new
 */
export const choicesOf = (
  offer: Offer,
  viewer?: Pick<Membership, 'plan' | 'source'> | null,
): (PlanOffer & { id: PaidPlan })[] => {
  const own = viewer && viewer.source !== 'trial' ? viewer.plan : null;
  return paidPlans.map((id) => ({ ...offer[id], id })).filter(({ id, isHidden }) => !isHidden || id === own);
};

// A plan lists only what works today, with the numbers that its gates ask for.
const matchesOf = ({ requests }: PlanLimits) =>
  requests === null ? message('Unlimited matches') : message('{requests} matches per month', { requests });
const groupsOf = ({ groups }: PlanLimits) =>
  groups === null ? message('Unlimited business groups') : message('{groups} business groups', { groups });

/** Each is what a gate asks for (`rightsOf` on the server). */
const promiseWords: Record<keyof PlanPromises, Message> = {
  isFeatured: message('Priority directory placement'),
  hasStatistics: message('Analytics and insights'),
  hasAdvancedFilters: message('Advanced filters'),
};

/** What everybody has (product.md, membership 1 and groups 2). */
const common: Record<'free' | 'basic', Message> = {
  free: message('General chat and your matches'),
  basic: message('Basic messaging'),
};

/** Of what this site has. */
export function featuresOf(plan: Pick<PlanOffer, 'id' | 'requests' | 'groups'>): Message[] {
  const { isFeatured, hasStatistics, hasAdvancedFilters } = planPromises[plan.id];
  return [
    ...(isOn('matching') ? [matchesOf(plan)] : []),
    ...(plan.id !== 'premium' && isOn('chat') ? [common[plan.id]] : []),
    ...(plan.id === 'premium' ? [] : [message('Directory access')]),
    ...(isFeatured ? [promiseWords.isFeatured] : []),
    ...(isOn('groups') ? [groupsOf(plan)] : []),
    ...(hasStatistics ? [promiseWords.hasStatistics] : []),
    ...(hasAdvancedFilters ? [promiseWords.hasAdvancedFilters] : []),
  ];
}

export const isPopular = ({ id }: Pick<PlanOffer, 'id'>): boolean => id === 'premium';

/** Of a price, behind it. */
export const perPeriod = (period: PlanPeriod): string => (period === 'year' ? t('per year') : t('per month'));

type Term = Pick<Me, 'plan' | 'membershipType' | 'membershipSource' | 'membershipExpiresAt' | 'graceUntil'>;

/** Until when the plan holds, or that the one before has ended. */
export function termOf(term: Term, nameOfPlan: NameOfPlan): string | null {
  const { plan, membershipType, membershipSource, membershipExpiresAt, graceUntil } = term;
  if (membershipType === 'free' || !membershipExpiresAt) return null;
  const month = formatMonth(membershipExpiresAt);
  if (graceUntil || plan !== membershipType)
    return t('{plan} ended in {month}', { plan: nameOfPlan(membershipType), month });
  return membershipSource === 'trial' ? t('Trial until {month}', { month }) : t('Valid until {month}', { month });
}
