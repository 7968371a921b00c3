import { Upgrade } from '#web/features/billing/shared/upgrade.tsx';
import { formatUtcDay } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { useRequestsUsed } from '../requests-left.tsx';

/** The plan's requests are used up: said once, where it can be read, with the way on. With a larger plan, or in a new month, it goes. */
export function LimitNotice() {
  const { requests, isUnknown } = useRequestsUsed();
  const isUsedUp = requests ? requests.used >= requests.max : isUnknown;
  if (!isUsedUp) return null;
  return (
    <div className="mt-6">
      <Upgrade title={t('Your plan is full')} isAnswer>
        {requests
          ? t(
              'You have used all {max} match requests of your plan for this month. New ones come on {date}. You can still accept requests.',
              { max: requests.max, date: formatUtcDay(requests.resetAt) },
            )
          : t('You have used all match requests of your plan for this month. You can still accept requests.')}
      </Upgrade>
    </div>
  );
}
