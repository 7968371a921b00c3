import { t } from '#web/lib/text.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { closeUpgrade, useUpgradeAsked } from './shared/ask-to-upgrade.ts';
import { Upgrade } from './shared/upgrade.tsx';

/** Says above any screen that the plan has no room for what was just tried. */
export function UpgradeDialog() {
  const refusal = useUpgradeAsked();
  const title = t('Your plan is full');
  return (
    <Dialog
      open={refusal !== null}
      onOpenChange={(open) => {
        if (!open) closeUpgrade();
      }}
      title={title}
      showHeader={false}
      width="sm"
    >
      <Upgrade title={title} onLeave={closeUpgrade}>
        {refusal}
      </Upgrade>
    </Dialog>
  );
}
