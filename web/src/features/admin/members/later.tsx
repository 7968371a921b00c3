import { laterDialog } from '#web/ui/later-dialog.tsx';

export const UserDetails = laterDialog(async () => (await import('./user-drawer.tsx')).UserDrawer);
