import { cardTagsShown } from '@guildhall/contract/businesses.ts';
import type { LucideIcon } from 'lucide-react';
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
import { StandingBadge } from './claim-status.tsx';
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

/** So many offers say what a business does, and its tags where it names none; the page of the listing has all. */
const offersShown = 2;

/** A listing as the directory and its owner see it. However long, its name is never cut: nowhere else could it be read. */
export const BusinessCard = memo(function BusinessCard({ business, hasDetails, isClaimable }: BusinessCardProps) {
  const nameId = useId();
  const details = useNamedBy(nameId);
  const { id, name, description, industry, offers } = business;
  const shownName = <bdi>{name}</bdi>;
  const where = whereOf(business);
  const facts = [industry, staffText(business)].filter(Boolean);
  return (
    <article aria-labelledby={nameId} className="h-full">
      <Card className={cx('relative flex h-full flex-col gap-1 p-3', hasDetails && 'opens-by-name')}>
        {business.isFeatured && (
          <Badge tint="accent" className="absolute -top-2.5 right-3">
            {t('Featured')}
          </Badge>
        )}
        <div className="flex items-start gap-2.5">
          <Monogram {...business} size="sm" className="mt-0.5" />
          <div className="min-w-0 flex-1">
            <h2 id={nameId} className="text-base leading-5.5 wrap-anywhere">
              {hasDetails ? (
                <Link to={listingPage(id)} className="underline-offset-3 hover:underline">
                  {shownName}
                </Link>
              ) : (
                shownName
              )}
            </h2>
            <div className="mt-0.5 flex flex-wrap gap-1">
              <TypeBadge type={business.type} />
              <StandingBadge {...business} />
            </div>
          </div>
        </div>
        {offers.length > 0 ? (
          <p className="truncate text-sm font-medium">
            <span className="sr-only">{t('Offers')}: </span>
            {offers.slice(0, offersShown).join(' · ')}
          </p>
        ) : (
          <TagList tags={business.tags} max={cardTagsShown} isDense />
        )}
        <p dir="auto" className="line-clamp-2 text-sm leading-4.5 wrap-anywhere text-muted">
          {description || t('No description available')}
        </p>
        <p className="text-xs wrap-anywhere empty:hidden">{facts.join(' · ')}</p>
        <div className="flex items-center justify-between gap-x-3 text-xs">
          <bdi title={where} className="min-w-0 truncate">
            {where}
          </bdi>
          <WebsiteLink
            website={business.website}
            nameId={nameId}
            className="shrink-0 text-xs! pointer-fine:min-h-4!"
          />
        </div>
        <div className="mt-auto flex items-center justify-between gap-2 pt-0.5">
          <OwnerLine owner={business.owner} className="min-w-0" />
          {(hasDetails || isClaimable) && (
            <div className={cx('flex shrink-0 gap-2', !business.owner && 'grow *:grow')}>
              {/* The name leads there as well: one stop of the keyboard is enough. */}
              {hasDetails && (
                <Button asChild variant="secondary" size="sm">
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
export const cardGrid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,15.5rem),1fr))] gap-3';
