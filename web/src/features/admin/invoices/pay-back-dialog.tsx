import { type PaidInvoice, payCreditBack } from '@guildhall/contract/invoices.ts';
import { useState } from 'react';
import { useContractForm } from '#web/lib/form/use-contract-form.ts';
import { formatMoney } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import type { Opened } from '#web/lib/url/dialog-param.ts';
import { FormField } from '#web/ui/form.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Input } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast.ts';
import { amountOf, typedAmount } from './amounts.ts';
import { todayHere } from './days.ts';
import { usePayBack } from './queries.ts';

interface Credit {
  /** At which invoice it is noted. */
  invoiceId: number;
  amount: number;
  currency: string;
}

interface PayBackForm {
  amount: string;
  paidOn: string;
  reference: string;
}

interface PayBackProps {
  credit: Credit;
  dialog: Opened;
}

/** Credit that the office has transferred back to the member. */
export function PayBackDialog({ credit, dialog }: PayBackProps) {
  // Of when it opened: it is still to be read while it closes.
  const [{ invoiceId, amount, currency }] = useState(credit);
  const { mutateAsync } = usePayBack(invoiceId);
  const labels = {
    amount: t('Amount in {currency}', { currency }),
    paidOn: t('Day'),
    reference: t('Reference'),
  };
  const form = useContractForm<typeof payCreditBack, PayBackForm, PaidInvoice & { isRepeat: boolean }>(
    payCreditBack,
    {
      subject: invoiceId,
      defaults: { amount: typedAmount({ amount, currency }), paidOn: todayHere(), reference: '' },
      labels,
      toBody: ({ amount, ...rest }) => ({ ...rest, amount: amountOf(amount, currency) }),
      require: ({ amount }) =>
        amountOf(amount, currency) > 0
          ? {}
          : {
              amount: t('Please enter an amount such as {example}.', {
                example: typedAmount({ amount: 2900, currency }),
              }),
            },
      send: (body) => mutateAsync(body),
      onDone({ isRepeat, credit }) {
        dialog.close();
        toast(
          isRepeat
            ? { title: t('This was noted already'), description: t('Nothing has changed.') }
            : {
                title: t('Paid back'),
                description:
                  credit > 0
                    ? t('{credit} of credit are left.', { credit: formatMoney({ amount: credit, currency }) })
                    : t('No credit is left.'),
              },
        );
      },
    },
  );
  return (
    <FormDialog
      form={form}
      dialog={dialog}
      width="sm"
      title={t('Note what was paid back')}
      description={t(
        'The credit is {credit}. Note here what you have transferred to the member at your bank. They are told.',
        { credit: formatMoney({ amount, currency }) },
      )}
      submit={t('Paid back')}
    >
      <FormField form={form} name="amount" label={labels.amount}>
        {(field) => <Input {...field} inputMode="decimal" maxLength={14} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="paidOn" label={labels.paidOn} hint={t('On which you transferred it.')}>
        {(field) => <Input {...field} type="date" max={todayHere()} />}
      </FormField>
      <FormField
        form={form}
        name="reference"
        label={labels.reference}
        hint={t('As your transfer names it. The member and the accountant find it by this.')}
      >
        {(field) => <Input {...field} maxLength={140} autoComplete="off" />}
      </FormField>
    </FormDialog>
  );
}
