import type { Business } from '@guildhall/contract/businesses.ts';
import type { ListingPage } from '@guildhall/contract/listings.ts';
import { BriefcaseBusiness, CalendarDays, Mail, MapPin, Phone, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { OwnerLine } from '#web/features/members/shared/owner-line.tsx';
import { geoLink, mailLink, telLink } from '#web/lib/contact-links.ts';
import { formatMonth } from '#web/lib/format.ts';
import { t } from '#web/lib/text.ts';
import { Actions } from '#web/ui/actions.tsx';
import { Breakable } from '#web/ui/breakable.tsx';
import { Card, CardBody } from '#web/ui/card.tsx';
import { TagList } from '#web/ui/tag-list.tsx';
import { useLateHeading } from '#web/ui/use-late-heading.ts';
import { whereOf } from '../listing/where.ts';
import { Fact } from './business-card.tsx';
import { ClaimBadge, ClaimIcon, VerifiedBadge } from './claim-status.tsx';
import { Monogram } from './monogram.tsx';
import { staffText } from './staff.ts';
import { TypeBadge } from './type-badge.tsx';
import { WebsiteLink } from './website-link.tsx';

const nameId = 'listing-name';

/** The listing's name, and what kind of listing it is. */
export function ListingHeader({ business, actions }: { business: Business; actions?: ReactNode }) {
  const heading = useLateHeading();
  return (
    <header className="flex flex-wrap items-start gap-x-6 gap-y-4">
      <Monogram {...business} size="fluid" />
      <div className="min-w-0 flex-1 basis-60">
        <div className="flex items-start gap-2">
          <h1 ref={heading} id={nameId} tabIndex={-1} className="min-w-0 text-2xl wrap-anywhere sm:text-3xl">
            <bdi>{business.name}</bdi>
          </h1>
          <span className="mt-1.5 sm:mt-2.5">
            <ClaimIcon isClaimed={business.isClaimed} />
          </span>
        </div>
        <div className="mt-2 flex flex-wrap gap-1.5">
          <TypeBadge type={business.type} />
          <ClaimBadge isClaimed={business.isClaimed} />
          <VerifiedBadge isVerified={business.isVerified} />
        </div>
      </div>
      {actions && <Actions>{actions}</Actions>}
    </header>
  );
}

function Topics({ title, topics }: { title: string; topics: readonly string[] }) {
  if (topics.length === 0) return null;
  return (
    <section>
      <h2 className="text-lg">{title}</h2>
      <TagList label={title} tags={topics} className="mt-3" />
    </section>
  );
}

/** What it says of itself. */
export function ListingText({ business }: { business: Business }) {
  const { description, offers, needs, tags } = business;
  return (
    <Card>
      <CardBody className="space-y-7 sm:p-7">
        <section>
          <h2 className="text-lg">{t('About')}</h2>
          <p
            dir="auto"
            className={`mt-2 max-w-prose wrap-anywhere whitespace-pre-line ${description ? '' : 'text-muted'}`}
          >
            {description || t('No description available')}
          </p>
        </section>
        <Topics title={t('Offers')} topics={offers} />
        <Topics title={t('Needs')} topics={needs} />
        <Topics title={t('Tags')} topics={tags} />
      </CardBody>
    </Card>
  );
}

/** Facts, and how to reach it as far as the viewer may know. */
export function ListingFacts({ business, onVisit }: { business: ListingPage; onVisit: () => void }) {
  const { industry, founded, email, phone, owner, createdAt, place, position, details } = business;
  const mail = mailLink(email);
  const dialled = telLink(phone);
  return (
    <div className="space-y-4 text-sm">
      <div className="space-y-2">
        <Fact icon={BriefcaseBusiness} text={industry} />
        <Fact icon={MapPin} text={whereOf(business)} />
        {/* A computer seldom has a map that answers. */}
        {place && position && (
          <p className="ps-6 md:hidden">
            <a
              href={geoLink(position, details?.street ? `${details.street}, ${place}` : place)}
              className="link inline-flex min-h-6 items-center pointer-coarse:min-h-11"
            >
              {t('Directions')}
            </a>
          </p>
        )}
        <Fact icon={Users} text={staffText(business)} />
        <Fact icon={CalendarDays} text={founded !== null && t('Founded {founded}', { founded })} />
        {email && mail && (
          <p className="flex min-w-0 items-start gap-2">
            <Mail aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-4 shrink-0 text-muted" />
            <a href={mail} className="link min-w-0">
              <Breakable address={email} />
            </a>
          </p>
        )}
        <Fact icon={Phone} text={phone} href={dialled} />
      </div>
      <WebsiteLink website={business.website} nameId={nameId} onFollow={onVisit} />
      {owner && (
        <div className="border-t pt-4">
          <p className="mb-1.5 text-muted">{t('Represented by')}</p>
          <OwnerLine owner={owner} />
        </div>
      )}
      <p className="border-t pt-4 text-muted">
        {t('Listed since {createdAt}', { createdAt: formatMonth(createdAt) })}
      </p>
    </div>
  );
}
