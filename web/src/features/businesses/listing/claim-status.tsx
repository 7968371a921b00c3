import { BadgeCheck, CircleDashed } from 'lucide-react';
import { Badge } from '#web/ui/badge.tsx';

/** Beside the name; the badge says the same in words. */
export function ClaimIcon({ isClaimed }: { isClaimed: boolean }) {
  const Icon = isClaimed ? BadgeCheck : CircleDashed;
  return (
    <Icon
      aria-hidden="true"
      data-claimed={isClaimed}
      className="size-5 shrink-0 text-muted data-[claimed=true]:text-primary"
    />
  );
}

export function ClaimBadge({ isClaimed }: { isClaimed: boolean }) {
  return <Badge tint={isClaimed ? 'primary' : 'grey'}>{isClaimed ? 'Claimed' : 'Unclaimed'}</Badge>;
}
