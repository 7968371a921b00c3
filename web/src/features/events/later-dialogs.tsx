import { laterDialog } from '#web/ui/later-dialog.tsx';

/* What opens above the list: its code comes with the first touch of the page. */

export const CalendarDialog = laterDialog(async () => (await import('./list/calendar-dialog.tsx')).CalendarDialog);
export const NewEventDialog = laterDialog(async () => (await import('./form/event-dialog.tsx')).NewEventDialog);
export const EditEventDialog = laterDialog(async () => (await import('./form/event-dialog.tsx')).EditEventDialog);
export const EventPictureDialog = laterDialog(
  async () => (await import('./details/event-picture-dialog.tsx')).EventPictureDialog,
);
export const CancelDialog = laterDialog(async () => (await import('./details/cancel-dialog.tsx')).CancelDialog);
