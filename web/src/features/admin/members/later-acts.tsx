import { laterDialog } from '#web/ui/later-dialog.tsx';

export const Act = laterDialog(async () => (await import('./act-dialog.tsx')).ActDialog);
export const EditUser = laterDialog(async () => (await import('./edit-dialog.tsx')).EditUserDialog);
export const ChangeRole = laterDialog(async () => (await import('./role-dialog.tsx')).RoleDialog);
export const TakeGrantBack = laterDialog(
  async () => (await import('./take-grant-back-dialog.tsx')).TakeGrantBackDialog,
);
export const GiveMonths = laterDialog(async () => (await import('./give-months-dialog.tsx')).GiveMonthsDialog);
