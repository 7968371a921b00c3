import { useHasPlans, usePlanName } from '#web/features/billing/shared/plans.ts';
import { paths } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

export function UpgradeLink({ className }: { className?: string }) {
  const planName = usePlanName();
  if (!useHasPlans()) return null;
  return (
    <Button asChild variant="soft" className={className}>
      <Link to={paths.subscribe}>{t('Upgrade for {plan} Features', { plan: planName('premium') })}</Link>
    </Button>
  );
}
