import type { Me } from '@guildhall/contract/members.ts';
import { Check, Crown } from 'lucide-react';
import { paths } from '#web/lib/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { planName, termOf } from './shared/plans.ts';

const premiumPoints = ['Unlimited matches', 'Priority placement', 'Advanced analytics'];

/** In the sidebar: the plan, until when, and the way to change it. */
export function MembershipCard({ me }: { me: Me }) {
  const isPremium = me.plan === 'premium';
  const term = termOf(me);
  return (
    <div className="rounded-control border bg-paper p-3 text-sm">
      <div className="flex items-center justify-between gap-2">
        <p className="flex items-center gap-2 font-medium">
          {isPremium && <Crown aria-hidden="true" className="size-4 text-accent" />}
          {planName(me.plan)}
        </p>
        {term && <p className="text-xs text-muted">{term}</p>}
      </div>
      {isPremium && (
        <ul className="mt-2 space-y-0.5 text-xs text-muted">
          {premiumPoints.map((point) => (
            <li key={point} className="flex items-center gap-1.5">
              <Check aria-hidden="true" className="size-3.5 text-primary" />
              {point}
            </li>
          ))}
        </ul>
      )}
      <Link to={paths.subscribe} className="link mt-2 inline-block font-medium pointer-coarse:py-2">
        {me.plan === 'free' ? 'Upgrade Plan' : 'Manage Subscription'}
      </Link>
    </div>
  );
}
