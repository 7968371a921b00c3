import { laterDialog } from '#web/ui/later-dialog.tsx';

export const InvoiceDetails = laterDialog(async () => (await import('./invoice-drawer.tsx')).InvoiceDrawer);
export const SellerForm = laterDialog(async () => (await import('./seller-dialog.tsx')).SellerDialog);
