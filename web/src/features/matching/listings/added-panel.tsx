import type { Business } from '@guildhall/contract/businesses.ts';
import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { BusinessCard } from '#web/features/businesses/shared/business-card.tsx';
import { useIsOn } from '#web/lib/brand.ts';
import { paths } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorLine } from '#web/ui/error-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Link } from '#web/ui/link.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SkeletonText } from '#web/ui/skeleton.tsx';
import { useFits } from '../queries.ts';
import { fitSentences } from './fits.ts';

function Fits({ business }: { business: Business }) {
  return (
    <QueryView
      query={useFits(business.id)}
      loading={<SkeletonText lines={2} className="max-w-xs" />}
      failed={(failure) => <ErrorLine {...failure} title={t('Who fits could not be loaded.')} />}
    >
      {(fits) => {
        const { counted, also } = fitSentences(business, fits);
        return (
          <div className="space-y-1">
            {counted.map((sentence) => (
              <p key={sentence} className="font-serif text-lg">
                {sentence}
              </p>
            ))}
            {also && <p className="text-muted">{also}</p>}
          </div>
        );
      }}
    </QueryView>
  );
}

interface AddedPanelProps {
  business: Business;
  onClose: () => void;
}

/** The end of adding: the card as others see it, who fits, and the way to the first request. */
export function AddedPanel({ business, onClose }: AddedPanelProps) {
  const hasMatching = useIsOn('matching');
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section data-toasts-above aria-labelledby={titleId} className="mb-6">
      <div className="relative grid gap-6 rounded-card border bg-sunken p-5 sm:p-6 md:grid-cols-[20rem_minmax(0,1fr)] md:items-center">
        <BusinessCard business={business} />
        <div className="space-y-4 max-md:order-first">
          <h2 ref={title} id={titleId} tabIndex={-1} className="pr-10 text-xl">
            {t('This is how others see it')}
          </h2>
          {business.isClaimed && hasMatching && (
            <>
              <Fits business={business} />
              <Button asChild size="lg">
                <Link to={paths.matching}>{t('See who fits')}</Link>
              </Button>
            </>
          )}
          {!business.isClaimed && (
            <p className="text-muted">{t('It is in the directory as unclaimed until its owner claims it.')}</p>
          )}
        </div>
        <IconButton label={t('Close')} onClick={onClose} className="absolute top-3 right-3">
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </section>
  );
}
