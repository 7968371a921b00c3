import { laterDialog } from '#web/ui/later-dialog.tsx';

export const NotePayment = laterDialog(async () => (await import('./note-payment-dialog.tsx')).NotePaymentDialog);
export const PayBack = laterDialog(async () => (await import('./pay-back-dialog.tsx')).PayBackDialog);
export const ReversePayment = laterDialog(async () => (await import('./reverse-dialog.tsx')).ReverseDialog);
