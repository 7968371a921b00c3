import type { PlanUse } from '@guildhall/contract/membership.ts';
import { useMe } from '#web/features/auth/queries.ts';
import { useMembership } from '#web/features/billing/queries.ts';
import { useHasBilling } from '#web/features/site/queries.ts';
import { formatUtcDay } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';

type Limited = PlanUse['requests'] & { max: number };

/** How many requests of the month are used; null where they are not limited, or not known. */
export function useRequestsUsed() {
  const hasBilling = useHasBilling();
  const { data: me } = useMe();
  const { data, isError } = useMembership(hasBilling && me?.plan !== 'premium');
  const all = data?.limits.requests;
  const requests: Limited | null = all && all.max !== null ? { ...all, max: all.max } : null;
  return { requests, isUnknown: isError && !data };
}

/** '3 of 10 requests left this month · new ones on 1 December', before there are none. */
export function RequestsLeft() {
  const { requests } = useRequestsUsed();
  if (!requests) return null;
  const { used, max, resetAt } = requests;
  const left = Math.max(0, max - used);
  return (
    <p className="text-xs text-muted">
      {t('{left} of {max} requests left this month · renews on {date}', {
        left,
        max,
        date: formatUtcDay(resetAt),
      })}
    </p>
  );
}
