import { cardTagsShown, type OwnBusiness } from '@guildhall/contract/businesses.ts';
import { BriefcaseBusiness, CalendarDays, MapPin, Users } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { t } from '#web/lib/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { TagList } from '#web/ui/tag-list.tsx';
import { Fact } from '../shared/business-card.tsx';
import { ClaimBadge, VerifiedBadge } from '../shared/claim-status.tsx';
import { UnpublishedBadge } from '../shared/own-record.tsx';
import { staffText } from '../shared/staff.ts';
import { TypeBadge } from '../shared/type-badge.tsx';
import { WebsiteLink } from '../shared/website-link.tsx';
import { ClaimLink } from './claim-link.tsx';

interface ListingRowProps {
  business: OwnBusiness;
  /** What has come of it. */
  figures: ReactNode;
  /** Said where there are several. */
  isMarkedPrimary: boolean;
  /** Its mark, or what changes it. */
  mark: ReactNode;
  /** What its owner can do with it. */
  actions: ReactNode;
}

/** A listing of one's own: a wide row where there is room, its parts below those of its neighbours; a card on phones. */
export function ListingRow({ business, figures, isMarkedPrimary, mark, actions }: ListingRowProps) {
  const nameId = useId();
  const { name, description, industry, location, founded } = business;
  return (
    <article aria-labelledby={nameId} className="@container">
      <Card className="grid gap-x-8 gap-y-5 p-5 sm:p-6 @4xl:grid-cols-[minmax(0,1fr)_13rem_20rem]">
        <div className="flex min-w-0 items-start gap-4">
          {mark}
          <div className="min-w-0 flex-1 space-y-3">
            <div>
              <h2 id={nameId} className="text-xl wrap-anywhere">
                <bdi>{name}</bdi>
              </h2>
              <div className="mt-1.5 flex flex-wrap gap-1.5">
                <TypeBadge type={business.type} />
                <ClaimBadge isClaimed={business.isClaimed} />
                <VerifiedBadge isVerified={business.isVerified} />
                <UnpublishedBadge record={business.record} />
                {isMarkedPrimary && (
                  <Badge title={t('It represents you on cards and requests')}>{t('Primary')}</Badge>
                )}
              </div>
            </div>
            <p dir="auto" className="line-clamp-2 max-w-prose text-sm wrap-anywhere text-muted">
              {description || t('No description available')}
            </p>
            <TagList tags={business.tags} max={cardTagsShown} />
          </div>
        </div>
        <div className="min-w-0 space-y-1.5 text-sm">
          <Fact icon={BriefcaseBusiness} text={industry} />
          <Fact icon={MapPin} text={location} />
          <Fact icon={Users} text={staffText(business)} />
          <Fact icon={CalendarDays} text={founded !== null && t('Founded {founded}', { founded })} />
          <WebsiteLink website={business.website} nameId={nameId} className="pt-1" />
        </div>
        <div className="flex flex-col justify-between gap-4 border-t pt-4 @4xl:border-t-0 @4xl:border-l @4xl:pt-0 @4xl:pl-8">
          {figures}
          <div className="flex flex-wrap items-center gap-1">
            {actions}
            <ClaimLink business={business} isOwn nameId={nameId} variant="quiet" />
          </div>
        </div>
      </Card>
    </article>
  );
}
