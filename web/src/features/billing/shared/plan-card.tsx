import type { PlanOffer } from '@guildhall/contract/billing.ts';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#web/lib/classes.ts';
import { formatMoney } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { featuresOf, isPopular, nameOf, perPeriod } from './plans.ts';

interface PlanCardProps {
  plan: PlanOffer;
  /** This is what the member has. */
  isCurrent?: boolean;
  /** The one that stands out: chosen, or where nothing is chosen the popular one. */
  isMarked?: boolean;
  /** At the card's foot: the way to this plan. */
  action?: ReactNode;
}

export function PlanCard({ plan, isCurrent, isMarked = isPopular(plan), action }: PlanCardProps) {
  return (
    <Card className={cx('flex flex-col p-6', isMarked && 'border-primary')}>
      <div className="flex min-h-6 flex-wrap items-center gap-2">
        <h3 className="mr-auto text-xl">{nameOf(plan)}</h3>
        {/* Where one of them has no room beside the name, both go below it. */}
        <div className="flex gap-2 empty:hidden">
          {isPopular(plan) && <Badge tint="primary">{t('Most Popular')}</Badge>}
          {isCurrent && <Badge tint="green">{t('Your plan')}</Badge>}
        </div>
      </div>
      <p className="mt-3 flex items-baseline gap-1.5">
        <span className="font-serif text-3xl">{formatMoney(plan.price)}</span>
        <span className="text-sm text-muted">{perPeriod(plan.period)}</span>
      </p>
      <ul className="mt-5 space-y-2 border-t pt-5 text-sm">
        {featuresOf(plan).map((feature) => (
          <li key={feature.text} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-primary" />
            {t(feature)}
          </li>
        ))}
      </ul>
      {action && <div className="mt-auto pt-6">{action}</div>}
    </Card>
  );
}
