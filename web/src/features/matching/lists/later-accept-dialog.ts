import { laterDialog } from '#web/ui/later-dialog.tsx';

export const AcceptDialog = laterDialog(async () => (await import('./accept-dialog.tsx')).AcceptDialog);
