import { cardTagsShown } from '@guildhall/contract/businesses.ts';
import { BriefcaseBusiness, CalendarDays, type LucideIcon, MapPin, Users } from 'lucide-react';
import { memo, useId } from 'react';
import { OwnerLine } from '#web/features/members/shared/owner-line.tsx';
import { cx } from '#web/lib/classes.ts';
import { listingPage } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { TagList } from '#web/ui/tag-list.tsx';
import { useNamedBy } from '#web/ui/use-named-by.ts';
import { ClaimLink } from '../listing/claim-link.tsx';
import { type Placed, whereOf } from '../listing/where.ts';
import { ClaimBadge, ClaimIcon, VerifiedBadge } from './claim-status.tsx';
import { Monogram } from './monogram.tsx';
import { staffText } from './staff.ts';
import { TypeBadge } from './type-badge.tsx';
import { WebsiteLink } from './website-link.tsx';

interface FactProps {
  icon: LucideIcon;
  text: string | null | false;
  /** Where the text leads. */
  href?: string | null;
}

export function Fact({ icon: Icon, text, href }: FactProps) {
  if (!text) return null;
  return (
    <p className="flex min-w-0 items-start gap-2">
      <Icon aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-4 shrink-0 text-muted" />
      {href ? (
        <a href={href} className="link min-w-0 wrap-anywhere">
          <bdi>{text}</bdi>
        </a>
      ) : (
        <bdi className="min-w-0 wrap-anywhere">{text}</bdi>
      )}
    </p>
  );
}

interface BusinessCardProps {
  business: Placed;
  /** It leads to the listing's page, wherever it is pressed. */
  hasDetails?: boolean;
  /** 'Claim' stands on it while nobody owns it; the screen has the dialog. */
  isClaimable?: boolean;
}

/** A listing as the directory and its owner see it. However long, its name is never cut: nowhere else could it be read. */
export const BusinessCard = memo(function BusinessCard({ business, hasDetails, isClaimable }: BusinessCardProps) {
  const nameId = useId();
  const details = useNamedBy(nameId);
  const { id, name, description, industry, founded } = business;
  const shownName = <bdi>{name}</bdi>;
  return (
    <article aria-labelledby={nameId} className="h-full">
      <Card className={cx('flex h-full flex-col gap-4 p-5', hasDetails && 'opens-by-name')}>
        <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1.5">
          <Monogram {...business} size="sm" className="row-span-2 mt-0.5" />
          <h2 id={nameId} className="text-lg wrap-anywhere">
            {hasDetails ? (
              <Link to={listingPage(id)} className="underline-offset-3 hover:underline">
                {shownName}
              </Link>
            ) : (
              shownName
            )}
          </h2>
          <ClaimIcon isClaimed={business.isClaimed} />
          <div className="col-span-2 flex flex-wrap gap-1.5">
            <TypeBadge type={business.type} />
            <ClaimBadge isClaimed={business.isClaimed} />
            <VerifiedBadge isVerified={business.isVerified} />
            {business.isFeatured && <Badge tint="accent">{t('Featured')}</Badge>}
          </div>
        </div>
        <OwnerLine owner={business.owner} />
        <p dir="auto" className="line-clamp-2 min-h-10 text-sm wrap-anywhere text-muted">
          {description || t('No description available')}
        </p>
        <div className="space-y-1.5 text-sm">
          <Fact icon={BriefcaseBusiness} text={industry} />
          <Fact icon={MapPin} text={whereOf(business)} />
          <div className="flex flex-wrap gap-x-5 gap-y-1.5">
            <Fact icon={Users} text={staffText(business)} />
            <Fact icon={CalendarDays} text={founded !== null && t('Founded {founded}', { founded })} />
          </div>
        </div>
        <div className="mt-auto space-y-3">
          <TagList tags={business.tags} max={cardTagsShown} />
          <WebsiteLink website={business.website} nameId={nameId} />
          {(hasDetails || isClaimable) && (
            <div className="flex flex-wrap gap-2 *:grow">
              {/* The name leads there as well: one stop of the keyboard is enough. */}
              {hasDetails && (
                <Button asChild variant="secondary" size="sm" className="flex-1">
                  <Link to={listingPage(id)} tabIndex={-1} {...details}>
                    {t('View Details')}
                  </Link>
                </Button>
              )}
              {isClaimable && !business.isClaimed && <ClaimLink business={business} nameId={nameId} />}
            </div>
          )}
        </div>
      </Card>
    </article>
  );
});

/** As wide as cards are everywhere: one to three or four in a row, by the room there is. */
export const cardGrid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,15.5rem),1fr))] gap-4';
