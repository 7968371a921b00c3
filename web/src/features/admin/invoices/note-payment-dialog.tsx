import { type PaidInvoice, recordInvoicePayment } from '@guildhall/contract/invoices.ts';
import { useState } from 'react';
import { ApiError } from '#web/lib/api.ts';
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
import { useNotePayment } from './queries.ts';

interface PaymentForm {
  amount: string;
  paidOn: string;
  reference: string;
}

interface NotePaymentProps {
  invoice: PaidInvoice;
  dialog: Opened;
}

/** What the server has asked about, and pressing once more says yes to. */
const nothingSaid = { isAnother: false, keepsCredit: false };

function submitWord({ isAnother, keepsCredit }: typeof nothingSaid): string {
  if (keepsCredit) return t('Note it and keep the rest as credit');
  return isAnother ? t('Note it here too') : t('Note payment');
}

const repeated = () => ({ title: t('This payment was noted already'), description: t('Nothing has changed.') });

function noted({ sum, number, status }: { sum: string; number: string; status: PaidInvoice['status'] }): string {
  return status === 'paid'
    ? t('{sum} for invoice {number}, which is paid now.', { sum, number })
    : t('{sum} for invoice {number}.', { sum, number });
}

/** Money that has come for an invoice. A slip is asked about by the server: then the button says what a second press means. */
export function NotePaymentDialog({ invoice, dialog }: NotePaymentProps) {
  const { id, number, total, paid } = invoice;
  const { currency } = total;
  const { mutateAsync } = useNotePayment(id);
  const [said, setSaid] = useState(nothingSaid);
  const open = invoice.status === 'open' ? Math.max(0, total.amount - paid) : 0;
  const labels = {
    amount: t('Amount in {currency}', { currency }),
    paidOn: t('Day'),
    reference: t('Bank’s reference'),
  };
  const form = useContractForm<typeof recordInvoicePayment, PaymentForm, PaidInvoice & { isRepeat: boolean }>(
    recordInvoicePayment,
    {
      subject: id,
      defaults: {
        amount: open > 0 ? typedAmount({ amount: open, currency }) : '',
        paidOn: todayHere(),
        reference: '',
      },
      labels,
      toBody: ({ amount, ...rest }) => ({ ...rest, amount: amountOf(amount, currency), ...said }),
      require: ({ amount }) =>
        amountOf(amount, currency) > 0
          ? {}
          : {
              amount: t('Please enter an amount such as {example}.', {
                example: typedAmount({ amount: 2900, currency }),
              }),
            },
      send: (body) => mutateAsync(body),
      onDone({ isRepeat, status }, { amount }) {
        dialog.close();
        const sum = formatMoney({ amount: amountOf(amount, currency), currency });
        toast(isRepeat ? repeated() : { title: t('Payment noted'), description: noted({ sum, number, status }) });
      },
      onFailed(error) {
        const asked = error instanceof ApiError ? error.fields : {};
        if ('isAnother' in asked) setSaid({ ...said, isAnother: true });
        if ('keepsCredit' in asked) setSaid({ ...said, keepsCredit: true });
      },
    },
  );
  return (
    <FormDialog
      form={form}
      dialog={dialog}
      width="sm"
      title={t('Note a payment')}
      description={
        open > 0
          ? t('Of invoice {number}, {open} is open.', { number, open: formatMoney({ amount: open, currency }) })
          : t('Of invoice {number}, nothing is open.', { number })
      }
      submit={submitWord(said)}
      // Another payment is another question.
      onChange={() => setSaid(nothingSaid)}
    >
      <FormField form={form} name="amount" label={labels.amount}>
        {(field) => <Input {...field} inputMode="decimal" maxLength={14} autoComplete="off" />}
      </FormField>
      <FormField form={form} name="paidOn" label={labels.paidOn} hint={t('On which the money came.')}>
        {(field) => <Input {...field} type="date" max={todayHere()} />}
      </FormField>
      <FormField
        form={form}
        name="reference"
        label={labels.reference}
        hint={t('As your bank names the payment. It tells two equal payments of one day apart.')}
      >
        {(field) => <Input {...field} maxLength={140} autoComplete="off" />}
      </FormField>
    </FormDialog>
  );
}
