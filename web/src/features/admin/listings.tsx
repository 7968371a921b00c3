import { restoreDays } from '@guildhall/contract/listings.ts';
import { List, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinPages } from '#web/features/businesses/directory/directory-list.ts';
import { focusSearch } from '#web/features/businesses/directory/focus-search.ts';
import { DeletedListings } from '#web/features/businesses/listing/deleted-listings.tsx';
import { useDeletedListings } from '#web/features/businesses/listing-queries.ts';
import { formatTotal } from '#web/lib/format.ts';
import { useSearchText } from '#web/lib/url/use-search-text.ts';
import { useUrlState } from '#web/lib/url/use-url-state.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QueryView } from '#web/ui/query-view.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SearchForm } from '#web/ui/search-form.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SpinnerBlock } from '#web/ui/spinner.tsx';
import { type ListingActs, ListingTable } from './listing-table.tsx';
import { listedCodec, listingsCodec } from './listings-params.ts';
import { MoreListings } from './more-listings.tsx';
import { useListings } from './queries.ts';

type ListingsProps = ListingActs & { onImport: () => void };

interface SearchedProps {
  q: string;
  /** Stands where nothing was found. */
  showAll: ReactNode;
}

/** For who can't see the list change while they type. */
function Found({ total, isTotalCapped = false }: { total?: number | undefined; isTotalCapped?: boolean }) {
  return (
    <p role="status" className="sr-only">
      {total !== undefined && `${formatTotal(total, isTotalCapped)} businesses`}
    </p>
  );
}

function Listed({ q, showAll, onImport, ...acts }: ListingsProps & SearchedProps) {
  const query = useListings(q);
  const found = query.data && joinPages(query.data.pages);
  return (
    <>
      <Found {...found} />
      <QueryView query={query} loading={<SpinnerBlock />}>
        {({ pages }) => {
          const { businesses } = joinPages(pages);
          if (businesses.length === 0)
            return (
              <Card>
                <EmptyState
                  drawing="ledger"
                  title="No businesses found"
                  action={
                    q ? (
                      showAll
                    ) : (
                      <Button variant="secondary" onClick={onImport}>
                        Import a file
                      </Button>
                    )
                  }
                >
                  {q
                    ? 'Nothing is listed under these words.'
                    : 'Bring the list you have, from a spreadsheet or another site, or add businesses one by one.'}
                </EmptyState>
              </Card>
            );
          return (
            <>
              <ListingTable businesses={businesses} {...acts} />
              <MoreListings query={query} />
            </>
          );
        }}
      </QueryView>
    </>
  );
}

function Deleted({ q, showAll }: SearchedProps) {
  const { data } = useDeletedListings('all', q);
  return (
    <>
      <Found total={data?.pages[0]?.total} />
      <DeletedListings
        whose="all"
        q={q}
        loading={<SpinnerBlock />}
        empty={
          <Card>
            {q ? (
              <EmptyState drawing="ledger" title="No businesses found" action={showAll}>
                Nothing that was deleted in the last {restoreDays} days is called so.
              </EmptyState>
            ) : (
              <EmptyState drawing="ledger" title="Nothing here">
                What is deleted can be brought back from here for {restoreDays} days.
              </EmptyState>
            )}
          </Card>
        }
      />
    </>
  );
}

const choices = [
  { value: 'listed', label: 'Listed', icon: List },
  { value: 'deleted', label: 'Recently deleted', icon: Trash2 },
] as const;

/** Every listing there is, and those that can be brought back. The same words search both; of what is deleted, the names alone. */
export function Listings(props: ListingsProps) {
  const { value: listed, change: choose } = useUrlState(listedCodec);
  const { value: searched, change: search } = useUrlState(listingsCodec);
  const [text, setText] = useSearchText(searched.q, (q) => search({ q }, true));
  const showAll = (
    <Button
      variant="secondary"
      onClick={() => {
        setText('');
        focusSearch();
      }}
    >
      Show all
    </Button>
  );
  return (
    <section aria-label="Listings" tabIndex={-1} className="space-y-4">
      <Segmented
        legend="Which listings"
        choices={choices}
        value={listed.chosen}
        onChange={(chosen) => choose({ chosen })}
        hasLabels="always"
        className="sm:w-fit"
      />
      <SearchForm keeps={listed.chosen === 'listed' ? {} : { show: listed.chosen }}>
        <SearchField
          name="q"
          value={text}
          onChange={setText}
          label="Search businesses"
          placeholder="Search businesses"
        />
      </SearchForm>
      {listed.chosen === 'listed' ? (
        <Listed q={searched.q} showAll={showAll} {...props} />
      ) : (
        <Deleted q={searched.q} showAll={showAll} />
      )}
    </section>
  );
}
