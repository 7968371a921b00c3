import { later } from '#web/lib/later.tsx';
import { reportMissing } from './report-failure.ts';

/** For screens that ask seldom: the question's code comes with the first touch of the page. */
export const ConfirmDialog = later(
  async () => (await import('./confirm-dialog.tsx')).ConfirmDialog,
  ({ open }) => open,
  reportMissing,
);
