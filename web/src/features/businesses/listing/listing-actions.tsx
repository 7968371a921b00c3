import type { OwnBusiness } from '@guildhall/contract/businesses.ts';
import { ChartColumn, Eye, Pencil, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { listingPage, statisticsPage } from '#web/lib/paths.ts';
import { rich, t } from '#web/lib/text.ts';
import type { DialogParam } from '#web/lib/url/dialog-param.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Link } from '#web/ui/link.tsx';
import { useListingActs } from '../shared/listing-queries.ts';

interface ListingActionsProps {
  business: OwnBusiness;
  edit: DialogParam;
  /** One of several can be chosen to stand for its owner. */
  hasSeveral: boolean;
}

const hidden = (words: ReactNode) => <span className="sr-only">{words}</span>;

export function ListingActions({ business, edit, hasSeveral }: ListingActionsProps) {
  const { choose } = useListingActs();
  const { id, name, isPrimary } = business;
  return (
    <>
      <IconButton label={t('Edit {name}', { name })} onClick={() => edit.open(String(id))}>
        <Pencil aria-hidden="true" />
      </IconButton>
      <Button asChild variant="quiet" size="sm">
        <Link to={listingPage(id)}>
          <Eye aria-hidden="true" />
          {rich('View<hidden> {name}</hidden>', { name, hidden })}
        </Link>
      </Button>
      <Button asChild variant="quiet" size="sm">
        <Link to={statisticsPage(id)}>
          <ChartColumn aria-hidden="true" />
          {rich('Statistics<hidden> of {name}</hidden>', { name, hidden })}
        </Link>
      </Button>
      {hasSeveral && !isPrimary && (
        <Button
          variant="quiet"
          size="sm"
          pending={choose.isPending}
          onClick={({ currentTarget }) => {
            // The answer takes the button away.
            currentTarget.closest('li')?.focus({ preventScroll: true });
            choose.mutate(id);
          }}
        >
          <Star aria-hidden="true" />
          {rich('Make primary<hidden>: {name}</hidden>', { name, hidden })}
        </Button>
      )}
    </>
  );
}
