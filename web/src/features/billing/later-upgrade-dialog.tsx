import { later } from '#web/lib/later.tsx';
import { reportMissing } from '#web/ui/report-failure.ts';
import { useUpgradeAsked } from './shared/ask-to-upgrade.ts';

export const UpgradeAsked = later(
  async () => (await import('./upgrade-dialog.tsx')).UpgradeDialog,
  () => useUpgradeAsked() !== null,
  reportMissing,
);
