import { laterDialog } from '#web/ui/later-dialog.tsx';

export const CardNote = laterDialog(async () => (await import('./card-note.tsx')).CardNote);
