import type { Money } from '@guildhall/contract/billing.ts';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#web/lib/classes.ts';
import { formatMoney } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';

interface PlanCardProps {
  name: string;
  /** A month. */
  price: Money;
  features: readonly string[];
  isPopular?: boolean;
  /** This is what the member has. */
  isCurrent?: boolean;
  /** At the card's foot: the way to this plan. */
  action?: ReactNode;
}

export function PlanCard({ name, price, features, isPopular, isCurrent, action }: PlanCardProps) {
  return (
    <Card className={cx('flex flex-col p-6', isPopular && 'border-primary')}>
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-2">
        <h3 className="text-xl">{name}</h3>
        {isPopular && <Badge tint="primary">Most Popular</Badge>}
        {isCurrent && <Badge tint="green">Your plan</Badge>}
      </div>
      <p className="mt-3 flex items-baseline gap-1.5">
        <span className="font-serif text-3xl">{formatMoney(price)}</span>
        <span className="text-sm text-muted">per month</span>
      </p>
      <ul className="mt-5 space-y-2 border-t pt-5 text-sm">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-primary" />
            {feature}
          </li>
        ))}
      </ul>
      {action && <div className="mt-auto pt-6">{action}</div>}
    </Card>
  );
}
