import type { Me } from '@guildhall/contract/members.ts';
import { useSite } from '#web/features/site/queries.ts';

/** Whether plans are sold here at all. Where not, everybody has everything, and nothing speaks of plans. */
export const useHasBilling = (): boolean => useSite().data?.hasBilling !== false;

/** Whether there is more to be had than now, or than what was given to try. */
export function useMayUpgrade({ plan, membershipSource }: Me): boolean {
  return useHasBilling() && (plan !== 'premium' || membershipSource === 'trial');
}
