import { later } from '#web/lib/later.tsx';
import { laterDialog } from '#web/ui/later-dialog.tsx';
import { reportMissing } from '#web/ui/report-failure.ts';
import { SpinnerBlock } from '#web/ui/spinner.tsx';

export const AddListing = laterDialog(async () => (await import('./add-listing-dialog.tsx')).AddListingDialog);
export const EditListing = laterDialog(
  async () => (await import('#web/features/businesses/shared/edit-business-dialog.tsx')).EditBusinessDialog,
);
export const ImportListings = laterDialog(async () => (await import('./import/import-dialog.tsx')).ImportDialog);
export const InviteOwners = laterDialog(
  async () => (await import('./invitations/invite-dialog.tsx')).InviteDialog,
);
export const InvitationStanding = laterDialog(
  async () => (await import('./invitations/standing-drawer.tsx')).StandingDrawer,
);
export const ListingDetails = laterDialog(async () => (await import('./listing-drawer.tsx')).ListingDrawer);
export const MergeListings = laterDialog(async () => (await import('./merge/merge-dialog.tsx')).MergeDialog);
export const TradeWordDialog = laterDialog(async () => (await import('./trade-word-dialog.tsx')).TradeWordDialog);
/** Tabs that few open: their code comes with them. */
export const Audit = later(
  async () => (await import('./audit/audit-tab.tsx')).AuditTab,
  () => true,
  reportMissing,
  () => <SpinnerBlock />,
);
export const Members = later(
  async () => (await import('./members/members-tab.tsx')).MembersTab,
  () => true,
  reportMissing,
  () => <SpinnerBlock />,
);
export const Records = later(
  async () => (await import('./records/records-tab.tsx')).RecordsTab,
  () => true,
  reportMissing,
  () => <SpinnerBlock />,
);
export const Overview = later(
  async () => (await import('./overview/overview-tab.tsx')).OverviewTab,
  () => true,
  reportMissing,
  () => <SpinnerBlock />,
);
export const Invoices = later(
  async () => (await import('./invoices/invoices-tab.tsx')).InvoicesTab,
  () => true,
  reportMissing,
  () => <SpinnerBlock />,
);
export const PlatformSettings = later(
  async () => (await import('./settings/platform-settings.tsx')).PlatformSettings,
  () => true,
  reportMissing,
  () => <SpinnerBlock />,
);
