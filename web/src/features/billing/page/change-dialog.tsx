import type { PlanChange } from '@guildhall/contract/card-payments.ts';
import { type Membership, paidPlans, type Subscription } from '@guildhall/contract/membership.ts';
import { userMessage } from '#web/lib/api.ts';
import { formatMoney } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { useOfferAnew, usePlanName } from '../shared/plans.ts';
import { Costs } from './costs.tsx';
import { useChangePlan, usePlanChange } from './queries.ts';
import type { Change } from './use-change.ts';

interface ChangeProps {
  dialog: DialogParam;
  membership: Membership;
  subscription: Subscription;
  onChanged: Change['onChanged'];
}

/** At `?change=basic`: what another plan costs, before it is confirmed. */
export function ChangeDialog({ dialog, membership, subscription, onChanged }: ChangeProps) {
  const plan = paidPlans.find((id) => id === dialog.value) ?? 'premium';
  const query = usePlanChange(plan);
  const { mutate, isPending, error } = useChangePlan();
  const name = usePlanName()(plan);
  const askOfferAnew = useOfferAnew();
  const close = () => !isPending && dialog.close();

  function change({ prorationAt, version }: PlanChange) {
    mutate(
      { plan, prorationAt, version },
      {
        onSuccess(answer) {
          dialog.close();
          onChanged(plan, answer);
        },
        // What was shown may no longer hold.
        onError() {
          void query.refetch();
          askOfferAnew();
        },
      },
    );
  }

  const { data } = query;
  return (
    <Dialog
      open={dialog.isOpen}
      onOpenChange={(open) => !open && close()}
      title={t('Change to {name}?', { name })}
      width="sm"
      footer={
        <>
          {error && (
            <div className="w-full">
              <FormError>{userMessage(error)}</FormError>
            </div>
          )}
          <Button variant="secondary" aria-disabled={isPending} onClick={close}>
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
        {(loaded) => <Costs change={loaded} membership={membership} subscription={subscription} />}
      </QueryView>
    </Dialog>
  );
}
