import type { MemberCard } from '@guildhall/contract/members.ts';
import {
  type Grant,
  grantMembership,
  grantMonthsMax,
  type PaidPlan,
  paidPlans,
} from '@guildhall/contract/membership.ts';
import { usePlanName } from '#web/features/billing/shared/plans.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { formatDate } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import type { Opened } from '#web/lib/url/dialog-param.ts';
import { FormField } from '#web/ui/form.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.ts';
import { useGiveMonths } from '../queries.ts';

interface GrantForm {
  plan: PaidPlan;
  months: string;
  reason: string;
}

interface GiveMonthsProps {
  member: Pick<MemberCard, 'id' | 'displayName'>;
  dialog: Opened;
}

/** Months of a plan for a member; they begin where what the member has ends. */
export function GiveMonthsDialog({ member, dialog }: GiveMonthsProps) {
  const { id, displayName: name } = member;
  const planName = usePlanName();
  const { mutateAsync } = useGiveMonths(id);
  const form = useContractForm<typeof grantMembership, GrantForm, Grant>(grantMembership, {
    subject: id,
    defaults: { plan: 'premium', months: '1', reason: '' },
    labels: { plan: t('Plan'), months: t('Months'), reason: t('Reason') },
    toBody: ({ plan, months, reason }) => ({ plan, months: Number(months), reason }),
    send: (body) => mutateAsync(body),
    onDone({ endsAt }) {
      dialog.close();
      toast({
        title: t('Months given'),
        description: t('{name} has them until {date}.', { name, date: formatDate(endsAt) }),
      });
    },
  });
  return (
    <FormDialog
      form={form}
      dialog={dialog}
      width="sm"
      title={t('Give months to {name}', { name })}
      description={t(
        'They begin now, or when this plan or a better one that the member already has ends. Nothing is charged.',
      )}
      submit={t('Give months')}
    >
      <FormField form={form} name="plan" label={t('Plan')}>
        {(field) => <Select {...field} options={paidPlans.map((value) => ({ value, label: planName(value) }))} />}
      </FormField>
      <FormField form={form} name="months" label={t('Months')}>
        {(field) => <Input {...field} type="number" inputMode="numeric" min={1} max={grantMonthsMax} />}
      </FormField>
      <FormField
        form={form}
        name="reason"
        label={t('Reason')}
        hint={t('For the office. It also stands in the member’s download of their data.')}
      >
        {(field) => <Input {...field} maxLength={200} autoComplete="off" />}
      </FormField>
    </FormDialog>
  );
}
