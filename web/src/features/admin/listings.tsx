import { restoreDays } from '@guildhall/contract/listings.ts';
import { List, Trash2 } from 'lucide-react';
import { joinPages } from '#web/features/businesses/directory/directory-list.ts';
import { focusSearch } from '#web/features/businesses/directory/focus-search.ts';
import { DeletedListings } from '#web/features/businesses/listing/deleted-listings.tsx';
import { useSearchText } from '#web/lib/url/use-search-text.ts';
import { useUrlState } from '#web/lib/url/use-url-state.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadMore, moreOf } from '#web/ui/load-more.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SpinnerBlock } from '#web/ui/spinner.tsx';
import { type ListingActs, ListingTable } from './listing-table.tsx';
import { listedCodec, listingsCodec } from './listings-params.ts';
import { useListings } from './queries.ts';

type ListingsProps = ListingActs & { onImport: () => void };

/** Searched as in the directory. */
function Listed({ onImport, ...acts }: ListingsProps) {
  const { value, change } = useUrlState(listingsCodec);
  const [text, setText] = useSearchText(value.q, (q) => change({ q }, true));
  const query = useListings(value.q);
  return (
    <>
      <SearchField value={text} onChange={setText} label="Search businesses" placeholder="Search businesses" />
      <QueryView query={query} loading={<SpinnerBlock />}>
        {({ pages }) => {
          const { businesses, total, isTotalCapped } = joinPages(pages);
          if (businesses.length === 0)
            return (
              <Card>
                <EmptyState
                  drawing="ledger"
                  title="No businesses found"
                  action={
                    value.q ? (
                      <Button
                        variant="secondary"
                        onClick={() => {
                          setText('');
                          focusSearch();
                        }}
                      >
                        Show all
                      </Button>
                    ) : (
                      <Button variant="secondary" onClick={onImport}>
                        Import a file
                      </Button>
                    )
                  }
                >
                  {value.q
                    ? 'Nothing is listed under these words.'
                    : 'Bring the list you have, from a spreadsheet or another site, or add businesses one by one.'}
                </EmptyState>
              </Card>
            );
          return (
            <>
              <ListingTable businesses={businesses} {...acts} />
              <LoadMore
                shown={businesses.length}
                total={total}
                isTotalCapped={isTotalCapped}
                noun="businesses"
                {...moreOf(query)}
              />
            </>
          );
        }}
      </QueryView>
    </>
  );
}

const choices = [
  { value: 'listed', label: 'Listed', icon: List },
  { value: 'deleted', label: 'Recently deleted', icon: Trash2 },
] as const;

/** Every listing there is, and those that can be brought back. */
export function Listings(props: ListingsProps) {
  const { value, change } = useUrlState(listedCodec);
  return (
    <section aria-label="Listings" tabIndex={-1} className="space-y-4">
      <Segmented
        legend="Which listings"
        choices={choices}
        value={value.chosen}
        onChange={(chosen) => change({ chosen })}
        hasLabels="always"
        className="sm:w-fit"
      />
      {value.chosen === 'listed' ? (
        <Listed {...props} />
      ) : (
        <DeletedListings
          whose="all"
          loading={<SpinnerBlock />}
          empty={
            <Card>
              <EmptyState drawing="ledger" title="Nothing here">
                What is deleted can be brought back from here for {restoreDays} days.
              </EmptyState>
            </Card>
          }
        />
      )}
    </section>
  );
}
