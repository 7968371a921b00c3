import {
  type Grant,
  grantMembership,
  grantMonthsMax,
  type PaidPlan,
  paidPlans,
} from '@guildhall/contract/membership.ts';
import { CircleAlert } from 'lucide-react';
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
import { Strip } from '#web/ui/strip.tsx';
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

type Given = Grant & { memberId: number };

function gaveWords(grants: readonly Given[], subjects: readonly Subject[]) {
  const [first] = grants;
  return {
    title: t('Months given'),
    description:
      subjects.length === 1 && first
        ? t('{name} has them until {date}.', {
            name: subjects[0]?.displayName ?? '',
            date: formatDate(first.endsAt),
          })
        : t('{count, plural, one {# member has them.} other {# members have them.}}', { count: grants.length }),
  };
}

/** Whoever had the same a moment ago was given nothing: that may be meant, or a second press. */
function AskAgain({ repeated, known }: Record<'repeated' | 'known', readonly Subject[]>) {
  const name = repeated[0]?.displayName ?? '';
  return (
    <Strip inset tint="primary" icon={<CircleAlert aria-hidden="true" />}>
      {repeated.length === 1
        ? t('{name} has these months already. Give them again?', { name })
        : t('{count} of {all} members have these months already. Give them again?', {
            count: repeated.length,
            all: known.length,
          })}
    </Strip>
  );
}

/** Months of a plan for members; they begin where what each of them has ends. */
export function GiveMonthsDialog({ subjects, dialog, onDone }: GiveMonthsProps) {
  // Of when it opened: it is still to be read while it closes.
  const [known] = useState(subjects);
  /** Who was given the same a moment ago, which a second press gives once more. */
  const [repeated, setRepeated] = useState<readonly Subject[]>([]);
  const isAnother = repeated.length > 0;
  const named = { name: known[0]?.displayName ?? '', count: known.length };
  const planName = usePlanName();
  const { mutateAsync } = useGiveMonths();
  const form = useContractForm<typeof grantMembership, GrantForm, Given[]>(grantMembership, {
    subject: known.map(({ id }) => id).join(),
    defaults: { plan: 'premium', months: '1', reason: '' },
    labels: { plan: t('Plan'), months: t('Months'), reason: t('Reason') },
    toBody: ({ plan, months, reason }) => ({ plan, months: Number(months), reason, isAnother }),
    send: (body) => mutateAsync({ ids: (isAnother ? repeated : known).map(({ id }) => id), body }),
    onDone(grants) {
      const given = grants.filter(({ isRepeat }) => !isRepeat);
      const again = grants.filter(({ isRepeat }) => isRepeat).map(({ memberId }) => memberId);
      if (given.length > 0) toast(gaveWords(given, known));
      setRepeated(known.filter(({ id }) => again.includes(id)));
      if (again.length > 0) return;
      dialog.close();
      onDone?.();
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
      submit={isAnother ? t('Give them again') : t('Give months')}
      // Other months are another question.
      onChange={() => setRepeated([])}
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
      {isAnother && <AskAgain repeated={repeated} known={known} />}
    </FormDialog>
  );
}
