import type { PlanChange } from '@guildhall/contract/card-payments.ts';
import { type PaidPlan, paidPlans } from '@guildhall/contract/membership.ts';
import { userMessage } from '#web/lib/api.ts';
import { formatDate, formatMoney } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { planName } from '../shared/plans.ts';
import { useChangePlan, usePlanChange } from './queries.ts';

function Costs({ change: { plan, dueNow, afterwards } }: { change: PlanChange }) {
  const values = { plan: planName(plan), price: formatMoney(afterwards), date: formatDate(afterwards.at) };
  const isLarger = dueNow.amount > 0;
  return (
    <div className="space-y-4">
      <dl className="space-y-2">
        <div className="flex justify-between gap-4">
          <dt>{t('Now')}</dt>
          <dd className="font-medium tabular-nums">{formatMoney(dueNow)}</dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt>{t('From {date}, each month', values)}</dt>
          <dd className="font-medium tabular-nums">{values.price}</dd>
        </div>
      </dl>
      <p className="text-sm text-muted">
        {isLarger
          ? t('You have {plan} at once. What you have paid for this period is taken off.', values)
          : t(
              'You keep what you have paid for until {date}; then you have {plan}. What is beyond its limits stays, only new things stop.',
              values,
            )}
      </p>
    </div>
  );
}

/** At `?change=basic`: what another plan costs, before it is confirmed. */
export function ChangeDialog({ dialog }: { dialog: DialogParam }) {
  const plan = paidPlans.find((id) => id === dialog.value) ?? 'premium';
  return <Change dialog={dialog} plan={plan} />;
}

function Change({ dialog, plan }: { dialog: DialogParam; plan: PaidPlan }) {
  const query = usePlanChange(plan);
  const { mutate, isPending, error } = useChangePlan();
  const name = planName(plan);

  function change({ prorationAt }: PlanChange) {
    mutate(
      { plan, prorationAt },
      {
        onSuccess() {
          dialog.close();
          toast({ title: t('Your plan was changed to {name}', { name }) });
        },
        // What was shown may no longer hold.
        onError: () => void query.refetch(),
      },
    );
  }

  const { data } = query;
  return (
    <Dialog
      open={dialog.isOpen}
      onOpenChange={(open) => !open && !isPending && dialog.close()}
      title={t('Change to {name}?', { name })}
      width="sm"
      footer={
        <>
          {error && (
            <div className="w-full">
              <FormError>{userMessage(error)}</FormError>
            </div>
          )}
          <Button variant="secondary" onClick={dialog.close}>
            {t('Cancel')}
          </Button>
          {data && (
            <Button pending={isPending} onClick={() => change(data)}>
              {data.dueNow.amount > 0
                ? t('Pay {price} and change', { price: formatMoney(data.dueNow) })
                : t('Change to {name}', { name })}
            </Button>
          )}
        </>
      }
    >
      <QueryView query={query} loading={<SkeletonText lines={3} />}>
        {(loaded) => <Costs change={loaded} />}
      </QueryView>
    </Dialog>
  );
}
