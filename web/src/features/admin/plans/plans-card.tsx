import type { PlanOffer } from '@guildhall/contract/billing.ts';
import type { PlanSettings } from '@guildhall/contract/plans.ts';
import { useState } from 'react';
import { featuresOf, nameOf, perPeriod } from '#web/features/billing/shared/plans.ts';
import { formatMoney } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { useDialogParam } from '#web/lib/url/dialog-param.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { ErrorLine } from '#web/ui/error-state.tsx';
import { ConfirmDialog } from '#web/ui/later-confirm-dialog.tsx';
import { laterDialog } from '#web/ui/later-dialog.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { usePlanSettings, useSetBilling } from './queries.ts';

const PlanDialog = laterDialog(async () => (await import('./plan-dialog.tsx')).PlanDialog);

/** Among the settings: what plans cost and hold from now on, and whether anybody pays. */
export function PlansCard() {
  const editing = useDialogParam('plan');
  return (
    <Card>
      <CardHeader
        title={t('Plans')}
        subtitle={t('What they are called, cost and hold for whoever chooses them from now on.')}
      />
      <CardBody>
        <QueryView
          query={usePlanSettings()}
          loading={<SkeletonText lines={4} />}
          failed={(failure) => <ErrorLine {...failure} title={t('The plans could not be loaded.')} />}
        >
          {(settings) => (
            <>
              <ul className="divide-y">
                {settings.plans.map((plan) => (
                  <Row key={plan.id} plan={plan} onEdit={() => editing.open(plan.id)} />
                ))}
              </ul>
              <Switch settings={settings} />
            </>
          )}
        </QueryView>
      </CardBody>
      <PlanDialog dialog={editing} />
    </Card>
  );
}

function Row({ plan, onEdit }: { plan: PlanOffer; onEdit: () => void }) {
  const name = nameOf(plan);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4 first:pt-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <bdi className="wrap-anywhere">{name}</bdi>
          {plan.isHidden && <Badge tint="grey">{t('Hidden')}</Badge>}
        </p>
        <p className="mt-0.5 text-sm text-muted">
          {plan.id !== 'free' && `${formatMoney(plan.price)} ${perPeriod(plan.period)} · `}
          {featuresOf(plan)
            .map((feature) => t(feature))
            .join(' · ')}
        </p>
      </div>
      <Button variant="secondary" aria-label={t('Edit the plan {name}', { name })} onClick={onEdit}>
        {t('Edit')}
      </Button>
    </li>
  );
}

function Switch({ settings: { isOn, isOffByEnvironment } }: { settings: PlanSettings }) {
  const { mutate, isPending } = useSetBilling();
  const [isAsking, setIsAsking] = useState(false);
  if (isOffByEnvironment)
    return (
      <p className="border-t pt-4 text-sm text-muted">
        {t('Billing is off by the environment of this site (BILLING=off). Everybody has everything.')}
      </p>
    );
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t pt-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-medium">{isOn ? t('Billing is on') : t('Billing is off')}</p>
        <p className="mt-0.5 text-sm text-muted">
          {isOn
            ? t('Members pay for plans. Without billing everybody has everything, and nothing speaks of plans.')
            : t('Everybody has everything. Switched on, members have the plans again that they had.')}
        </p>
      </div>
      <Button variant="secondary" pending={isPending} onClick={() => (isOn ? setIsAsking(true) : mutate(true))}>
        {isOn ? t('Switch billing off') : t('Switch billing on')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('Switch billing off?')}
        description={t(
          'Everybody has everything at once. Within a day all subscriptions by card are set to end with the time that is paid. No invoices or reminders are sent.',
        )}
        action={t('Switch billing off')}
        onConfirm={() => {
          setIsAsking(false);
          mutate(false);
        }}
      />
    </div>
  );
}
