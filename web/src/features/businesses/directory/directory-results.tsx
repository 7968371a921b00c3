import type { ListedBusiness } from '@guildhall/contract/businesses.ts';
import { addBusiness } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Link } from '#web/ui/link.tsx';
import { BusinessCard, cardGrid } from '../listing/business-card.tsx';
import { CardSkeletons, RowSkeletons } from '../listing/business-skeletons.tsx';
import { BusinessTable } from '../listing/business-table.tsx';
import { focusSearch } from './focus-search.ts';

/** Nothing matches the filters; or nothing is there at all, which calls for something else. */
export function NoResults({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return (
    <Card>
      <EmptyState
        drawing="letters"
        title="No businesses found"
        action={
          isFiltered ? (
            <Button
              variant="secondary"
              onClick={() => {
                onClear();
                focusSearch();
              }}
            >
              Clear all filters
            </Button>
          ) : (
            <Button asChild>
              <Link to={addBusiness}>Add a Business</Link>
            </Button>
          )
        }
      >
        {isFiltered
          ? 'Try adjusting your search criteria'
          : 'No businesses are listed yet. Yours can be the first.'}
      </EmptyState>
    </Card>
  );
}

interface ResultsProps {
  businesses: readonly ListedBusiness[];
  isTable: boolean;
  /** How many skeletons stand for what is being loaded. */
  awaited: number;
}

/** The loaded listings; each is focusable by script, so that the keyboard can go on where more were loaded. */
export function Results({ businesses, isTable, awaited }: ResultsProps) {
  if (isTable)
    return (
      <>
        <BusinessTable businesses={businesses} />
        <RowSkeletons count={awaited} />
      </>
    );
  return (
    <ul className={cardGrid}>
      {businesses.map((business) => (
        <li key={business.id} data-row tabIndex={-1} className="min-w-0 rounded-card">
          <BusinessCard business={business} hasDetails isClaimable />
        </li>
      ))}
      <CardSkeletons count={awaited} />
    </ul>
  );
}
