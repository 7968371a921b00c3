import { laterDialog } from '#web/ui/later-dialog.tsx';

export const InvoiceDetails = laterDialog(async () => (await import('./invoice-drawer.tsx')).InvoiceDrawer);
export const NotePayment = laterDialog(async () => (await import('./note-payment-dialog.tsx')).NotePaymentDialog);
export const ReversePayment = laterDialog(async () => (await import('./reverse-dialog.tsx')).ReverseDialog);
export const SellerForm = laterDialog(async () => (await import('./seller-dialog.tsx')).SellerDialog);
