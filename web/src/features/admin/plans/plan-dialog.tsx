import type { PlanId, PlanOffer } from '@guildhall/contract/billing.ts';
import { membershipTypes } from '@guildhall/contract/members.ts';
import {
  type PlanSettings,
  planCurrencies,
  planLimitMax,
  planNameMax,
  setPlanOffer,
} from '@guildhall/contract/plans.ts';
import { type ReactNode, useState } from 'react';
import { nameOf } from '#web/features/billing/shared/plans.ts';
import { type ContractForm, useContractForm } from '#web/lib/form/use-contract-form.ts';
import { t } from '#web/lib/text.ts';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FormField } from '#web/ui/form.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Input } from '#web/ui/input.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { Select } from '#web/ui/select.tsx';
import { SpinnerBlock } from '#web/ui/spinner.tsx';
import { toast } from '#web/ui/toast.ts';
import { missingOfPlan, type PlanForm, planFormOf, toPlanBody } from './plan-form.ts';
import { usePlanSettings, useSetPlanOffer } from './queries.ts';

interface PlanDialogProps {
  dialog: DialogParam;
}

/** What a plan is called, costs and holds: `/admin?tab=settings&plan=basic`. */
export function PlanDialog({ dialog }: PlanDialogProps) {
  const frame = (body: ReactNode) => (
    <Dialog open={dialog.isOpen} onOpenChange={(open) => !open && dialog.close()} title={t('Plan')} width="md">
      {body}
    </Dialog>
  );
  const id: PlanId = membershipTypes.find((one) => one === dialog.value) ?? 'basic';
  return (
    <QueryView
      query={usePlanSettings()}
      loading={frame(<SpinnerBlock />)}
      failed={(failure) => frame(<ErrorState {...failure} />)}
    >
      {({ plans }) => {
        const plan = plans.find((one) => one.id === id);
        return plan && <Editor key={id} plan={plan} dialog={dialog} />;
      }}
    </QueryView>
  );
}

function Editor({ plan, dialog }: PlanDialogProps & { plan: PlanOffer }) {
  const { mutateAsync } = useSetPlanOffer(plan.id);
  const [begun] = useState(plan);
  const form = useContractForm<typeof setPlanOffer, PlanForm, PlanSettings>(setPlanOffer, {
    subject: plan.id,
    defaults: planFormOf(begun),
    labels: {
      name: t('Name'),
      amount: t('Price'),
      currency: t('Currency'),
      period: t('Per'),
      requests: t('Match requests a month'),
      groups: t('Groups'),
      isHidden: t('Offered'),
    },
    require: missingOfPlan(begun),
    toBody: toPlanBody(begun),
    send: (body) => mutateAsync(body),
    onDone() {
      dialog.close();
      toast({ title: t('Saved') });
    },
  });
  const isFree = plan.id === 'free';
  return (
    <FormDialog
      form={form}
      dialog={dialog}
      title={t('Plan {name}', { name: nameOf(begun) })}
      description={
        isFree
          ? t('What everybody has who has chosen no plan. Its limits count for all of them at once.')
          : t('Members who subscribed before keep their price and limits. The name changes for everybody.')
      }
      width="md"
      submit={t('Save')}
    >
      <FormField form={form} name="name" label={t('Name')}>
        {(field) => <Input {...field} maxLength={planNameMax} autoComplete="off" />}
      </FormField>
      {!isFree && <PriceFields form={form} />}
      <LimitFields form={form} />
      {!isFree && (
        <FormField form={form} name="isHidden" label={t('Offered')} className="sm:max-w-sm">
          {(field) => (
            <Select
              {...field}
              options={[
                { value: 'no', label: t('Yes, members can choose it') },
                { value: 'yes', label: t('No, only who has it keeps it') },
              ]}
            />
          )}
        </FormField>
      )}
    </FormDialog>
  );
}

function PriceFields({ form }: { form: ContractForm<PlanForm> }) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-3">
      <FormField form={form} name="amount" label={t('Price')}>
        {(field) => <Input {...field} inputMode="decimal" autoComplete="off" />}
      </FormField>
      <FormField form={form} name="currency" label={t('Currency')}>
        {(field) => <Select {...field} options={planCurrencies.map((value) => ({ value, label: value }))} />}
      </FormField>
      <FormField form={form} name="period" label={t('Per')}>
        {(field) => (
          <Select
            {...field}
            options={[
              { value: 'month', label: t('Month') },
              { value: 'year', label: t('Year') },
            ]}
          />
        )}
      </FormField>
    </div>
  );
}

function LimitFields({ form }: { form: ContractForm<PlanForm> }) {
  const hint = t('Leave it empty for no limit.');
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <FormField form={form} name="requests" label={t('Match requests a month')} hint={hint}>
        {(field) => <Input {...field} type="number" inputMode="numeric" min={1} max={planLimitMax} />}
      </FormField>
      <FormField form={form} name="groups" label={t('Groups')} hint={hint}>
        {(field) => <Input {...field} type="number" inputMode="numeric" min={1} max={planLimitMax} />}
      </FormField>
    </div>
  );
}
