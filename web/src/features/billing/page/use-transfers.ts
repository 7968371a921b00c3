import { useState } from 'react';
import { useDialogParam } from '#web/lib/url/dialog-param.ts';
import { failureOf } from '#web/ui/query-view.tsx';
import { useBillingDetails, useOpenInvoices } from './queries.ts';
import type { Transfers } from './transfer-way.tsx';

/** Paying by transfer, at `?transfer=basic`, where the site takes transfers. What was issued before stays to be paid. */
export function useTransfers() {
  const dialog = useDialogParam('transfer');
  const query = useBillingDetails();
  const billing = query.data;
  const open = useOpenInvoices();
  const [isShown, setIsShown] = useState(false);

  /** Closes the dialog, and leads to what has to be paid. */
  function showOpen() {
    setIsShown(true);
    dialog.close();
  }

  const transfers: Transfers | null = billing?.takesTransfers ? { dialog, open: open[0] ?? null } : null;
  return {
    dialog,
    transfers,
    /** Whether transfers are taken is not known. */
    failure: failureOf(query),
    open,
    /** Undefined: not known. */
    details: billing?.details,
    showOpen,
    isShown: isShown && !dialog.isOpen,
  };
}
