import type { Match } from '@guildhall/contract/matching.ts';
import { BriefcaseBusiness, MapPin } from 'lucide-react';
import { t } from '#web/lib/text.ts';

const iconLook = 'mt-0.5 size-4 shrink-0';

/** Industry and location in a line, as far as they are known. */
export function BusinessPlace({ business }: { business: Pick<Match['business'], 'industry' | 'location'> }) {
  const { industry, location } = business;
  if (!industry && !location) return null;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-muted">
      {industry && (
        <span className="inline-flex min-w-0 gap-1.5">
          <BriefcaseBusiness aria-hidden="true" strokeWidth={1.75} className={iconLook} />
          <span className="sr-only">{t('Industry:')} </span>
          <bdi className="wrap-anywhere">{industry}</bdi>
        </span>
      )}
      {location && (
        <span className="inline-flex min-w-0 gap-1.5">
          <MapPin aria-hidden="true" strokeWidth={1.75} className={iconLook} />
          <span className="sr-only">{t('Location:')} </span>
          <bdi className="wrap-anywhere">{location}</bdi>
        </span>
      )}
    </p>
  );
}
