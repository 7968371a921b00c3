import { later } from '#web/lib/later.tsx';
import { reportMissing } from '#web/ui/report-failure.ts';

export const NoteDialog = later(
  async () => (await import('./note-dialog.tsx')).NoteDialog,
  ({ isOpen }) => isOpen,
  reportMissing,
);
