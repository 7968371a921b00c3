import { laterDialog } from '#web/ui/later-dialog.tsx';

export const EditRecord = laterDialog(async () => (await import('./record-dialog.tsx')).RecordDialog);
