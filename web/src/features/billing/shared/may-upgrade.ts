import type { Me } from '@guildhall/contract/members.ts';
import { useHasBilling } from '#web/features/site/queries.ts';

/** Whether there is more to be had than now, or than what was given to try. */
export function useMayUpgrade({ plan, membershipSource }: Me): boolean {
  return useHasBilling() && (plan !== 'premium' || membershipSource === 'trial');
}
