import {
  type Grant,
  grantMembership,
  grantMonthsMax,
  type PaidPlan,
  paidPlans,
} from '@guildhall/contract/membership.ts';
import { useState } from 'react';
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
import type { Subject } from './acts.ts';
import { useGiveMonths } from './queries.ts';

interface GrantForm {
  plan: PaidPlan;
  months: string;
  reason: string;
}

interface GiveMonthsProps {
  subjects: readonly Subject[];
  dialog: Opened;
  onDone?: (() => void) | undefined;
}

/** Months of a plan for members; they begin where what each of them has ends. */
export function GiveMonthsDialog({ subjects, dialog, onDone }: GiveMonthsProps) {
  // Of when it opened: it is still to be read while it closes.
  const [known] = useState(subjects);
  const ids = known.map(({ id }) => id);
  const named = { name: known[0]?.displayName ?? '', count: known.length };
  const planName = usePlanName();
  const { mutateAsync } = useGiveMonths(ids);
  const form = useContractForm<typeof grantMembership, GrantForm, Grant[]>(grantMembership, {
    subject: ids.join(),
    defaults: { plan: 'premium', months: '1', reason: '' },
    labels: { plan: t('Plan'), months: t('Months'), reason: t('Reason') },
    toBody: ({ plan, months, reason }) => ({ plan, months: Number(months), reason }),
    send: (body) => mutateAsync(body),
    onDone([first]) {
      dialog.close();
      onDone?.();
      if (known.length === 1 && first?.isRepeat) {
        toast({ title: t('These months were given a moment ago'), description: t('Nothing has changed.') });
        return;
      }
      toast({
        title: t('Months given'),
        description:
          known.length === 1 && first
            ? t('{name} has them until {date}.', { name: named.name, date: formatDate(first.endsAt) })
            : t('{count, plural, one {# member has them.} other {# members have them.}}', { count: known.length }),
      });
    },
  });
  return (
    <FormDialog
      form={form}
      dialog={dialog}
      width="sm"
      title={t('{count, plural, one {Give months to {name}} other {Give months to # members}}', named)}
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
