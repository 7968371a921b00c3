import { laterDialog } from '#web/ui/later-dialog.tsx';

export const MemberAddress = laterDialog(async () => (await import('./address-dialog.tsx')).AddressDialog);
