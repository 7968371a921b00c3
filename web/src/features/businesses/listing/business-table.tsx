import { memo, type ReactNode, useId } from 'react';
import { Monogram } from '#web/features/businesses/listing/monogram.tsx';
import { TypeBadge } from '#web/features/businesses/listing/type-badge.tsx';
import { OwnerLine } from '#web/features/members/owner-line.tsx';
import { listingPage } from '#web/lib/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { ClaimLink } from './claim-link.tsx';
import { ClaimBadge, VerifiedBadge } from './claim-status.tsx';
import { staffNumber } from './staff.ts';
import { WebsiteLink } from './website-link.tsx';
import { type Placed, whereOf } from './where.ts';

interface Column {
  label: string;
  /** Columns appear as there is room for them (container widths). */
  className: string;
  draw: (business: Placed, nameId: string) => ReactNode;
}

const medium = 'hidden @3xl:table-cell';

const columns: readonly Column[] = [
  {
    label: 'Type',
    className: '',
    draw: (business) => (
      <div className="flex flex-col items-start gap-1">
        <TypeBadge type={business.type} />
        <span className="@3xl:hidden">
          <ClaimBadge isClaimed={business.isClaimed} />
        </span>
      </div>
    ),
  },
  {
    label: 'Status',
    className: medium,
    draw: (business, nameId) => (
      <div className="flex flex-col items-start gap-1">
        <ClaimBadge isClaimed={business.isClaimed} />
        <VerifiedBadge isVerified={business.isVerified} />
        {!business.isClaimed && <ClaimLink business={business} describedBy={nameId} />}
      </div>
    ),
  },
  { label: 'Industry', className: `${medium} min-w-30 wrap-anywhere`, draw: (business) => business.industry },
  { label: 'Location', className: `${medium} min-w-36 wrap-anywhere`, draw: whereOf },
  {
    label: 'Employees',
    className: 'hidden text-right @4xl:table-cell',
    draw: staffNumber,
  },
  { label: 'Founded', className: 'hidden text-right @6xl:table-cell', draw: (business) => business.founded },
  {
    label: 'Website',
    className: medium,
    draw: (business, nameId) => <WebsiteLink website={business.website} describedBy={nameId} />,
  },
];

const padding = 'px-2.5 py-2.5 first:pl-5 last:pr-5';

const Row = memo(function Row({ business }: { business: Placed }) {
  const nameId = useId();
  const { name, description } = business;
  const place = [business.industry, whereOf(business)].filter(Boolean).join(' · ');
  return (
    <tr data-listing tabIndex={-1} className="border-t align-top -outline-offset-2">
      <th scope="row" className={`${padding} w-full max-w-0 min-w-40 text-left font-normal`}>
        <div className="flex gap-3">
          <span className="hidden @5xl:block">
            <Monogram {...business} size="sm" />
          </span>
          <div className="min-w-0 flex-1">
            <Link
              to={listingPage(business.id)}
              title="View Details"
              className="block text-left font-medium wrap-anywhere underline-offset-3 hover:underline pointer-coarse:min-h-11"
            >
              <bdi id={nameId}>{name}</bdi>
            </Link>
            {business.isFeatured && (
              <Badge tint="accent" className="my-0.5">
                Featured
              </Badge>
            )}
            <bdi className="hidden truncate text-left text-muted @3xl:block">
              {description || 'No description available'}
            </bdi>
            <bdi className="block text-left wrap-anywhere text-muted @3xl:hidden">{place}</bdi>
            <div className="mt-1 flex flex-wrap items-center gap-x-3">
              <OwnerLine owner={business.owner} />
              <WebsiteLink website={business.website} describedBy={nameId} className="@3xl:hidden" />
            </div>
            {!business.isClaimed && (
              <span className="mt-1 block @3xl:hidden">
                <ClaimLink business={business} describedBy={nameId} />
              </span>
            )}
          </div>
        </div>
      </th>
      {columns.map(({ label, className, draw }) => (
        <td key={label} className={`${padding} ${className}`}>
          {draw(business, nameId)}
        </td>
      ))}
    </tr>
  );
});

/** The same listings in rows, for who compares many. */
export function BusinessTable({ businesses }: { businesses: readonly Placed[] }) {
  return (
    <Card className="@container overflow-hidden">
      <table className="w-full text-sm">
        <caption className="sr-only">Businesses</caption>
        <thead className="bg-sunken text-left text-xs text-muted">
          <tr>
            <th scope="col" className={`${padding} font-medium`}>
              Business
            </th>
            {columns.map(({ label, className }) => (
              <th key={label} scope="col" className={`${padding} ${className} font-medium`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {businesses.map((business) => (
            <Row key={business.id} business={business} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}
