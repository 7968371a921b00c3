import { laterDialog } from '#web/ui/later-dialog.tsx';

export const NoteDialog = laterDialog(async () => (await import('./note-dialog.tsx')).NoteDialog);
