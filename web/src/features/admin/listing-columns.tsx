import type { ListedBusiness } from '@guildhall/contract/businesses.ts';
import { message } from '@guildhall/contract/messages.ts';
import { createContext, use } from 'react';
import { useLocation } from 'react-router';
import { ClaimBadge } from '#web/features/businesses/shared/claim-status.tsx';
import { t } from '#web/lib/text.ts';
import { openingStep } from '#web/lib/url/dialog-param.ts';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table.tsx';
import { Link } from '#web/ui/link.tsx';
import type { ListingSort } from './listings-params.ts';

/** Opens the drawer beside the list. */
function NameLink({ business: { id, name } }: { business: ListedBusiness }) {
  const { to, state } = openingStep(useLocation().search, 'listing', String(id));
  return (
    <Link
      to={to}
      state={state}
      preventScrollReset
      className="inline-block max-w-full wrap-anywhere underline-offset-3 hover:underline pointer-coarse:min-h-11"
    >
      <bdi>{name}</bdi>
    </Link>
  );
}

/** What a row's button does. By context, so that the columns stay the same and rows aren't drawn again. */
export const EditListingContext = createContext<((business: ListedBusiness) => void) | null>(null);

function EditButton({ business }: { business: ListedBusiness }) {
  const edit = use(EditListingContext);
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={t('Edit {name}', { name: business.name })}
      onClick={() => edit?.(business)}
    >
      {t('Edit')}
    </Button>
  );
}

/** Missing industry or place reads 'N/A' (product.md 2). */
export const listingColumns: readonly Column<ListedBusiness, ListingSort>[] = [
  {
    label: message('Business Name'),
    isName: true,
    sort: { ascending: 'name' },
    draw: (business) => <NameLink business={business} />,
  },
  {
    label: message('Industry'),
    className: '@3xl:min-w-32 wrap-anywhere',
    draw: ({ industry }) => <bdi>{industry ?? 'N/A'}</bdi>,
  },
  {
    label: message('Location'),
    className: '@3xl:min-w-40 wrap-anywhere @5xl:min-w-64',
    draw: ({ location }) => <bdi>{location ?? 'N/A'}</bdi>,
  },
  {
    label: message('Status'),
    speaksForItself: true,
    draw: ({ isClaimed }) => <ClaimBadge isClaimed={isClaimed} />,
  },
  {
    label: message('Actions'),
    speaksForItself: true,
    className: '@max-3xl:ml-auto',
    draw: (business) => <EditButton business={business} />,
  },
];
