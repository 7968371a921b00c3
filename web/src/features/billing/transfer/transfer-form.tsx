import type { Money } from '@guildhall/contract/billing.ts';
import { type BillingDetails, setBillingDetails } from '@guildhall/contract/billing-details.ts';
import type { MembershipInvoice } from '@guildhall/contract/card-payments.ts';
import type { Membership, PaidPlan } from '@guildhall/contract/membership.ts';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { ConfirmNotice } from '#web/features/auth/shared/confirm-notice.tsx';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { formatMoney, formatPlainDate } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { FormField } from '#web/ui/form.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.ts';
import { nameOf, useOffer } from '../shared/plans.ts';
import { DetailsFields } from './details-fields.tsx';
import { type DetailsForm, detailsLabels, detailsValues, toDetailsBody } from './details-form.ts';
import { termsOf } from './owed.ts';
import { Owed } from './owed-words.tsx';
import { useAskForInvoice, useSaveDetails } from './queries.ts';

interface TransferValues extends DetailsForm {
  months: string;
}

interface TransferFormProps {
  dialog: DialogParam;
  plan: PaidPlan;
  membership: Membership;
  details: BillingDetails | null;
  credit: Money[];
  /** Whether it was sent; false again where that came to nothing. */
  onSend: (isSent: boolean) => void;
  onIssued: (invoice: MembershipInvoice) => void;
}

function tell({ number, status, total, transfer }: MembershipInvoice): void {
  const title = t('Your invoice {number} is here', { number: number ?? '' });
  if (status !== 'open' || !transfer) {
    toast({ title, description: t('Your credit has paid it.') });
    return;
  }
  const amount = formatMoney({ ...total, amount: total.amount - transfer.paid });
  const date = formatPlainDate(transfer.dueOn);
  toast({ title, description: t('Please transfer {amount} by {date}.', { amount, date }) });
}

/** For how many months, and whom the invoice is for; what will be owed stands above the button. */
export function TransferForm(props: TransferFormProps) {
  const { dialog, plan, membership, details, credit, onSend, onIssued } = props;
  const save = useSaveDetails();
  const ask = useAskForInvoice();
  const offer = useOffer()[plan];
  const buyerId = useId();
  const form = useContractForm<typeof setBillingDetails, TransferValues, MembershipInvoice>(setBillingDetails, {
    defaults: { months: '12', ...detailsValues(details) },
    labels: detailsLabels(),
    draft: 'transfer',
    toBody: toDetailsBody,
    async send(body, { months }) {
      await save.mutateAsync(body);
      onSend(true);
      return ask.mutateAsync({ plan, months: Number(months), version: offer.version });
    },
    onDone(invoice) {
      tell(invoice);
      onIssued(invoice);
    },
    onFailed: () => onSend(false),
  });
  const months = Number(useWatch({ control: form.control, name: 'months' }));
  return (
    <FormDialog
      form={form}
      dialog={dialog}
      title={t('Pay {plan} by transfer', { plan: nameOf(offer) })}
      description={t('You get an invoice with a number, and transfer its sum.')}
      submit={t('Get the invoice')}
    >
      <ConfirmNotice inset />
      <FormField form={form} name="months" label={t('For how long')}>
        {(field) => (
          <Select
            {...field}
            options={termsOf(offer).map(({ months: count, sum }) => ({
              value: String(count),
              label: t('{months, plural, one {# month} other {# months}} for {sum}', {
                months: count,
                sum: formatMoney(sum),
              }),
            }))}
          />
        )}
      </FormField>
      <section aria-labelledby={buyerId} className="space-y-4 border-t pt-4">
        <h3 id={buyerId} className="text-base font-semibold">
          {t('Whom the invoice is for')}
        </h3>
        <DetailsFields form={form} />
      </section>
      <Owed plan={plan} months={months} credit={credit} membership={membership} />
    </FormDialog>
  );
}
