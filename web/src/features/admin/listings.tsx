import type { ListedBusiness } from '@guildhall/contract/businesses.ts';
import { restoreDays } from '@guildhall/contract/listings.ts';
import { type Message, message } from '@guildhall/contract/messages.ts';
import { List, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { DeletedListings } from '#web/features/businesses/shared/deleted-listings.tsx';
import { useDeletedListings } from '#web/features/businesses/shared/listing-queries.ts';
import { t } from '#web/lib/text.ts';
import { useSearchText } from '#web/lib/url/use-search-text.ts';
import { useUrlState } from '#web/lib/url/use-url-state.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { focusSearch } from '#web/ui/focus-search.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { SearchForm } from '#web/ui/search-form.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { SpinnerBlock } from '#web/ui/spinner.tsx';
import { StaffTable } from '#web/ui/staff-table.tsx';
import { EditListingContext, listingColumns } from './listing-columns.tsx';
import { type ListingSort, listedCodec, listingSorts, listingsCodec, sortOf } from './listings-params.ts';
import { useListings } from './queries.ts';
import { useDeleteListings } from './use-delete-listings.ts';

interface ListingsProps {
  onEdit: (business: ListedBusiness) => void;
  /** One, whose double is then looked for, or both. */
  onMerge: (first: ListedBusiness, second: ListedBusiness) => void;
  onImport: () => void;
  onInvite: (businessIds: number[]) => void;
}

interface SearchedProps {
  q: string;
  /** Stands where nothing was found. */
  showAll: ReactNode;
}

const sortLabels: Record<ListingSort, Message> = {
  relevance: message('Best match'),
  name: message('Name'),
  newest: message('Newest first'),
};

function Listed({ q, showAll, onImport, onEdit, onMerge, onInvite }: ListingsProps & SearchedProps) {
  const { value, change } = useUrlState(listingsCodec);
  const sort = sortOf(value);
  const remove = useDeleteListings();
  const choices = listingSorts
    .filter((value) => q || value !== 'relevance')
    .map((value) => ({ value, label: t(sortLabels[value]) }));
  return (
    <EditListingContext value={onEdit}>
      <StaffTable
        caption={t('Businesses')}
        nouns={[t('business'), t('businesses')]}
        pages={useListings(q, sort)}
        columns={listingColumns}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        sorting={{ value: sort, choices, onChange: (sort) => change({ sort }) }}
        bulk={(chosen, done) => {
          const [first, second, ...others] = chosen;
          return (
            <>
              {first && second && others.length === 0 && (
                <Button variant="secondary" size="sm" onClick={() => onMerge(first, second)}>
                  {t('Merge the two')}
                </Button>
              )}
              <Button variant="secondary" size="sm" onClick={() => onInvite(chosen.map(({ id }) => id))}>
                {t('Invite the owners')}
              </Button>
              <Button
                variant="secondary"
                size="sm"
                pending={remove.isPending}
                onClick={() =>
                  remove.mutate(
                    chosen.map(({ id }) => id),
                    { onSuccess: done },
                  )
                }
              >
                {t('Delete')}
              </Button>
            </>
          );
        }}
        empty={
          <Card>
            <EmptyState
              drawing="ledger"
              title={t('No businesses found')}
              action={
                q ? (
                  showAll
                ) : (
                  <Button variant="secondary" onClick={onImport}>
                    {t('Import a file')}
                  </Button>
                )
              }
            >
              {q
                ? t('No listing matches your search.')
                : t('Bring the list you have, from a spreadsheet or another site, or add businesses one by one.')}
            </EmptyState>
          </Card>
        }
      />
    </EditListingContext>
  );
}

function Deleted({ q, showAll }: SearchedProps) {
  const { data } = useDeletedListings('all', q);
  return (
    <>
      <p role="status" className="sr-only">
        {data?.pages[0] && t('{total, number} businesses', { total: data.pages[0].total })}
      </p>
      <DeletedListings
        whose="all"
        q={q}
        loading={<SpinnerBlock />}
        empty={
          <Card>
            {q ? (
              <EmptyState drawing="ledger" title={t('No businesses found')} action={showAll}>
                {t('No listing deleted in the last {restoreDays} days has that name.', { restoreDays })}
              </EmptyState>
            ) : (
              <EmptyState drawing="ledger" title={t('Nothing here')}>
                {t('You can bring a deleted listing back from here for {restoreDays} days.', { restoreDays })}
              </EmptyState>
            )}
          </Card>
        }
      />
    </>
  );
}

const choices = () =>
  [
    { value: 'listed', label: t('Listed'), icon: List },
    { value: 'deleted', label: t('Recently deleted'), icon: Trash2 },
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
      {t('Show all')}
    </Button>
  );
  return (
    <section aria-label={t('Listings')} tabIndex={-1} className="space-y-4">
      <Segmented
        legend={t('Which listings')}
        choices={choices()}
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
          label={t('Search businesses')}
          placeholder={t('Search businesses')}
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
