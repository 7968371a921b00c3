import { later } from '#web/lib/later.tsx';
import { laterDialog } from '#web/ui/later-dialog.tsx';
import { reportMissing } from '#web/ui/report-failure.ts';
import { SpinnerBlock } from '#web/ui/spinner.tsx';

export const InvoiceDetails = laterDialog(async () => (await import('./invoice-drawer.tsx')).InvoiceDrawer);
export const SellerForm = laterDialog(async () => (await import('./seller-dialog.tsx')).SellerDialog);
/** In place of the list. */
export const BankFiles = later(
  async () => (await import('./bank/bank-panel.tsx')).BankPanel,
  () => true,
  reportMissing,
  () => <SpinnerBlock />,
);

export const BillMembers = laterDialog(async () => (await import('./runs/bill-dialog.tsx')).BillDialog);
export const Reminders = laterDialog(
  async () => (await import('./reminders/reminders-dialog.tsx')).RemindersDialog,
);
export const ExportBooks = laterDialog(async () => (await import('./books/export-dialog.tsx')).ExportDialog);
