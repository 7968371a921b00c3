import type { PlanChange } from '@guildhall/contract/card-payments.ts';
import type { Membership, Subscription } from '@guildhall/contract/membership.ts';
import { formatDate, formatMoney } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { type NameOfPlan, usePlanName } from '../shared/plans.ts';

interface CostsProps {
  change: PlanChange;
  membership: Membership;
  subscription: Subscription;
}

/** What the change brings, and when. */
function sentenceOf(
  { change: { plan, dueNow, afterwards }, membership, subscription }: CostsProps,
  planName: NameOfPlan,
): string {
  const values = {
    plan: planName(plan),
    current: planName(membership.plan),
    date: formatDate(afterwards.at),
  };
  if (plan === 'basic')
    return t(
      'You keep {current} until {date}; then you have {plan}. What is beyond its limits stays, only new things stop.',
      values,
    );
  if (dueNow.amount === 0)
    return membership.plan === plan
      ? t('You have {plan} until {date} already. Then it goes on.', values)
      : t('You have {plan} from {date} on.', values);
  return subscription.status === 'trialing'
    ? afterwards.period === 'year'
      ? t('You have {plan} at once, and pay its first year.', values)
      : t('You have {plan} at once, and pay its first month.', values)
    : t('You have {plan} at once. What you have paid for this period is taken off.', values);
}

/** What another plan costs, now and from then on. */
export function Costs(props: CostsProps) {
  const { dueNow, afterwards } = props.change;
  return (
    <div className="space-y-4">
      <dl className="space-y-2">
        <div className="flex justify-between gap-4">
          <dt>{t('Now')}</dt>
          <dd className="font-medium tabular-nums">{formatMoney(dueNow)}</dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt>
            {afterwards.period === 'year'
              ? t('From {date}, each year', { date: formatDate(afterwards.at) })
              : t('From {date}, each month', { date: formatDate(afterwards.at) })}
          </dt>
          <dd className="font-medium tabular-nums">{formatMoney(afterwards)}</dd>
        </div>
      </dl>
      <p className="text-sm text-muted">{sentenceOf(props, usePlanName())}</p>
    </div>
  );
}
