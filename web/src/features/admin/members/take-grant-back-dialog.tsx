import { takeGrantBack } from '@guildhall/contract/membership.ts';
import { useState } from 'react';
import { usePlanName } from '#web/features/billing/shared/plans.ts';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { formatDate } from '#web/lib/format.ts';
import { now } from '#web/lib/rendering.ts';
import { t } from '#web/lib/text.ts';
import type { Opened } from '#web/lib/url/dialog-param.ts';
import { FormField } from '#web/ui/form.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Input } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast.ts';
import type { Subject } from './acts.ts';
import { useTakeGrantBack } from './queries.ts';

interface TakeGrantBackProps {
  member: Subject;
  period: { id: number; plan: 'basic' | 'premium'; startsAt: Date; endsAt: Date };
  dialog: Opened;
}

/** Months that the office has given end now. What follows is said before it is done. */
export function TakeGrantBackDialog({ member, period, dialog }: TakeGrantBackProps) {
  // Of when it opened: it is still to be read while it closes.
  const [{ id, plan, startsAt, endsAt }] = useState(period);
  const planName = usePlanName();
  const { mutateAsync } = useTakeGrantBack(member.id, id);
  const values = { plan: planName(plan), name: member.displayName, date: formatDate(endsAt) };
  const form = useContractForm(takeGrantBack, {
    subject: id,
    defaults: { reason: '' },
    labels: { reason: t('Reason') },
    send: (body) => mutateAsync(body),
    onDone() {
      dialog.close();
      toast({
        title: t('Months taken back'),
        description: t('{plan} of {name} would have ended on {date}.', values),
      });
    },
  });
  return (
    <FormDialog
      form={form}
      dialog={dialog}
      width="sm"
      title={t('Take {plan} of {name} back?', values)}
      description={
        startsAt > now()
          ? t('These months have not begun, and never will. What the member has paid stays whole. They are told.')
          : t(
              'What is left of these months, until {date}, ends now. What the member has paid stays whole. They are told.',
              values,
            )
      }
      submit={t('Take back')}
      submitVariant="danger"
    >
      <FormField
        form={form}
        name="reason"
        label={t('Reason')}
        hint={t('It stands in the audit log, and the member is told it.')}
      >
        {(field) => <Input {...field} maxLength={200} autoComplete="off" />}
      </FormField>
    </FormDialog>
  );
}
