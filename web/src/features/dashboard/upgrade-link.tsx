import { useHasBilling } from '#web/features/site/queries.ts';
import { paths } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

export function UpgradeLink({ className }: { className?: string }) {
  if (!useHasBilling()) return null;
  return (
    <Button asChild variant="soft" className={className}>
      <Link to={paths.subscribe}>{t('Upgrade for Premium Features')}</Link>
    </Button>
  );
}
