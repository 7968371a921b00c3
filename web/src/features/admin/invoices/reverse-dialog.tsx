import { type InvoicePayment, type PaidInvoice, reverseInvoicePayment } from '@guildhall/contract/invoices.ts';
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
import { useReversePayment } from './queries.ts';

interface ReverseProps {
  invoice: PaidInvoice;
  payment: InvoicePayment;
  dialog: Opened;
}

/** What another invoice loses, which the surplus of the payment has paid. */
function missingWords({ number, amount, losesMonths }: InvoicePayment['reaches'][number], currency: string) {
  const sum = formatMoney({ amount, currency });
  return losesMonths
    ? t(
        'What was more than needed has paid invoice {number}. {sum} is missing there then: it is open again, and its months are taken back.',
        { number, sum },
      )
    : t('What was more than needed went to invoice {number}. {sum} is missing there then.', { number, sum });
}

/** Takes back a payment that was noted wrongly. */
export function ReverseDialog({ invoice, payment, dialog }: ReverseProps) {
  // Of when it opened: it is still to be read while it closes.
  const [{ total, number }] = useState(invoice);
  const [known] = useState(payment);
  /** Since it opened another invoice was paid by it: the server said so, and it is asked about anew. */
  const [isStale, setIsStale] = useState(false);
  const { reaches, opensAgain } = isStale ? payment : known;
  const { mutateAsync } = useReversePayment(invoice.id);
  const amount = formatMoney({ ...total, amount: payment.amount });
  const form = useContractForm(reverseInvoicePayment, {
    subject: payment.id,
    defaults: { reason: '' },
    labels: { reason: t('Reason') },
    toBody: ({ reason }) => ({ reason, reaches: reaches.map(({ number }) => number) }),
    send: (body) => mutateAsync({ paymentId: payment.id, body }),
    onFailed: (error) => setIsStale(error instanceof ApiError && 'reaches' in error.fields),
    onDone() {
      dialog.close();
      toast({ title: t('Payment reversed'), description: t('{amount} of invoice {number}.', { amount, number }) });
    },
  });
  return (
    <FormDialog
      form={form}
      dialog={dialog}
      width="sm"
      title={t('Reverse the payment of {amount}?', { amount })}
      description={
        opensAgain
          ? t(
              'The invoice is open again, and the months that it gave are taken back. The member is told. Both rows stay in the books.',
            )
          : t('It no longer counts for this invoice. The member is told. Both rows stay in the books.')
      }
      submit={t('Reverse payment')}
      submitVariant="danger"
    >
      {reaches.length > 0 && (
        <ul className="space-y-2 rounded-control bg-sunken px-4 py-3 text-sm">
          {reaches.map((reached) => (
            <li key={reached.number}>{missingWords(reached, total.currency)}</li>
          ))}
        </ul>
      )}
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
