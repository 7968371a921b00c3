import type { PaidInvoice } from '@guildhall/contract/invoices.ts';
import { useState } from 'react';
import { formatMoney } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/later-confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { NotePayment, PayBack } from './later-acts.tsx';
import { useCancelInvoice } from './queries.ts';

function whatHappens({ total, paid, memberId }: PaidInvoice): string {
  const sums = { total: formatMoney(total), paid: formatMoney({ ...total, amount: paid }) };
  if (memberId === null)
    return t('A credit note over {total} is issued. The numbers of both stay in the books.', sums);
  return paid > 0
    ? t(
        'A credit note over {total} is issued, and the member is told not to pay. The {paid} that came for it are kept as credit for the next invoice.',
        sums,
      )
    : t('A credit note over {total} is issued, and the member is told not to pay.', sums);
}

function TakeBack({ invoice }: { invoice: PaidInvoice }) {
  const [isAsking, setIsAsking] = useState(false);
  const cancel = useCancelInvoice(invoice.id);
  const { number } = invoice;
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        {t('Take back')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('Take invoice {number} back?', { number })}
        description={whatHappens(invoice)}
        action={t('Take back')}
        pending={cancel.isPending}
        onConfirm={() =>
          cancel.mutate(null, {
            onSuccess: ({ counterpart }) =>
              toast({
                title: t('Invoice taken back'),
                description: t('By credit note {number}.', { number: counterpart ?? '' }),
              }),
            onSettled: () => setIsAsking(false),
          })
        }
      />
    </>
  );
}

/** What the office does with an invoice, but not with a credit note: nobody pays it. */
export function InvoiceActs({ invoice }: { invoice: PaidInvoice }) {
  const [open, setOpen] = useState<'note' | 'back'>();
  const dialog = (name: typeof open) => ({ isOpen: open === name, close: () => setOpen(undefined) });
  const { currency } = invoice.total;
  const isOpen = invoice.status === 'open';
  return (
    <>
      <Button variant={isOpen ? 'primary' : 'secondary'} onClick={() => setOpen('note')}>
        {t('Note payment')}
      </Button>
      {isOpen && <TakeBack invoice={invoice} />}
      {invoice.credit > 0 && (
        <Button variant="secondary" onClick={() => setOpen('back')}>
          {t('Paid back')}
        </Button>
      )}
      <NotePayment invoice={invoice} dialog={dialog('note')} />
      <PayBack credit={{ invoiceId: invoice.id, amount: invoice.credit, currency }} dialog={dialog('back')} />
    </>
  );
}
