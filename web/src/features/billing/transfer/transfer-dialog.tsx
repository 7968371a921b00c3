import type { MembershipInvoice } from '@guildhall/contract/card-payments.ts';
import { type Membership, type PaidPlan, paidPlans } from '@guildhall/contract/membership.ts';
import { useState } from 'react';
import { t } from '#web/lib/text.ts';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { useBillingDetails, useOpenInvoices } from '../page/queries.ts';
import { runningOf } from '../page/sources.ts';
import { TransferForm } from './transfer-form.tsx';

export interface TransferDialogProps {
  dialog: DialogParam;
  membership: Membership;
  /** The invoice is there. */
  onIssued: (invoice: MembershipInvoice) => void;
  /** There is an open one already: to it. */
  onShowOpen: () => void;
}

/** At `?transfer=basic`: asks for an invoice over months of the plan. */
export function TransferDialog({ dialog, membership, onIssued, onShowOpen }: TransferDialogProps) {
  // What the card pays goes on: months of another plan would wait for its end.
  const plan: PaidPlan = runningOf(membership)?.plan ?? paidPlans.find((id) => id === dialog.value) ?? 'premium';
  const query = useBillingDetails();
  const [open] = useOpenInvoices();
  /** The open one may be the one that was asked for here. */
  const [isSent, setIsSent] = useState(false);
  const { data } = query;

  if (data?.takesTransfers && (!open || isSent))
    return (
      <TransferForm
        dialog={dialog}
        plan={plan}
        membership={membership}
        details={data.details}
        credit={data.credit}
        onSend={setIsSent}
        onIssued={onIssued}
      />
    );
  return (
    <Dialog
      open={dialog.isOpen}
      onOpenChange={(isOpen) => !isOpen && dialog.close()}
      title={t('Pay by transfer')}
      width="sm"
      footer={
        <>
          <Button variant="secondary" onClick={() => dialog.close()}>
            {t('Close')}
          </Button>
          {open && <Button onClick={onShowOpen}>{t('Show the invoice')}</Button>}
        </>
      }
    >
      <QueryView query={query} loading={<SkeletonText lines={3} />}>
        {({ takesTransfers }) => (
          <p>
            {takesTransfers
              ? t('You have an invoice that is open. Once it is paid or cancelled, you can ask for another one.')
              : t('This site does not take transfers.')}
          </p>
        )}
      </QueryView>
    </Dialog>
  );
}
