import { type LiveFeature, refresh } from '#web/lib/live.ts';
import { adminKeys } from './keys.ts';

export const adminLive: LiveFeature = {
  onSignal(signal, client) {
    if (signal.type === 'import_changed') refresh(client, adminKeys.imports);
    if (signal.type === 'site_changed') refresh(client, adminKeys.settings, adminKeys.pages);
    if (signal.type === 'roll_invitations_changed') refresh(client, adminKeys.invitations);
    if (signal.type === 'businesses_changed') refresh(client, adminKeys.stats, adminKeys.listings);
  },
  onGap: (client) =>
    refresh(
      client,
      adminKeys.imports,
      adminKeys.invitations,
      adminKeys.stats,
      adminKeys.listings,
      adminKeys.heldMails,
      adminKeys.paymentsHold,
      adminKeys.strayPayments,
      adminKeys.invoices,
      adminKeys.audit,
      adminKeys.users,
      adminKeys.signUps,
      adminKeys.settings,
      adminKeys.pages,
      adminKeys.overview,
    ),
};
