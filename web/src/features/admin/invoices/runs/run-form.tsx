import { createInvoiceRun, type RunFacts } from '@guildhall/contract/invoice-runs.ts';
import { invoiceMonthsMax } from '@guildhall/contract/invoices.ts';
import { membershipTypes } from '@guildhall/contract/members.ts';
import { paidPlans } from '@guildhall/contract/membership.ts';
import { usePlanName } from '#web/features/billing/shared/plans.ts';
import { type ContractForm, useContractForm } from '#web/lib/form/use-contract-form.ts';
import { t } from '#web/lib/text.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { CheckField } from '#web/ui/field.tsx';
import { FormField } from '#web/ui/form.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { tryRun } from './queries.ts';
import { missingOf, type RunForm, toRunBody } from './run-values.ts';
import { GroupField, MembersField } from './whom-fields.tsx';
import { whomWords } from './words.ts';

export function useRunForm(defaults: RunForm, onTried: (facts: RunFacts, form: RunForm) => void) {
  return useContractForm<typeof createInvoiceRun, RunForm, RunFacts>(createInvoiceRun, {
    defaults,
    labels: {
      whom: t('Whom to bill'),
      ofPlan: t('Their plan'),
      groupId: t('Group'),
      tag: t('Tag'),
      members: t('Members'),
      plan: t('Plan to bill for'),
      months: t('Months'),
      billsCovered: t('Also bill who has the plan already'),
    },
    require: missingOf,
    toBody: toRunBody,
    send: (body) => tryRun(body),
    onDone: onTried,
  });
}

export function RunFields({ form }: { form: ContractForm<RunForm> }) {
  const planName = usePlanName();
  const whom = form.watch('whom');
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <FormField form={form} name="whom" label={t('Whom to bill')}>
        {(field) => (
          <Select
            {...field}
            options={Object.entries(whomWords).map(([value, words]) => ({ value, label: t(words) }))}
          />
        )}
      </FormField>
      {whom === 'plan' && (
        <FormField form={form} name="ofPlan" label={t('Their plan')}>
          {(field) => (
            <Select {...field} options={membershipTypes.map((value) => ({ value, label: planName(value) }))} />
          )}
        </FormField>
      )}
      {whom === 'group' && <GroupField form={form} />}
      {whom === 'tag' && (
        <FormField form={form} name="tag" label={t('Tag')}>
          {(field) => <Input {...field} maxLength={40} autoComplete="off" />}
        </FormField>
      )}
      {whom === 'members' && <MembersField form={form} />}
      <FormField form={form} name="plan" label={t('Plan to bill for')} className="sm:col-start-1">
        {(field) => <Select {...field} options={paidPlans.map((value) => ({ value, label: planName(value) }))} />}
      </FormField>
      <FormField form={form} name="months" label={t('Months')}>
        {(field) => <Input {...field} type="number" inputMode="numeric" min={1} max={invoiceMonthsMax} />}
      </FormField>
      <div className="sm:col-span-2">
        <CheckField
          label={t('Also bill who has the plan already')}
          hint={t(
            'Their new months begin where what they have paid or were given ends. Otherwise they are left out.',
          )}
        >
          <Checkbox {...form.register('billsCovered')} />
        </CheckField>
      </div>
    </div>
  );
}
