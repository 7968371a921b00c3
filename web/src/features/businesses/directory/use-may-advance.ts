import { planPromises } from '@guildhall/contract/billing.ts';
import { useMe } from '#web/features/auth/queries.ts';
import { useHasBilling } from '#web/features/site/queries.ts';

/** The viewer's plan has the advanced filters; where nobody pays, everybody's has. */
export function useMayAdvance(): boolean {
  const hasBilling = useHasBilling();
  const { data: me } = useMe();
  return !hasBilling || (me != null && planPromises[me.plan].hasAdvancedFilters);
}
