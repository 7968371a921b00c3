import type { ReactNode } from 'react';
import { useMe } from '#web/features/auth/queries.ts';
import { GetStarted } from '#web/features/auth/shared/get-started.tsx';
import { PlanCard } from '#web/features/billing/shared/plan-card.tsx';
import { freePlan, type Plan, plans } from '#web/features/billing/shared/plans.ts';
import { getStarted, paths } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

/** 'Choose …' leads to the membership page; who has no account makes one on the way. */
function wayTo(plan: Plan, isMember: boolean, isCurrent: boolean): ReactNode {
  if (isCurrent) return null;
  if (plan.id === freePlan.id) return isMember ? null : <GetStarted />;
  const label = t('Choose {name}', { name: t(plan.name) });
  const way = `${paths.subscribe}?plan=${plan.id}`;
  return isMember ? <Link to={way}>{label}</Link> : <a href={getStarted(way)}>{label}</a>;
}

export function Plans() {
  const { data: me } = useMe();
  return (
    <div className="grid gap-4 @3xl:grid-cols-3">
      {[freePlan, ...plans].map((plan) => {
        const isCurrent = me?.plan === plan.id;
        const way = wayTo(plan, Boolean(me), isCurrent);
        return (
          <PlanCard
            key={plan.id}
            plan={plan}
            isCurrent={isCurrent}
            action={
              way && (
                <Button asChild variant={plan.isPopular ? 'primary' : 'secondary'} className="w-full">
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
