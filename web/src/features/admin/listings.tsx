import { joinPages } from '#web/features/businesses/directory/directory-list.ts';
import { focusSearch } from '#web/features/businesses/directory/focus-search.ts';
import { useSearchText } from '#web/lib/url/use-search-text.ts';
import { useUrlState } from '#web/lib/url/use-url-state.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadMore, moreOf } from '#web/ui/load-more.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SpinnerBlock } from '#web/ui/spinner.tsx';
import { type ListingActs, ListingTable } from './listing-table.tsx';
import { listingsCodec } from './listings-params.ts';
import { useListings } from './queries.ts';

/** Every listing there is, searched as in the directory. */
export function Listings({ onImport, ...acts }: ListingActs & { onImport: () => void }) {
  const { value, change } = useUrlState(listingsCodec);
  const [text, setText] = useSearchText(value.q, (q) => change({ q }, true));
  const query = useListings(value.q);
  return (
    <section aria-label="Listings" className="space-y-4">
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
                      <Button onClick={onImport}>Import a file</Button>
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
    </section>
  );
}
