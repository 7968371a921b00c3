import { type Business, cardTagsShown } from '@guildhall/contract/businesses.ts';
import { BriefcaseBusiness, CalendarDays, type LucideIcon, MapPin, Users } from 'lucide-react';
import { memo, useId } from 'react';
import { Monogram } from '#web/features/businesses/listing/monogram.tsx';
import { TypeBadge } from '#web/features/businesses/listing/type-badge.tsx';
import { OwnerLine } from '#web/features/members/owner-line.tsx';
import { plural } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { TagList } from '#web/ui/tag-list.tsx';
import { ClaimBadge, ClaimIcon } from './claim-status.tsx';
import { WebsiteLink } from './website-link.tsx';

export function Fact({ icon: Icon, text }: { icon: LucideIcon; text: string | null | false }) {
  if (!text) return null;
  return (
    <p className="flex min-w-0 items-start gap-2">
      <Icon aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-4 shrink-0 text-muted" />
      <bdi className="min-w-0 wrap-anywhere">{text}</bdi>
    </p>
  );
}

/** A listing as the directory and its owner see it. However long, its name is never cut: nowhere else could it be read. */
export const BusinessCard = memo(function BusinessCard({ business }: { business: Business }) {
  const nameId = useId();
  const { name, description, industry, location, employees, founded } = business;
  return (
    <article aria-labelledby={nameId} className="h-full">
      <Card className="flex h-full flex-col gap-4 p-5">
        <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1.5">
          <Monogram {...business} size="sm" className="row-span-2 mt-0.5" />
          <h2 id={nameId} className="text-lg wrap-anywhere">
            <bdi>{name}</bdi>
          </h2>
          <ClaimIcon isClaimed={business.isClaimed} />
          <div className="col-span-2 flex flex-wrap gap-1.5">
            <TypeBadge type={business.type} />
            <ClaimBadge isClaimed={business.isClaimed} />
          </div>
        </div>
        <OwnerLine owner={business.owner} />
        <p dir="auto" className="line-clamp-2 min-h-10 text-sm wrap-anywhere text-muted">
          {description || 'No description available'}
        </p>
        <div className="space-y-1.5 text-sm">
          <Fact icon={BriefcaseBusiness} text={industry} />
          <Fact icon={MapPin} text={location} />
          <div className="flex flex-wrap gap-x-5 gap-y-1.5">
            <Fact icon={Users} text={employees !== null && plural(employees, 'employee', 'employees')} />
            <Fact icon={CalendarDays} text={founded !== null && `Founded ${founded}`} />
          </div>
        </div>
        <div className="mt-auto space-y-3">
          <TagList tags={business.tags} max={cardTagsShown} />
          <WebsiteLink website={business.website} describedBy={nameId} />
        </div>
      </Card>
    </article>
  );
});

/** As wide as cards are everywhere: one to three or four in a row, by the room there is. */
export const cardGrid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,15.5rem),1fr))] gap-4';
