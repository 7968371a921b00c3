import { type Billed, createInvoiceRun, type RunFacts } from '@guildhall/contract/invoice-runs.ts';
import { invoiceMonthsMax } from '@guildhall/contract/invoices.ts';
import { membershipTypes } from '@guildhall/contract/members.ts';
import { type PaidPlan, paidPlans } from '@guildhall/contract/membership.ts';
import { usePlanName } from '#web/features/billing/shared/plans.ts';
import type { Complaints } from '#web/lib/form/complaints.ts';
import { type ContractForm, useContractForm } from '#web/lib/form/use-contract-form.ts';
import { t } from '#web/lib/text.ts';
import { ErrorLine } from '#web/ui/error-state.tsx';
import { FormField } from '#web/ui/form.tsx';
import { Input } from '#web/ui/input.tsx';
import { failureOf } from '#web/ui/query-view.tsx';
import { Select } from '#web/ui/select.tsx';
import { type RunBody, tryRun, useBillableGroups } from './queries.ts';
import { type WhomKind, whomWords } from './words.ts';

export interface RunForm {
  whom: WhomKind;
  ofPlan: (typeof membershipTypes)[number];
  groupId: string;
  tag: string;
  plan: PaidPlan;
  months: string;
}

function whomOf({ whom, ofPlan, groupId, tag }: RunForm): Billed {
  if (whom === 'plan') return { kind: whom, plan: ofPlan };
  if (whom === 'group') return { kind: whom, groupId: Number(groupId) };
  if (whom === 'tag') return { kind: whom, tag };
  return { kind: whom };
}

export const toRunBody = (form: RunForm): RunBody => ({
  plan: form.plan,
  months: Number(form.months),
  whom: whomOf(form),
});

export const emptyRun: RunForm = {
  whom: 'everyone',
  ofPlan: 'basic',
  groupId: '',
  tag: '',
  plan: 'basic',
  months: '12',
};

/** What the contract says of the parts of `whom` stands beside the field that is meant. */
const missingOf = ({ whom, groupId, tag }: RunForm): Complaints => ({
  ...(whom === 'group' && groupId === '' && { 'whom.groupId': undefined, groupId: t('Please choose a group.') }),
  ...(whom === 'tag' && tag.trim() === '' && { 'whom.tag': undefined, tag: t('Please type a tag.') }),
});

export function useRunForm(defaults: RunForm, onTried: (facts: RunFacts, form: RunForm) => void) {
  return useContractForm<typeof createInvoiceRun, RunForm, RunFacts>(createInvoiceRun, {
    defaults,
    labels: {
      whom: t('Whom to bill'),
      ofPlan: t('Their plan'),
      groupId: t('Group'),
      tag: t('Tag'),
      plan: t('Plan to bill for'),
      months: t('Months'),
    },
    require: missingOf,
    toBody: toRunBody,
    send: (body) => tryRun(body),
    onDone: onTried,
  });
}

function GroupField({ form }: { form: ContractForm<RunForm> }) {
  const query = useBillableGroups(true);
  const { data: groups = [] } = query;
  const failure = failureOf(query);
  if (failure) return <ErrorLine {...failure} title={t('The groups could not be loaded.')} />;
  return (
    <FormField form={form} name="groupId" label={t('Group')}>
      {(field) => (
        <Select
          {...field}
          placeholder={t('Choose a group')}
          options={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
    </FormField>
  );
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
      <FormField form={form} name="plan" label={t('Plan to bill for')} className="sm:col-start-1">
        {(field) => <Select {...field} options={paidPlans.map((value) => ({ value, label: planName(value) }))} />}
      </FormField>
      <FormField form={form} name="months" label={t('Months')}>
        {(field) => <Input {...field} type="number" inputMode="numeric" min={1} max={invoiceMonthsMax} />}
      </FormField>
    </div>
  );
}
