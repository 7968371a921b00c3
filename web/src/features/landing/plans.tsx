import type { PlanOffer } from '@guildhall/contract/billing.ts';
import type { ReactNode } from 'react';
import { useMe } from '#web/features/auth/queries.ts';
import { GetStarted } from '#web/features/auth/shared/get-started.tsx';
import { PlanCard } from '#web/features/billing/shared/plan-card.tsx';
import { choicesOf, isPopular, nameOf, useOffer } from '#web/features/billing/shared/plans.ts';
import { getStarted, paths } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

/** 'Choose …' leads to the membership page; who has no account makes one on the way. */
function wayTo(plan: PlanOffer, isMember: boolean, isCurrent: boolean): ReactNode {
  if (isCurrent) return null;
  if (plan.id === 'free') return isMember ? null : <GetStarted />;
  const label = t('Choose {name}', { name: nameOf(plan) });
  const way = `${paths.subscribe}?plan=${plan.id}`;
  return isMember ? <Link to={way}>{label}</Link> : <a href={getStarted(way)}>{label}</a>;
}

export function Plans() {
  const { data: me } = useMe();
  const offer = useOffer();
  return (
    <div className="grid gap-4 @3xl:grid-cols-3">
      {[offer.free, ...choicesOf(offer, me && { plan: me.plan, source: me.membershipSource })].map((plan) => {
        const isCurrent = me?.plan === plan.id;
        const way = wayTo(plan, Boolean(me), isCurrent);
        return (
          <PlanCard
            key={plan.id}
            plan={plan}
            isCurrent={isCurrent}
            action={
              way && (
                <Button asChild variant={isPopular(plan) ? 'primary' : 'secondary'} className="w-full">
                  {way}
                </Button>
              )
            }
          />
        );
      })}
    </div>
  );
}
