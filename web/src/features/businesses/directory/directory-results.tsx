import type { Facets, ListedBusiness } from '@guildhall/contract/businesses.ts';
import { formatNumber } from '#web/lib/format.ts';
import { addBusiness, directoryWith } from '#web/lib/paths.ts';
import { t } from '#web/lib/text.ts';
import { Actions } from '#web/ui/actions.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { focusSearch } from '#web/ui/focus-search.ts';
import { Link } from '#web/ui/link.tsx';
import { CardSkeletons, RowSkeletons } from '../listing/business-skeletons.tsx';
import { BusinessTable } from '../listing/business-table.tsx';
import { BusinessCard, cardGrid } from '../shared/business-card.tsx';
import { AskTheCommunity } from './ask-the-community.tsx';
import { type Filters, isTextAlone, withoutFilters, writeFilters } from './directory-filters.ts';

interface NoResultsProps {
  filters: Filters;
  isFiltered: boolean;
  /** Another text is offered. */
  isSuggested: boolean;
  /** Trades that are near to the text. */
  trades: Facets['trades'];
  onClear: () => void;
}

/** Nothing matches the filters; or nothing is there at all, which calls for something else. */
export function NoResults({ filters, isFiltered, isSuggested, trades, onClear }: NoResultsProps) {
  return (
    <Card>
      <EmptyState
        drawing="letters"
        title={t('No businesses found')}
        action={
          isFiltered ? (
            <Actions>
              {isTextAlone(filters) && !isSuggested && <AskTheCommunity q={filters.q} />}
              <Button
                variant="secondary"
                onClick={() => {
                  onClear();
                  focusSearch();
                }}
              >
                {t('Clear all filters')}
              </Button>
            </Actions>
          ) : (
            <Button asChild>
              <Link to={addBusiness}>{t('Add a Business')}</Link>
            </Button>
          )
        }
      >
        {isFiltered
          ? t('Try adjusting your search criteria')
          : t('No businesses are listed yet. Yours can be the first.')}
        {trades.length > 0 && <NearestTrades trades={trades} filters={filters} />}
      </EmptyState>
    </Card>
  );
}

function NearestTrades({ trades, filters }: Pick<NoResultsProps, 'trades' | 'filters'>) {
  return (
    <span className="mt-3 block">
      {t('Nearest trades:')}{' '}
      {trades.map(({ filter, value, count }, place) => (
        <span key={`${filter} ${value}`}>
          {place > 0 && ', '}
          <Link
            to={directoryWith(writeFilters({ ...withoutFilters(filters), [filter]: value }))}
            className="link pointer-coarse:min-h-11"
            onClick={focusSearch}
          >
            <bdi>{value}</bdi>
            {count !== null && ` (${formatNumber(count)})`}
          </Link>
        </span>
      ))}
    </span>
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
