import { laterDialog } from '#web/ui/later-dialog.tsx';

export const NotePayment = laterDialog(async () => (await import('./note-payment-dialog.tsx')).NotePaymentDialog);
export const ReversePayment = laterDialog(async () => (await import('./reverse-dialog.tsx')).ReverseDialog);
