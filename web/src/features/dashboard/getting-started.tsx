import type { Me } from '@guildhall/contract/members.ts';
import { useMayUpgrade } from '#web/features/billing/shared/may-upgrade.ts';
import { useIsOn } from '#web/lib/brand.ts';
import { t } from '#web/lib/text.ts';
import { Card, CardBody, CardHeader } from '#web/ui/card.tsx';
import { ErrorLine } from '#web/ui/error-state.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { UpgradeLink } from './upgrade-link.tsx';
import type { FirstSteps } from './use-first-steps.ts';

function State({ isOpen, failure }: FirstSteps) {
  const hasMatching = useIsOn('matching');
  if (failure) return <ErrorLine {...failure} title={t('What you have done so far could not be loaded.')} />;
  if (isOpen === undefined) return <SkeletonText lines={2} />;
  return (
    <p className="text-sm text-muted">
      {hasMatching
        ? t('You are set up: others can find your business, ask to meet you and write to you.')
        : t('You are set up: others can find your business and write to you.')}
    </p>
  );
}

/** What is left of the first steps once they are done: the next one is a plan. */
export function GettingStarted({ me, first }: { me: Me; first: FirstSteps }) {
  const mayUpgrade = useMayUpgrade(me);
  if (!mayUpgrade && first.isOpen === false) return null;
  return (
    <Card>
      <CardHeader title={t('Getting Started')} />
      <CardBody className="space-y-4 pt-2">
        <State {...first} />
        {mayUpgrade && <UpgradeLink className="w-full" />}
      </CardBody>
    </Card>
  );
}
