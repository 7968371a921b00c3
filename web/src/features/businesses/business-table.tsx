import type { Business } from '@guildhall/contract/businesses.ts';
import { memo, useId } from 'react';
import { formatNumber } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { TypeBadge } from '#web/ui/type-badge.tsx';
import { ClaimBadge } from './claim-status.tsx';
import { WebsiteLink } from './website-link.tsx';

/** Columns appear as there is room for them; on narrow screens the place stands under the name. */
const fromMedium = 'hidden @2xl:table-cell';
const fromWide = 'hidden @4xl:table-cell';

const heading = 'px-3 py-2.5 text-xs font-medium text-muted first:pl-5 last:pr-5';
const cell = 'px-3 py-3 align-top first:pl-5 last:pr-5';

const Row = memo(function Row({ business }: { business: Business }) {
  const nameId = useId();
  const { name, industry, location, employees, founded } = business;
  const place = [industry, location].filter(Boolean).join(' · ');
  return (
    <tr tabIndex={-1} className="border-t">
      <th scope="row" className={`${cell} w-full max-w-0 text-left font-normal`}>
        <bdi id={nameId} title={name} className="block truncate font-medium">
          {name}
        </bdi>
        <bdi title={business.description ?? undefined} className="hidden truncate text-muted @2xl:block">
          {business.description || 'No description available'}
        </bdi>
        <bdi className="line-clamp-2 wrap-anywhere text-muted @2xl:hidden">{place}</bdi>
        <WebsiteLink website={business.website} describedBy={nameId} className="@2xl:hidden" />
      </th>
      <td className={cell}>
        <div className="flex flex-col items-start gap-1 @2xl:block">
          <TypeBadge type={business.type} />
          <span className="@2xl:hidden">
            <ClaimBadge isClaimed={business.isClaimed} />
          </span>
        </div>
      </td>
      <td className={`${cell} ${fromMedium}`}>
        <ClaimBadge isClaimed={business.isClaimed} />
      </td>
      <td className={`${cell} ${fromMedium} min-w-32 wrap-anywhere`}>{industry}</td>
      <td className={`${cell} ${fromMedium} min-w-36 wrap-anywhere`}>
        <bdi>{location}</bdi>
      </td>
      <td className={`${cell} ${fromWide} text-right`}>{employees === null ? '' : formatNumber(employees)}</td>
      <td className={`${cell} ${fromWide} text-right`}>{founded}</td>
      <td className={`${cell} ${fromMedium} text-right`}>
        <WebsiteLink website={business.website} describedBy={nameId} />
      </td>
    </tr>
  );
});

/** The same listings in rows, for who compares many. */
export function BusinessTable({ businesses }: { businesses: readonly Business[] }) {
  return (
    <Card className="@container overflow-hidden">
      <table className="w-full text-sm">
        <caption className="sr-only">Businesses</caption>
        <thead className="bg-sunken text-left">
          <tr>
            <th scope="col" className={heading}>
              Business
            </th>
            <th scope="col" className={heading}>
              Type
            </th>
            <th scope="col" className={`${heading} ${fromMedium}`}>
              Status
            </th>
            <th scope="col" className={`${heading} ${fromMedium}`}>
              Industry
            </th>
            <th scope="col" className={`${heading} ${fromMedium}`}>
              Location
            </th>
            <th scope="col" className={`${heading} ${fromWide} text-right`}>
              Employees
            </th>
            <th scope="col" className={`${heading} ${fromWide} text-right`}>
              Founded
            </th>
            <th scope="col" className={`${heading} ${fromMedium} text-right`}>
              Website
            </th>
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
