import type { Me } from '@guildhall/contract/members.ts';
import { useHasBilling } from '#web/features/site/queries.ts';
import { t } from '#web/lib/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { usePlanName } from './plans.ts';

/** '{type or Free} Member'. */
export function MembershipBadge({ type }: { type: Me['plan'] }) {
  const planName = usePlanName();
  if (!useHasBilling()) return null;
  return (
    <Badge tint={type === 'free' ? 'grey' : 'primary'}>
      {type === 'free' ? t('Free Member') : t('{plan} Member', { plan: planName(type) })}
    </Badge>
  );
}
