import type { Me } from '@guildhall/contract/members.ts';
import { message } from '@guildhall/contract/messages.ts';
import { Check, Crown } from 'lucide-react';
import { useHasBilling } from '#web/features/site/queries.ts';
import { formatDate } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Link } from '#web/ui/link.tsx';
import { termOf, usePlanName } from './shared/plans.ts';

const unlimited = message('Unlimited matches');
const premiumPoints = [unlimited, message('Priority placement'), message('Advanced analytics')];

/** In the sidebar: the plan, until when, and the way to change it. */
export function MembershipCard({ me }: { me: Me }) {
  const isPremium = me.plan === 'premium';
  const planName = usePlanName();
  const term = termOf(me, planName);
  // As they have bought it, whatever is sold today.
  const isUnlimited = me.requestsMax === null;
  if (!useHasBilling()) return null;
  return (
    <div className="rounded-control border bg-paper p-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-0.5">
        <p className="flex items-center gap-2 font-medium">
          {isPremium && <Crown aria-hidden="true" className="size-4 text-accent" />}
          {planName(me.plan)}
        </p>
        {term && <p className="text-xs text-muted">{term}</p>}
      </div>
      {me.graceUntil && (
        <p className="mt-1 text-xs font-medium text-danger">
          {t('You keep it until {date}', { date: formatDate(me.graceUntil) })}
        </p>
      )}
      {isPremium && (
        <ul className="mt-2 space-y-0.5 text-xs text-muted">
          {premiumPoints
            .filter((point) => isUnlimited || point !== unlimited)
            .map((point) => (
              <li key={point.text} className="flex items-center gap-1.5">
                <Check aria-hidden="true" className="size-3.5 text-primary" />
                {t(point)}
              </li>
            ))}
        </ul>
      )}
      <Link to={paths.subscribe} className="link mt-2 inline-block font-medium pointer-coarse:py-2">
        {me.plan === 'free' ? t('Upgrade Plan') : t('Manage Subscription')}
      </Link>
    </div>
  );
}
