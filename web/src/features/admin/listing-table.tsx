import type { Business } from '@guildhall/contract/businesses.ts';
import { Merge, Pencil } from 'lucide-react';
import { ClaimBadge } from '#web/features/businesses/listing/claim-status.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Menu } from '#web/ui/menu.tsx';

const cell = 'px-3 py-2.5 first:pl-5 last:pr-5';
const middle = `${cell} hidden @lg:table-cell`;
const wide = `${cell} hidden @3xl:table-cell`;

export interface ListingActs {
  onEdit: (business: Business) => void;
  onMerge: (business: Business) => void;
}

/** Missing industry or place reads 'N/A' (product.md 2). Where there is little room these stand below the name. */
export function ListingTable({ businesses, onEdit, onMerge }: ListingActs & { businesses: readonly Business[] }) {
  return (
    <Card className="@container overflow-hidden">
      <table className="w-full text-sm">
        <caption className="sr-only">Businesses</caption>
        <thead className="bg-sunken text-left text-xs text-muted">
          <tr>
            <th scope="col" className={`${cell} font-medium`}>
              Business Name
            </th>
            <th scope="col" className={`${wide} font-medium`}>
              Industry
            </th>
            <th scope="col" className={`${wide} font-medium`}>
              Location
            </th>
            <th scope="col" className={`${middle} font-medium`}>
              Status
            </th>
            <th scope="col" className={`${cell} font-medium`}>
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {businesses.map((business) => {
            const { id, name, industry, location, isClaimed } = business;
            return (
              <tr key={id} tabIndex={-1} className="border-t align-top -outline-offset-2 @lg:align-middle">
                <th scope="row" className={`${cell} w-full max-w-0 min-w-32 text-left font-medium wrap-anywhere`}>
                  <bdi className="block text-left">{name}</bdi>
                  <bdi className="block text-left font-normal text-muted @3xl:hidden">
                    {industry ?? 'N/A'} · {location ?? 'N/A'}
                  </bdi>
                  <span className="mt-1 block @lg:hidden">
                    <ClaimBadge isClaimed={isClaimed} />
                  </span>
                </th>
                <td className={`${wide} min-w-32 wrap-anywhere`}>{industry ?? 'N/A'}</td>
                <td className={`${wide} min-w-40 wrap-anywhere @5xl:min-w-64`}>{location ?? 'N/A'}</td>
                <td className={middle}>
                  <ClaimBadge isClaimed={isClaimed} />
                </td>
                <td className={cell}>
                  <div className="@lg:hidden">
                    <Menu
                      label={`More for ${name}`}
                      className="-my-1.5 -mr-2"
                      items={[
                        { label: 'Edit', icon: <Pencil aria-hidden="true" />, onSelect: () => onEdit(business) },
                        { label: 'Merge', icon: <Merge aria-hidden="true" />, onSelect: () => onMerge(business) },
                      ]}
                    />
                  </div>
                  <div className="hidden gap-2 @lg:flex">
                    <Button
                      variant="secondary"
                      size="sm"
                      aria-label={`Edit ${name}`}
                      onClick={() => onEdit(business)}
                    >
                      Edit
                    </Button>
                    <Button
                      variant="quiet"
                      size="sm"
                      aria-label={`Merge ${name}`}
                      onClick={() => onMerge(business)}
                    >
                      Merge
                    </Button>
                  </div>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Card>
  );
}
