import { message } from '@guildhall/contract/messages.ts';
import { OwnerLine } from '#web/features/members/shared/owner-line.tsx';
import { listingPage } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { Link } from '#web/ui/link.tsx';
import { ClaimBadge, VerifiedBadge } from '../shared/claim-status.tsx';
import { Monogram } from '../shared/monogram.tsx';
import { staffNumber } from '../shared/staff.ts';
import { TypeBadge } from '../shared/type-badge.tsx';
import { WebsiteLink } from '../shared/website-link.tsx';
import { ClaimLink } from './claim-link.tsx';
import { type Placed, whereOf } from './where.ts';

const nameIdOf = ({ id }: Placed) => `listed-${id}`;

function Name({ business }: { business: Placed }) {
  const { id, name, description, isFeatured, owner } = business;
  return (
    <div className="flex gap-3 font-normal">
      <span className="hidden @5xl:block">
        <Monogram {...business} size="sm" />
      </span>
      <div className="min-w-0 flex-1">
        <Link
          to={listingPage(id)}
          title={t('View Details')}
          className="block text-left font-medium wrap-anywhere underline-offset-3 hover:underline pointer-coarse:min-h-11"
        >
          <bdi id={nameIdOf(business)}>{name}</bdi>
        </Link>
        {isFeatured && (
          <Badge tint="accent" className="my-0.5">
            {t('Featured')}
          </Badge>
        )}
        <bdi className="block truncate text-left text-muted">{description || t('No description available')}</bdi>
        <OwnerLine owner={owner} className="mt-1" />
      </div>
    </div>
  );
}

const columns: readonly Column<Placed>[] = [
  { label: message('Business'), isName: true, draw: (business) => <Name business={business} /> },
  { label: message('Type'), speaksForItself: true, draw: ({ type }) => <TypeBadge type={type} /> },
  {
    label: message('Status'),
    speaksForItself: true,
    draw: (business) => (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 @3xl:flex-col @3xl:items-start">
        <ClaimBadge isClaimed={business.isClaimed} />
        <VerifiedBadge isVerified={business.isVerified} />
        {!business.isClaimed && <ClaimLink business={business} nameId={nameIdOf(business)} />}
      </div>
    ),
  },
  {
    label: message('Industry'),
    speaksForItself: true,
    className: 'wrap-anywhere @3xl:min-w-30',
    draw: ({ industry }) => industry,
  },
  { label: message('Location'), speaksForItself: true, className: 'wrap-anywhere @3xl:min-w-36', draw: whereOf },
  { label: message('Employees'), from: '4xl', className: '@3xl:text-right', draw: staffNumber },
  { label: message('Founded'), from: '6xl', className: '@3xl:text-right', draw: ({ founded }) => founded },
  {
    label: message('Website'),
    speaksForItself: true,
    draw: (business) => business.website && <WebsiteLink website={business.website} nameId={nameIdOf(business)} />,
  },
];

/** The same listings in rows, for who compares many. */
export function BusinessTable({ businesses }: { businesses: readonly Placed[] }) {
  return <DataTable caption={t('Businesses')} columns={columns} rows={businesses} keyOf={({ id }) => id} />;
}
