import type { Me } from '@guildhall/contract/members.ts';
import { Badge } from '#web/ui/badge.tsx';
import { planName } from './plans.ts';

/** '{type or Free} Member'. */
export function MembershipBadge({ type }: { type: Me['plan'] }) {
  return (
    <Badge tint={type === 'free' ? 'grey' : 'primary'}>{type === 'free' ? 'Free' : planName(type)} Member</Badge>
  );
}
