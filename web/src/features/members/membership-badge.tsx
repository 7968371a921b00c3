import type { Me } from '@guildhall/contract/members.ts';
import { Badge } from '#web/ui/badge.tsx';

const names: Record<Me['membershipType'], string> = { free: 'Free', basic: 'Basic', premium: 'Premium' };

/** '{type or Free} Member'. */
export function MembershipBadge({ type }: { type: Me['membershipType'] }) {
  return <Badge tint={type === 'free' ? 'grey' : 'primary'}>{names[type]} Member</Badge>;
}
