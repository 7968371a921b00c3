import { type Business, cardTagsShown } from '@guildhall/contract/businesses.ts';
import { BriefcaseBusiness, CalendarDays, MapPin, Users } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { plural } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { TagList } from '#web/ui/tag-list.tsx';
import { Fact } from './business-card.tsx';
import { ClaimBadge } from './claim-status.tsx';
import { Monogram } from './monogram.tsx';
import { TypeBadge } from './type-badge.tsx';
import { WebsiteLink } from './website-link.tsx';

interface ListingRowProps {
  business: Business;
  /** What has come of it. */
  figures: ReactNode;
}

/** A listing of one's own: a wide row where there is room, a card on phones. */
export function ListingRow({ business, figures }: ListingRowProps) {
  const nameId = useId();
  const { name, description, industry, location, employees, founded } = business;
  return (
    <article aria-labelledby={nameId}>
      <Card className="grid gap-x-8 gap-y-5 p-5 sm:p-6 lg:grid-cols-[minmax(0,1fr)_13rem_auto]">
        <div className="flex min-w-0 items-start gap-4">
          <Monogram {...business} className="mt-0.5" />
          <div className="min-w-0 flex-1 space-y-3">
            <div>
              <h2 id={nameId} className="text-xl wrap-anywhere">
                <bdi>{name}</bdi>
              </h2>
              <div className="mt-1.5 flex flex-wrap gap-1.5">
                <TypeBadge type={business.type} />
                <ClaimBadge isClaimed={business.isClaimed} />
              </div>
            </div>
            <p dir="auto" className="line-clamp-2 max-w-prose text-sm wrap-anywhere text-muted">
              {description || 'No description available'}
            </p>
            <TagList tags={business.tags} max={cardTagsShown} />
          </div>
        </div>
        <div className="min-w-0 space-y-1.5 text-sm">
          <Fact icon={BriefcaseBusiness} text={industry} />
          <Fact icon={MapPin} text={location} />
          <Fact icon={Users} text={employees !== null && plural(employees, 'employee', 'employees')} />
          <Fact icon={CalendarDays} text={founded !== null && `Founded ${founded}`} />
          <WebsiteLink website={business.website} describedBy={nameId} className="pt-1" />
        </div>
        <div className="border-t pt-4 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-8">{figures}</div>
      </Card>
    </article>
  );
}
